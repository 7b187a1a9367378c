import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { receiveBankEvent } from '#lib/contract/bank/events.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';

let world: PayoutWorld;

beforeAll(async () => {
  world = await createPayoutWorld();
});
afterEach(() => {
  expect(world.api.errors).toEqual([]);
});
afterAll(() => world.api.drop());

/** Written here, and not handed to the bank. */
async function created() {
  const before = await world.money();
  const recipient = await world.recipient({ last4: '6789' });
  const { transfer } = (await world.send(recipient.id)).body;
  return { key: transfer.id as string, before };
}

const settled = (key: string, more: object = {}) => world.report({ type: 'payout.settled', key, ...more });

describe('a signature', () => {
  test.each([
    ['of somebody else', { signature: `v1,${'A'.repeat(43)}=` }],
    ['of six minutes ago', { at: new Date(Date.now() - 360_000) }],
    ['over another body', { tamper: '{"id":"x"}' }],
  ])('%s is refused, and nothing happens', async (_, change) => {
    const { key } = await created();
    const { status, body } = await world.report({ type: 'payout.settled', key }, change);
    expect([status, body]).toMatchObject([401, { code: 40102, error: 'signature_invalid' }]);
    expect((await world.transfer(key)).status).toBe('created');
  });

  test('is asked for before anything else: a body without one is refused unread', async () => {
    const body = { id: 'evt-unsigned', type: 'payout.settled', key: 'no-id-of-ours' } as never;
    expect(await world.api.call(receiveBankEvent, { body })).toMatchObject({
      status: 401,
      body: { code: 40102, error: 'signature_invalid' },
    });
  });
});

test.each([
  ['type', { type: 'payout.forgotten' }],
  ['key', { key: 'with blanks' }],
  ['occurredAt', { occurredAt: 'yesterday' }],
  ['correction.routingNumber', { type: 'account.changed', correction: { routingNumber: '12' } }],
])('%s is checked, and nothing happens', async (field, wrong) => {
  const { key } = await created();
  const { status, body } = await settled(key, wrong);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  expect((await world.transfer(key)).status).toBe('created');
});

test('the same event twice, or twice at once, happens once', async () => {
  const { key, before } = await created();
  const id = `evt-${newId()}`;
  const occurredAt = world.api.clock.now().toISOString();
  const answers = await Promise.all([1, 2, 3].map(() => settled(key, { id, occurredAt })));
  expect(answers.map(({ body }) => body.outcome)).toEqual(['completed', 'completed', 'completed']);
  expect(answers.filter(({ body }) => !body.isReplay)).toHaveLength(1);
  expect((await settled(key, { id, occurredAt })).body).toEqual({ outcome: 'completed', isReplay: true });
  const kept = world.api.db.selectFrom('bank_event').select('about_id').where('id', '=', id);
  expect(await kept.execute()).toEqual([{ about_id: key }]);
  expect((await settled(key)).body).toEqual({ outcome: 'nothingToDo', isReplay: false });
  expect((await world.money()).gone).toBe(before.gone + 2_500);
});

test('the same event with another time of reporting is the same', async () => {
  const { key } = await created();
  const id = `evt-${newId()}`;
  await settled(key, { id, occurredAt: '2026-11-16T15:00:00.000Z' });
  const again = await settled(key, { id, occurredAt: '2026-11-16T15:01:00.000Z' });
  expect([again.status, again.body]).toEqual([200, { outcome: 'completed', isReplay: true }]);
});

test('another body under the id of an event is a conflict, and changes nothing', async () => {
  const [{ key }, other] = [await created(), await created()];
  const id = `evt-${newId()}`;
  await settled(key, { id });
  const { status, body } = await settled(other.key, { id });
  expect([status, body]).toMatchObject([409, { code: 40900, error: 'conflict' }]);
  expect((await world.transfer(other.key)).status).toBe('created');
});

test.each([
  ['payout.settled', newId()],
  ['account.verified', newId()],
  ['account.changed', newId()],
  ['payout.settled', 'no-id-of-ours'],
])('%s of something that is not ours is not found, and may come again', async (type, key) => {
  const id = `evt-${newId()}`;
  const given = { id, type, key, occurredAt: '2026-11-16T15:00:00.000Z' };
  expect((await world.report(given)).status).toBe(404);
  expect((await world.report(given)).status).toBe(404);
});
