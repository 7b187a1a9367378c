import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCards } from '#lib/contract/cards/cards.ts';
import { checkProgramClosing, closeProgram, listPrograms } from '#lib/contract/programs/programs.ts';
import { assertProgramOpen } from '#lib/server/commands/assert-program-open.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { outsideAccount } from '#lib/server/ledger/outside-account.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { closeCardsOfPrograms } from '#lib/server/services/programs/close-cards.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeApproval } from '../../support/approvals.ts';
import { makeAutoload } from '../../support/autoloads.ts';
import { makeDeposit } from '../../support/make-deposit.ts';
import { makeBusiness, makeCard, makeMember, makePendingPurchase, makeUser } from '../../support/world.ts';
import { makeOrder } from '../contract/make-order.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

async function makeProgram(fundingMinor = 0) {
  const { id: parentId } = await makeBusiness(api.db);
  const { id, fundingAccountId } = await makeBusiness(api.db, { name: 'Food', parentId, fundingMinor });
  const uid = await makeMember(api.db, { businessId: parentId, role: 'admin' });
  const token = await api.tokens.mint({ uid });
  const params = { id };
  return {
    id,
    parentId,
    fundingAccountId,
    token,
    uid,
    check: async () => (await api.call(checkProgramClosing, { params, token })).body,
    close: () => api.call(closeProgram, { params, body: {}, token }),
  };
}

const money = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const NOTHING = {
  cards: { count: 0, amount: money(0) },
  free: { count: 0, amount: money(0) },
  held: money(0),
  funding: money(0),
  owed: money(0),
  openOrders: 0,
  payouts: 0,
  deposits: 0,
  approvals: 0,
  jobs: 0,
  disputes: 0,
};
const NOT_EMPTY = { status: 409, body: { error: 'wrong_state', reason: { key: 'reason.programNotEmpty' } } };
const CLOSED = { status: 409, body: { error: 'wrong_state', reason: { key: 'reason.programClosed' } } };

type Program = Awaited<ReturnType<typeof makeProgram>>;

/** What keeps a program open, and what is said of it. */
const LEFT: Record<string, [make: (program: Program) => Promise<unknown>, said: object]> = {
  'an order on its way': [
    ({ id }) => makeOrder(api, { business_id: id, actor: 'system:test', actor_name: 'Test' }, new Date()),
    { openOrders: 1 },
  ],
  'an announced deposit': [({ id }) => makeDeposit(api.db, { businessId: id }), { deposits: 1 }],
  'a request for approval': [
    async ({ id, uid }) => {
      const card = await makeCard(api.db, { businessId: id });
      const body = { cardId: card.id, amount: '1.00' };
      await makeApproval(api.db, { businessId: id, call: 'loadCard', requestedBy: uid, body });
    },
    { approvals: 1 },
  ],
  'a job': [
    ({ id }) =>
      api.db
        .insertInto('job')
        .values({
          id: newId(),
          business_id: id,
          kind: 'cards.lock',
          input: '{}',
          actor: 'system:test',
          actor_name: 'Test',
          total: 1,
          created_at: new Date(),
        })
        .execute(),
    { jobs: 1 },
  ],
  'what is owed': [
    ({ id }) =>
      inTransaction(api.db, async (tx) => {
        const entries = [
          { accountId: await outsideAccount(tx, id, 'receivable'), amountMinor: -500 },
          { accountId: await outsideAccount(tx, id, 'program_cash'), amountMinor: 500 },
        ];
        const idempotency = { scope: 'test', key: newId() };
        const kind = 'deposit_return' as const;
        await postJournal(tx, {
          id: newId(),
          kind,
          businessId: id,
          actor: 'system:test',
          idempotency,
          entries,
        });
      }),
    { owed: money(500) },
  ],
};

