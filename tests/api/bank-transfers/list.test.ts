import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  getBankTransfer,
  listBankTransfers,
  planBankTransfer,
} from '#lib/contract/bank-transfers/bank-transfers.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

let world: PayoutWorld;
let superToken: string;

beforeAll(async () => {
  world = await createPayoutWorld();
  const member = { businessId: world.superId, role: 'admin' };
  superToken = await world.api.tokens.mint({ uid: await makeMember(world.api.db, member) });
});
afterEach(() => {
  expect(world.api.errors).toEqual([]);
});
afterAll(() => world.api.drop());

const list = (query: object = {}, token = world.token, businessId = world.program.id) =>
  world.api.call(listBankTransfers, { query: { businessId, ...query }, token });

test('payments come newest first, page by page, and by what they are filtered by', async () => {
  const { id } = await world.recipient();
  const sent: string[] = [];
  for (const [minute, speed] of (['ach', 'instant', 'ach', 'sameday_ach'] as const).entries()) {
    await world.api.clock.moveTo(new Date(MONDAY_MORNING.getTime() + minute * 60_000));
    sent.unshift((await world.send(id, { amount: `${minute + 1}.00`, speed })).body.transfer.id);
  }
  const first = await list({ limit: 3 });
  const second = await list({ limit: 3, cursor: first.body.nextCursor });
  const ids = [...first.body.items, ...second.body.items].map((item: { id: string }) => item.id);
  expect([ids, second.body.nextCursor]).toEqual([sent, null]);
  const instant = await list({ speed: 'instant' });
  expect(instant.body.items.map((item: { id: string }) => item.id)).toEqual([sent[2]]);
  expect((await list({ status: 'completed' })).body.items).toEqual([]);
  expect((await list({ status: ['created', 'failed'] })).body.items).toHaveLength(4);
});

test('a super business sees the payments of its programs, and of one of them when it asks for that', async () => {
  const all = await list({}, superToken, world.superId);
  expect(all.body.items.length).toBeGreaterThan(0);
  expect(all.body.items[0].programName).toBe('Stipends');
  const other = await makeBusiness(world.api.db, { parentId: world.superId, productType: 'bank_transfers' });
  expect((await list({ program: other.id }, superToken, world.superId)).body.items).toEqual([]);
});

test('payments of a program in which they are hidden from somebody are in no list of theirs', async () => {
  const other = await makeBusiness(world.api.db, { parentId: world.superId, productType: 'bank_transfers' });
  // Roles of a member of several programs are those of the organisation.
  await makeRoles(world.api.db, world.superId, [
    { key: 'sees', name: 'Sees', permissions: ['viewBankTransfers'] },
    {
      key: 'sees_not',
      name: 'Sees not',
      permissions: ['viewBankTransfers', 'hideBankPaymentsInformation'],
    },
  ]);
  const uid = await makeMember(world.api.db, { businessId: other.id, role: 'sees' });
  await makeMember(world.api.db, { businessId: world.program.id, role: 'sees_not', uid });
  const token = await world.api.tokens.mint({ uid });
  const shared = await list({}, token, world.superId);
  expect([shared.status, shared.body.items]).toEqual([200, []]);
  expect((await list({}, token)).status).toBe(403);
});

test('without a business the list says so beside the parameter', async () => {
  const { status, body } = await world.api.send('GET', '/bankTransfers/transfers', {
    headers: { authorization: `Bearer ${world.token}` },
  });
  expect([status, Object.keys(body.fields)]).toEqual([422, ['businessId']]);
});

test("one payment is shown; somebody else's is not there", async () => {
  const { id } = await world.recipient();
  const { transfer } = (await world.send(id)).body;
  const get = (params: { id: string }, token: string) => world.api.call(getBankTransfer, { params, token });
  expect((await get({ id: transfer.id }, world.token)).body.transfer).toEqual(transfer);
  const stranger = await makeBusiness(world.api.db);
  const member = { businessId: stranger.id, role: 'admin' };
  const theirs = await world.api.tokens.mint({ uid: await makeMember(world.api.db, member) });
  const [foreign, missing] = [await get({ id: transfer.id }, theirs), await get({ id: newId() }, theirs)];
  expect([foreign.status, missing.status, foreign.body.msg]).toEqual([404, 404, missing.body.msg]);
});

test('the plan says what is there, and when each speed leaves and arrives', async () => {
  const { funding } = await world.money();
  await world.api.clock.moveTo(new Date('2026-11-25T21:38:00.000Z'));
  const answer = await world.api.call(planBankTransfer, {
    query: { businessId: world.program.id },
    token: world.token,
  });
  await world.api.clock.moveTo(MONDAY_MORNING);
  expect(answer.status).toBe(200);
  const { now, plans, ...rest } = answer.body;
  expect(now).toMatch(/^2026-11-25T21:38:/);
  expect(rest).toEqual({
    available: { amountMinor: funding, currency: 'USD' },
    payoutCutoff: null,
    isPastCutoff: false,
  });
  // Seven minutes are left for the same day; the next one is Thanksgiving.
  expect(plans).toEqual([
    {
      requestedSpeed: 'ach',
      speed: 'ach',
      effectiveOn: '2026-11-27',
      cutoffAt: '2026-11-26T01:00:00.000Z',
      arrivesBy: '2026-11-27T13:30:00.000Z',
    },
    {
      requestedSpeed: 'sameday_ach',
      speed: 'sameday_ach',
      effectiveOn: '2026-11-25',
      cutoffAt: '2026-11-25T21:45:00.000Z',
      arrivesBy: '2026-11-25T23:00:00.000Z',
    },
    {
      requestedSpeed: 'instant',
      speed: 'instant',
      effectiveOn: '2026-11-25',
      cutoffAt: null,
      arrivesBy: expect.stringMatching(/^2026-11-25T21:39:/),
    },
  ]);
});
