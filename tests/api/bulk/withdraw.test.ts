import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCards } from '#lib/contract/cards/cards.ts';
import { withdrawFunds } from '#lib/contract/cards/life.ts';
import { listJobRows } from '#lib/contract/jobs/jobs.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { makePendingPurchase } from '../../support/world.ts';
import { type BulkWorld, createBulkWorld } from './world.ts';

let world: BulkWorld;
beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.end());

test('all cards of a program give what is free to its funding account, whatever their state; holds stay', async () => {
  const { api, north, south } = world;
  const active = await world.card({ loadMinor: 30_00 });
  const frozen = await world.card({ loadMinor: 5_01, status: 'frozen' });
  const spending = await world.card({ loadMinor: 20_00 });
  await makePendingPurchase(api.db, { cardId: spending, amountMinor: 12_34 });
  const allHeld = await world.card({ loadMinor: 10_00 });
  await makePendingPurchase(api.db, { cardId: allHeld, amountMinor: 10_00 });
  const empty = await world.card();
  const closed = await world.card({ status: 'closed' });
  const elsewhere = await world.card({ loadMinor: 4_00 }, south.id);
  const ids = [active, frozen, spending, allHeld, empty, closed, elsewhere];

  const { status, body } = await world.start(
    { action: 'withdraw', selection: { filter: { program: [north.id] } }, memo: 'Program ends' },
    { id: north.id },
  );
  expect([status, body.job.total, body.job.each]).toEqual([202, 3, null]);
  expect(await world.finished(body.job.id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
  expect(await world.balances(ids)).toEqual([0, 0, 12_34, 10_00, 0, 0, 4_00]);
  const rows = await api.call(listJobRows, { params: { id: body.job.id }, token: world.token });
  type Row = { subject: string; moved: { amountMinor: number } };
  const moved = rows.body.items.map((row: Row) => row.moved.amountMinor);
  expect(moved.reduce((sum: number, one: number) => sum + one)).toBe(42_67);
  expect(Math.min(...moved)).toBeGreaterThan(0);
  const { posted } = await api.db
    .selectFrom('balance')
    .select('posted')
    .where('account_id', '=', north.fundingAccountId as string)
    .executeTakeFirstOrThrow();
  // The world gave 100.00 and cards were loaded from it with 65.01; 42.67 came back.
  expect(posted).toBe(100_00 - 65_01 + 42_67);
  const noted = await api.pool.query(
    "select memo, count(*)::int as count from card_move where kind = 'withdrawal' group by memo",
  );
  expect(noted.rows).toEqual([{ memo: 'Program ends', count: 3 }]);
  const listed = await api.call(listCards, { params: { id: north.id }, token: world.token });
  expect(listed.body.items.map((one: { status: string }) => one.status).sort()).toEqual(
    ['active', 'active', 'active', 'active', 'closed', 'frozen'].sort(),
  );
  expect((await verifyLedger(api.db)).ok).toBe(true);
});

test('where no card has anything free, nothing is begun', async () => {
  const id = await world.card();
  const answer = await world.start({ action: 'withdraw', selection: { cardIds: [id] } });
  expect(answer).toMatchObject({ status: 409, body: { reason: { key: 'reason.noCardMeant' } } });
});

test('all of one card is withdrawn by name; a second time there is nothing', async () => {
  const id = await world.card({ loadMinor: 7_77 });
  const ask = (key: string) =>
    world.api.call(withdrawFunds, { params: { id }, body: { amount: 'all' }, token: world.token, key });
  const first = await ask(`first-${id}`);
  expect([
    first.status,
    first.body.withdrawal.amount.amountMinor,
    first.body.balance.available.amountMinor,
  ]).toEqual([201, 7_77, 0]);
  expect(await ask(`second-${id}`)).toMatchObject({ status: 409, body: { error: 'insufficient_funds' } });
  expect((await ask(`first-${id}`)).body).toEqual(first.body);
});