test.each(Object.entries(LEFT))('%s keeps a program open', async (_, [make, said]) => {
  const program = await makeProgram();
  await make(program);
  expect(await program.check()).toMatchObject({ mayClose: false, left: { ...NOTHING, ...said } });
  expect(await program.close()).toMatchObject(NOT_EMPTY);
  expect((await program.check()).program.closedAt).toBeNull();
});

test('money on cards, held money and the funding account are each said, and keep it open to the last cent', async () => {
  const program = await makeProgram(300_00);
  const card = await makeCard(api.db, { businessId: program.id, loadMinor: 100_00 });
  await makePendingPurchase(api.db, { cardId: card.id, amountMinor: 40_00 });
  expect(await program.check()).toMatchObject({
    mayClose: false,
    left: {
      ...NOTHING,
      cards: { count: 1, amount: money(100_00) },
      free: { count: 1, amount: money(60_00) },
      held: money(40_00),
      funding: money(200_00),
    },
  });
  expect(await program.close()).toMatchObject(NOT_EMPTY);
});

test('an empty program is closed: autoloads end, invitations are withdrawn, cards closed, and it is read', async () => {
  const program = await makeProgram();
  const holder = await makeUser(api.db);
  const cards = [
    await makeCard(api.db, { businessId: program.id, userId: holder }),
    await makeCard(api.db, { businessId: program.id, status: 'locked' }),
    await makeCard(api.db, { businessId: program.id, status: 'closed' }),
  ];
  const autoloadId = await makeAutoload(api.db, { businessId: program.id, cards });
  const invitationId = newId();
  await api.db
    .insertInto('account_link')
    .values({
      id: invitationId,
      kind: 'member',
      email: 'ada@example.com',
      language: 'en',
      business_id: program.id,
      role: 'admin',
      created_by: program.uid,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  const { status, body } = await program.close();
  expect([status, body.program]).toEqual([
    200,
    expect.objectContaining({ name: 'Food', closedAt: expect.any(String) }),
  ]);
  const autoload = await api.db
    .selectFrom('autoload')
    .select(['state', 'next_on'])
    .where('id', '=', autoloadId)
    .executeTakeFirst();
  expect(autoload).toEqual({ state: 'ended', next_on: null });
  const link = await api.db
    .selectFrom('account_link')
    .select('revoked_at')
    .where('id', '=', invitationId)
    .executeTakeFirst();
  expect(link?.revoked_at).toBeInstanceOf(Date);

  while (await closeCardsOfPrograms(api.platform)) {}
  const { token } = program;
  const shown = await api.call(listCards, { params: { id: program.id }, token });
  expect(shown.body.items.map((one: { status: string }) => one.status)).toEqual([
    'closed',
    'closed',
    'closed',
  ]);
  const lines = await api.db
    .selectFrom('activity')
    .select('type')
    .where('business_id', '=', program.id)
    .orderBy('type')
    .execute();
  expect(lines.map(({ type }) => type)).toEqual([
    'autoloadEnded',
    'cardClosed',
    'cardClosed',
    'programClosed',
    'userInvitationRevoked',
  ]);
  const listed = (state?: 'open' | 'closed') =>
    api
      .call(listPrograms, { params: { id: program.parentId }, query: state ? { state: [state] } : {}, token })
      .then((answer) => answer.body.items.map(({ id }: { id: string }) => id));
  expect([await listed(), await listed('open'), await listed('closed')]).toEqual([
    [program.id],
    [],
    [program.id],
  ]);
  expect(await program.close()).toMatchObject(CLOSED);
  expect((await program.check()).mayClose).toBe(false);
});

test('closing waits for whoever writes in the program, and counts what they wrote', async () => {
  const program = await makeProgram();
  const closing = await inTransaction(api.db, async (tx) => {
    await assertProgramOpen(tx, program.id);
    const begun = program.close();
    await makeDeposit(tx, { businessId: program.id });
    return { answer: begun };
  });
  expect(await closing.answer).toMatchObject(NOT_EMPTY);
  expect((await verifyLedger(api.db)).ok).toBe(true);
});
