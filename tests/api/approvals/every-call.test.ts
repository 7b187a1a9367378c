import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APPROVABLE } from '#lib/contract/approvals/approvable.ts';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { makeCard } from '../../support/world.ts';
import { type ApprovalsWorld, createApprovalsWorld, MOVING } from './world.ts';

/** Every call that moves money, with a policy on: nothing moves before somebody else agrees, and then once. */

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
});
beforeEach(() => world.policy(99_99));
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  expect((await verifyLedger(world.api.db)).ok).toBe(true);
  await world.api.drop();
});

test('every call that is asked about is one of these, or lets people do something', () => {
  const others = Object.values(APPROVABLE).filter(({ kind }) => kind === 'settings');
  expect([...MOVING, ...others.map(({ call }) => call.name)].sort()).toEqual(Object.keys(APPROVABLE).sort());
});

/** What agreeing to $100.00 writes. */
const WRITES: Record<string, object> = {
  loadCard: { journals: 1, loads: 1 },
  startBulkAction: { jobs: 1 },
  commitImport: { jobs: 1 },
  commitPaymentsImport: { jobs: 1 },
  orderAndShip: { journals: 1, cards: 1, orders: 1, loads: 1 },
  createVirtualCards: { journals: 1, cards: 1, orders: 1, loads: 1 },
  transferBetweenCards: { journals: 1 },
  transferFunds: { journals: 1 },
  creditDispute: { journals: 1, loads: 1 },
  acceptDispute: { journals: 1, loads: 1 },
  createBankTransfer: { journals: 1, transfers: 1 },
};
const NOTHING = { journals: 0, cards: 0, orders: 0, transfers: 0, jobs: 0, loads: 0 };

type Counts = Awaited<ReturnType<ApprovalsWorld['counts']>>;
const between = (before: Counts, after: Counts) =>
  Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - before[name as keyof Counts]]),
  );

describe.each(MOVING)('%s', (name) => {
  const { call, kind } = APPROVABLE[name];

  test('above the amount moves nothing and answers 202, and the same again under its key', async () => {
    const { inputs, send, counts, read } = world;
    const input = await inputs[name]('100.00');
    const before = await counts();
    const key = newId();
    const first = await send(call, input, { key });
    const second = await send(call, input, { key });
    expect([first.status, first.body]).toEqual([202, { pendingApproval: { id: expect.any(String) } }]);
    expect([second.status, second.body]).toEqual([202, first.body]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(between(before, await counts())).toEqual(NOTHING);
    expect(await read(first.body.pendingApproval.id)).toMatchObject({
      call: name,
      kind,
      status: 'pending',
      amount: { amountMinor: 100_00, currency: 'USD' },
      businessId: world.businessId,
      isOwn: false,
      mayDecide: true,
    });
  });

  test('is done once when somebody else agrees, as the act of whoever asked', async () => {
    const { api, ask, approve, counts, asker, activities } = world;
    const id = await ask(name);
    const before = await counts();
    const key = newId();
    const { status, body } = await approve(id, { key });
    expect([status, body.approval?.status, body.approval?.problem]).toEqual([200, 'approved', null]);
    expect(between(before, await counts())).toEqual({ ...NOTHING, ...WRITES[name] });
    // The same press again, and another one, do nothing more.
    expect((await approve(id, { key })).body).toEqual(body);
    expect((await approve(id)).body.reason.key).toBe('reason.approvalDecided');
    expect(between(before, await counts())).toEqual({ ...NOTHING, ...WRITES[name] });
    expect((await activities(id)).map(({ type }) => type)).toEqual(['approvalRequested', 'approvalApproved']);
    if ('journals' in (WRITES[name] ?? {})) {
      const journal = await api.db
        .selectFrom('journal')
        .select(['actor'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(journal.actor).toBe(asker.uid);
    }
  });

  test('at the amount, or with its kind off, goes through at once', async () => {
    const { inputs, send, policy } = world;
    await policy(100_00);
    expect((await send(call, await inputs[name]('100.00'))).body).not.toHaveProperty('pendingApproval');
    const off = { loads: null, transfers: null, payouts: null, [kind]: null };
    const others = { ...{ loads: 0, transfers: 0, payouts: 0 }, [kind]: off[kind as keyof typeof off] };
    await policy(others.loads, others.transfers, others.payouts);
    expect((await send(call, await inputs[name]('100.00'))).body).not.toHaveProperty('pendingApproval');
  });

  test('what could not run is refused at once, and nobody is asked', async () => {
    const { api, inputs, send } = world;
    const input = await inputs[name]('100.00');
    const wrong = {
      ...input,
      body: {
        ...input.body,
        amount: 'much',
        cardId: undefined,
        fromCardId: undefined,
        firstName: undefined,
        recipientId: undefined,
        selection: undefined,
        cards: undefined,
      },
    };
    const before = (await api.db.selectFrom('approval').select('id').execute()).length;
    expect((await send(call, wrong)).status).toBe(422);
    expect(await api.db.selectFrom('approval').select('id').execute()).toHaveLength(before);
  });
});

test('a bulk load counts with its total, and loads the cards of then, not those that fit later', async () => {
  const { api, businessId, send, approve, policy, read } = world;
  await policy(10_00);
  const cards = await Promise.all(
    Array.from({ length: 4 }, () => makeCard(api.db, { businessId, lastName: 'Batchman' })),
  );
  const body = {
    action: 'load',
    amount: '3.00',
    selection: { filter: { search: 'Batchman' } },
  } as const;
  const { status, body: answer } = await send(startBulkAction, { params: { id: businessId }, body });
  expect(status).toBe(202);
  const { id } = answer.pendingApproval;
  expect(await read(id)).toMatchObject({ amount: { amountMinor: 12_00 }, cardCount: 4 });
  await makeCard(api.db, { businessId, lastName: 'Batchman' });
  const { approval } = (await approve(id)).body;
  expect(approval).toMatchObject({ status: 'approved', result: { type: 'job', id: expect.any(String) } });
  const rows = await api.db
    .selectFrom('job_row')
    .select('subject')
    .where('job_id', '=', approval.result.id)
    .execute();
  expect(rows.map(({ subject }) => subject).sort()).toEqual(cards.map((card) => card.id).sort());
});
