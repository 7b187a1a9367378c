import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPrefundingBalance } from '#lib/contract/funding/accounts.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { placeHold } from '#lib/server/ledger/place-hold.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const tokenOf = async (businessId: string, role = 'admin') =>
  api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
const ask = (id: string, token: string) => api.call(getPrefundingBalance, { params: { id }, token });
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

test('what stands on the funding account, less what is held, at the instant of asking', async () => {
  const { id, fundingAccountId } = await makeBusiness(api.db, { fundingMinor: 100_000 });
  const token = await tokenOf(id);
  await api.clock.moveTo(new Date('2026-11-16T15:00:00.000Z'));
  const hold = { id: crypto.randomUUID(), accountId: fundingAccountId, amountMinor: 30_000 };
  await inTransaction(api.db, (tx) =>
    placeHold(tx, { ...hold, expiresAt: new Date('2026-11-17T15:00:00.000Z') }),
  );
  const { status, body } = await ask(id, token);
  expect([status, body]).toEqual([
    200,
    { available: usd(70_000), held: usd(30_000), asOf: expect.stringMatching(/^2026-11-16T15:00:/) },
  ]);
  await api.clock.moveTo(null);
});

test('each program has money of its own, and its parent sees none of it in its own', async () => {
  const parent = await makeBusiness(api.db, { fundingMinor: 100 });
  const program = await makeBusiness(api.db, { parentId: parent.id, fundingMinor: 2_500 });
  const mark = (has_super_funding: boolean) =>
    api.db.updateTable('business').set({ has_super_funding }).where('id', '=', parent.id).execute();
  await mark(true);
  const token = await tokenOf(parent.id);
  expect((await ask(parent.id, token)).body.available).toEqual(usd(100));
  expect((await ask(program.id, token)).body.available).toEqual(usd(2_500));
  // Without the mark the organization has no account of its own.
  await mark(false);
  expect((await ask(parent.id, token)).body.available).toEqual(usd(0));
});

test('a business without a funding account has nothing on it', async () => {
  const { id } = await makeBusiness(api.db);
  await api.db.updateTable('business').set({ funding_account_id: null }).where('id', '=', id).execute();
  expect((await ask(id, await tokenOf(id))).body).toMatchObject({ available: usd(0), held: usd(0) });
});

test('a role that may look at cards alone is refused, and a stranger finds nothing', async () => {
  const { id } = await makeBusiness(api.db);
  await makeRoles(api.db, id, [{ key: 'viewer', name: 'Viewer', permissions: ['viewCards'] }]);
  expect((await ask(id, await tokenOf(id, 'viewer'))).body).toMatchObject({ error: 'forbidden' });
  const elsewhere = await tokenOf((await makeBusiness(api.db)).id);
  expect((await ask(id, elsewhere)).body).toMatchObject({ code: 40400, error: 'not_found' });
});
