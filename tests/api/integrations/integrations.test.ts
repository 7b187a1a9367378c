import { afterAll, beforeAll, expect, test } from 'vitest';
import { getIntegrations } from '#lib/contract/integrations/integrations.ts';
import { guardPort, type Outcome } from '#lib/server/providers/guard/guard.ts';
import { createHealthKeeper, type HealthKeeper } from '#lib/server/providers/guard/keep-health.ts';
import { ProviderError } from '#lib/server/providers/provider-error.ts';
import { writeAttempt } from '#lib/server/services/webhooks/write-attempt.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';
import { makeDelivery, makeEndpoint } from '../../support/webhooks.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.api.drop());

const keeperAt = (iso: string): HealthKeeper =>
  createHealthKeeper(world.api.db, { log: world.api.platform.log, now: () => new Date(iso) });

async function read() {
  const { api, businessId, token } = world;
  const { status, body } = await api.call(getIntegrations, { params: { id: businessId }, token });
  expect(status).toBe(200);
  return Object.fromEntries(
    body.integrations.map(({ name, ...rest }: { name: string }) => [name, rest]),
  ) as Record<string, unknown>;
}

const done: Pick<Outcome, 'port' | 'result' | 'fault'> = { port: 'issuer', result: 'done', fault: null };

test('before any call a service is unused, and every setting goes by its name alone', async () => {
  const { textMessage, webhooks } = await read();
  expect(textMessage).toEqual({
    mode: 'sandbox',
    provider: null,
    health: 'unused',
    lastSuccessAt: null,
    lastError: null,
    settings: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  });
  expect(webhooks).toMatchObject({ mode: 'off', health: 'unused' });
});

test('webhooks are on for a business that has them', async () => {
  await world.api.db
    .updateTable('business')
    .set({ has_webhooks: true })
    .where('id', '=', world.businessId)
    .execute();
  expect((await read()).webhooks).toMatchObject({ mode: 'sandbox' });
});

test('webhooks are as healthy as the endpoints of the business', async () => {
  const { api, businessId } = world;
  const endpointId = await makeEndpoint(api, { businessId });
  expect((await read()).webhooks).toMatchObject({ health: 'unused', lastSuccessAt: null, lastError: null });
  const tryOne = async (minute: number, outcome: { status: number } | { error: 'timeout' }) => {
    const at = new Date(Date.UTC(2026, 2, 2, 10, minute));
    const deliveryId = await makeDelivery(api, { businessId, endpointId, at });
    const posted = 'status' in outcome ? { ...outcome, text: '', retryAfter: undefined } : outcome;
    await writeAttempt(api.platform, { deliveryId, at, durationMs: 1, posted });
  };
  await tryOne(0, { status: 204 });
  expect((await read()).webhooks).toMatchObject({
    health: 'healthy',
    lastSuccessAt: '2026-03-02T10:00:00.000Z',
    lastError: null,
  });
  await tryOne(5, { error: 'timeout' });
  expect((await read()).webhooks).toMatchObject({
    health: 'failing',
    lastSuccessAt: '2026-03-02T10:00:00.000Z',
    lastError: { at: '2026-03-02T10:05:00.000Z', fault: 'noAnswer' },
  });
  await tryOne(10, { status: 200 });
  await tryOne(15, { status: 410 });
  expect((await read()).webhooks).toMatchObject({
    health: 'failing',
    lastSuccessAt: '2026-03-02T10:10:00.000Z',
    lastError: { at: '2026-03-02T10:15:00.000Z', fault: 'other' },
  });
});

test('a member of a program reads of the platform, and nothing of the organization’s endpoints', async () => {
  const { api, businessId } = world;
  const { id } = await makeBusiness(api.db, { parentId: businessId });
  await makeRoles(api.db, businessId, [
    { key: 'developer', name: 'Developer', permissions: ['developerTools'] },
  ]);
  const uid = await makeMember(api.db, { businessId: id, role: 'developer' });
  const token = await api.tokens.mint({ uid });
  const { status, body } = await api.call(getIntegrations, { params: { id: businessId }, token });
  expect(status).toBe(200);
  const { name, health, lastSuccessAt } = body.integrations[9];
  expect([name, health, lastSuccessAt]).toEqual(['webhooks', 'unused', null]);
});

test('a call that fails shows as failing, in words of ours and none of the service’s', async () => {
  const keeper = keeperAt('2026-03-02T10:00:00Z');
  const port = guardPort(
    { ask: () => Promise.reject(new ProviderError('key sk_live_1 is void', { status: 401 })) },
    ['ask'],
    { port: 'bankLink', limitMs: 1_000, report: keeper.keep },
  );
  await expect(port.ask()).rejects.toThrow('sk_live_1');
  await keeper.end();
  const { bankLink } = await read();
  expect(bankLink).toMatchObject({
    health: 'failing',
    lastSuccessAt: null,
    lastError: { at: '2026-03-02T10:00:00.000Z', fault: 'credentials' },
  });
  expect(JSON.stringify(bankLink)).not.toContain('sk_live_1');
});

test('once it answers again it is healthy, and its last error stays to be read', async () => {
  const [before, after] = [keeperAt('2026-03-02T10:00:00Z'), keeperAt('2026-03-02T10:05:00Z')];
  before.keep({ port: 'bank', result: 'failed', fault: 'noAnswer' });
  await before.end();
  after.keep({ port: 'bank', result: 'done', fault: null });
  await after.end();
  expect((await read()).bank).toMatchObject({
    health: 'healthy',
    lastSuccessAt: '2026-03-02T10:05:00.000Z',
    lastError: { at: '2026-03-02T10:00:00.000Z', fault: 'noAnswer' },
  });
});

test('of two nodes the later news stays, whichever writes first', async () => {
  const [late, early] = [keeperAt('2026-03-02T11:00:00Z'), keeperAt('2026-03-02T10:59:00Z')];
  late.keep({ port: 'mail', result: 'failed', fault: 'overloaded' });
  await late.end();
  early.keep({ port: 'mail', result: 'failed', fault: 'unreachable' });
  await early.end();
  expect((await read()).mail).toMatchObject({
    lastError: { at: '2026-03-02T11:00:00.000Z', fault: 'overloaded' },
  });
});

test('a thousand calls are one write, and the last of them is kept when the node stops', async () => {
  let now = 0;
  const keeper = createHealthKeeper(world.api.db, {
    log: world.api.platform.log,
    now: () => new Date(Date.UTC(2026, 2, 2, 12, 0, 0, now++)),
    everyMs: 60_000,
  });
  const versions = () =>
    world.api.db
      .selectFrom('integration_health')
      .select('success_at')
      .where('name', '=', 'issuer')
      .executeTakeFirst();
  for (let at = 0; at < 1_000; at += 1) keeper.keep(done);
  await expect
    .poll(async () => (await versions())?.success_at?.toISOString())
    .toBe('2026-03-02T12:00:00.000Z');
  await keeper.end();
  expect((await versions())?.success_at?.toISOString()).toBe('2026-03-02T12:00:00.999Z');
});

test('a refusal and a rest are no news of a service', async () => {
  const keeper = keeperAt('2026-03-02T13:00:00Z');
  keeper.keep({ port: 'atmLocator', result: 'refused', fault: null });
  keeper.keep({ port: 'atmLocator', result: 'rested', fault: null });
  await keeper.end();
  expect((await read()).atmLocator).toMatchObject({ health: 'unused' });
});
