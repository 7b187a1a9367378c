import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeDeposit } from '../../support/make-deposit.ts';
import { makeSignIn } from '../../support/second-factor.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';
import { AUTOLOAD_DATE, makeAutoloads } from './make-autoloads.ts';
import { makeCases } from './make-cases.ts';
import { makeDesk } from './make-desk.ts';
import { makeHistory } from './make-history.ts';
import { makeImports } from './make-imports.ts';
import { makeOrder } from './make-order.ts';
import { makePayments } from './make-payments.ts';
import { makeWords } from './make-words.ts';
import { AT, encode, inTurn, keyOf, NAME, SEVEN_CATEGORIES } from './seven.ts';

/** Every list, with seven things in it of which several sort alike, and the address that shows them. */
const LISTS = {
  getFundingStatement: () => `/businesses/${programId}/fundingStatement?direction=out`,
  forecastAutoloads: () => `/autoloads/business/${superId}/forecast`,
  listApplications: () => '/staff/applications',
  listApprovals: () => `/businesses/${payerId}/approvals`,
  listAutoloadLoads: () => `/autoloads/${autoloadId}/runs/${AUTOLOAD_DATE}/loads`,
  listAutoloadMembers: () => `/autoloads/${autoloadId}/members`,
  listAutoloadRuns: () => `/autoloads/${autoloadId}/runs`,
  listAutoloads: () => `/autoloads/business/${programId}`,
  listBankTransfers: () => `/bankTransfers/transfers?businessId=${payerId}`,
  listBusinessTransactions: () => `/businesses/${programId}/transactions`,
  listBusinessActivities: () => `/businesses/${programId}/activities?group=funds`,
  listCardActivities: () => `/cards/${cardId}/activities`,
  listCardDisputes: () => `/cards/${cardId}/disputes`,
  listCardOrders: () => `/businesses/${programId}/cardOrders`,
  listCardLoads: () => `/cards/${cardId}/loadHistory`,
  listCardMails: () => `/cards/${cardId}/mails`,
  listCards: () => `/cards/business/${programId}/cards`,
  listCardTransactions: () => `/cards/${cardId}/transactions`,
  listDisputes: () => `/cards/business/${programId}/disputes`,
  listFundingAccountDeposits: () => `/businesses/${programId}/fundingAccountDeposits`,
  listFundingAccounts: () => `/businesses/${superId}/fundingAccounts`,
  listLoadHistory: () => `/businesses/${programId}/loadHistory`,
  listImportRows: () => `/imports/${importId}/rows`,
  listImports: () => `/businesses/${jobsId}/imports`,
  listJobRows: () => `/jobs/${jobId}/rows`,
  listJobs: () => `/businesses/${jobsId}/jobs`,
  listMembers: () => `/businesses/${membersId}/users`,
  listMerchantCategories: () => `/merchantCategories?${SEVEN_CATEGORIES}`,
  listNotes: () => `/users/${holderId}/notes`,
  listPrograms: () => `/businesses/${superId}/programs`,
  listRecipientActivities: () => `/bankTransfers/recipients/${recipientId}/activities`,
  listRecipientNotes: () => `/bankTransfers/recipients/${recipientId}/notes`,
  listRecipients: () => `/bankTransfers/recipients?businessId=${payerId}`,
  listRecipientTransfers: () => `/bankTransfers/recipients/${recipientId}/transfers`,
  listReplacements: () => `/cards/business/${programId}/replacements`,
  listSandboxMessages: () => '/sandbox/messages',
  listSandboxPurchases: () => `/sandbox/purchases?cardId=${cardId}`,
  listSandboxShipments: () => '/sandbox/shipments',
  listSignIns: () => `/users/${ownId}/signIns`,
  listSpendRuleCards: () => `/businesses/${programId}/spendRules/${ruleId}/cards`,
  listSpendRules: () => `/businesses/${programId}/spendRules`,
  listStaffActivities: () => `/staff/activities?business=${programId}`,
  listStaffBusinesses: () => `/staff/businesses?parent=${superId}`,
  listUnmatchedDeposits: () => '/staff/deposits',
  listTags: () => `/businesses/${programId}/tags`,
};
const names = Object.keys(LISTS) as (keyof typeof LISTS)[];
const SORTS = ['createdAt', '-createdAt', 'holder', '-holder', 'lastActivityAt', '-lastActivityAt'];

let api: TestApi;
let token: string;
let staffToken: string;
let autoloadId: string;
let ownId: string;
let superId: string;
let programId: string;
let cardId: string;
let accounts: string[];
let holderId: string;
let jobId: string;
let ruleId: string;
let jobsId: string;
let importId: string;
let membersId: string;
let payerId: string;
let recipientId: string;

const JOB = { kind: 'cards.lock', input: '{}' };
beforeAll(async () => {
  api = await createTestApi();
  superId = (await makeBusiness(api.db, { name: 'Top' })).id;
  ownId = await makeMember(api.db, { businessId: superId, role: 'admin' });
  token = await api.tokens.mint({ uid: ownId });
  await inTurn((index) => makeSignIn(api.db, { uid: ownId, at: AT(index) }));
  const programs = await inTurn((index) =>
    makeBusiness(api.db, { name: NAME(index), parentId: superId, fundingMinor: 1_000_00 }),
  );
  programId = (programs[0] as { id: string }).id;
  jobsId = (programs[1] as { id: string }).id;
  membersId = (programs[3] as { id: string }).id;
  holderId = await makeUser(api.db);
  const cards = await inTurn((index) =>
    makeCard(api.db, {
      businessId: programId,
      userId: holderId,
      createdAt: AT(index),
      lastName: '字'.repeat(255 - (index % 2)),
    }),
  );
  accounts = cards.map(({ accountId }) => accountId);
  cardId = (cards[0] as { id: string }).id;
  await makeRows();
  importId = await makeImports(api.db, { businessId: jobsId, uid: ownId });
  autoloadId = await makeAutoloads(api.db, { programs, cards, at: AT });
  await inTurn((index) => makeDeposit(api.db, { businessId: programId, at: AT(index) }));
  staffToken = await makeDesk(api, { businessId: programId, at: AT });
  await makeCases(api.db, { cardIds: cards.map(({ id }) => id), uid: holderId, at: AT });
  payerId = (programs[2] as { id: string }).id;
  recipientId = await makePayments(api, { payerId, inTurn, at: AT, name: NAME });
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

async function makeRows() {
  const of = { business_id: programId, actor: 'system:test', actor_name: 'Test' };
  const journals = await inTurn(async () => {
    const answer = await api.send('POST', `/cards/business/${programId}/load`, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: JSON.stringify({ cardId, amount: '1.00' }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.load.journalId as string;
  });
  expect(new Set(journals).size).toBe(7);
  const { db } = api;
  // Of each load the holder had a mail.
  await sql`update outbox set created_at = ${AT(0)} where topic = 'mail.send'`.execute(db);
  jobId = newId();
  await db
    .insertInto('job')
    .values({ ...of, ...JOB, id: jobId, total: 7, created_at: AT(0) })
    .execute();
  await inTurn(async (index) => {
    await makeWords(db, { programId, holderId, membersId, index, name: NAME(index), at: AT(index) });
    await makeHistory(db, { cardId, businessId: programId, at: AT(index) });
    await makeOrder(api, of, AT(index));
    const rule = newId();
    if (index === 0) ruleId = rule;
    await db
      .insertInto('job')
      .values({ ...of, ...JOB, id: newId(), business_id: jobsId, total: 0, created_at: AT(index) })
      .execute();
    await db
      .insertInto('spend_rule')
      .values({
        id: rule,
        business_id: programId,
        name: NAME(index),
        type: 'velocity',
        applies_to: 'cards',
        time_window: 'day',
        max_amount: 100,
        created_at: AT(index),
        updated_at: AT(index),
      })
      .execute();
    const attached = { account_id: accounts[index] as string, rule_id: ruleId, created_at: AT(index) };
    await db.insertInto('spend_rule_card').values(attached).execute();
    await db
      .insertInto('job_row')
      .values({ job_id: jobId, seq: index + 1, subject: cardId, input: '{}' })
      .execute();
  });
}

const get = (path: string, query: Record<string, string | number>) => {
  const search = new URLSearchParams(query as Record<string, string>);
  const headers = { authorization: `Bearer ${path.startsWith('/staff/') ? staffToken : token}` };
  return api.send('GET', `${path}${path.includes('?') ? '&' : '?'}${search}`, { headers });
};

/** The keys of the things of every page, each page asked for by the cursor of the one before. */
async function pages(path: string, limit: number, more: Record<string, string> = {}): Promise<string[][]> {
  const found: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer = await get(path, { limit, ...more, ...(cursor ? { cursor } : {}) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    found.push(answer.body.items.map(keyOf));
    cursor = answer.body.nextCursor;
    if (found.length > 10) throw new Error('the pages do not end');
  }
  return found;
}

test('no list of the contract is left out here', () => {
  const lists = (Object.values(calls) as Call[]).filter(
    ({ query }) => 'cursor' in ((query as { shape?: object } | undefined)?.shape ?? {}),
  );
  expect(lists.map(({ name }) => name).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test('gives everything once, in one order, however long its pages are', async () => {
    const [all, ...none] = await pages(LISTS[name](), 200);
    expect(none).toEqual([]);
    expect(new Set(all).size).toBe(7);
    const byTwo = await pages(LISTS[name](), 2);
    expect(byTwo.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
    expect(byTwo.flat()).toEqual(all);
    expect((await pages(LISTS[name](), 7)).length).toBe(1);
  });

  test('answers a made-up cursor of any shape with a clear refusal, never a failure', async () => {
    const genuine = JSON.parse(
      Buffer.from((await get(LISTS[name](), { limit: 2 })).body.nextCursor, 'base64url').toString('utf8'),
    ) as string[];
    expect(genuine).toHaveLength(3);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('', '9'.repeat(30), '-1', '2147483648', '2026-02-31T00:00:00.000Z', 'infinity', '\0'),
      fc.constantFrom(...genuine),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.uuid(),
    );
    const madeUp = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.jsonValue().map(encode),
      fc.tuple(text, text, text).map(encode),
      fc.tuple(fc.constant(genuine[0]), text, text).map(encode),
      fc.tuple(...genuine.map((part) => fc.oneof(fc.constant(part), text))).map(encode),
      fc.nat(genuine.join().length).map((cut) => encode(genuine).slice(0, cut)),
    );
    await fc.assert(
      fc.asyncProperty(madeUp, async (cursor) => {
        const { status, body } = await get(LISTS[name](), { limit: 2, cursor });
        if (status === 200) return;
        expect([status, body.error]).toEqual([400, 'bad_request']);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['nothing', ''],
    ['no base64url', '%%%'],
    ['no JSON', Buffer.from('["a","b').toString('base64url')],
    ['null', encode(null)],
    ['a deep nest', encode(JSON.parse('['.repeat(500) + ']'.repeat(500)))],
    ['no parts', encode([])],
    ['numbers', encode([1, 2, 3])],
    ['the parts of another list', encode(['of_another desc', '2026-01-01T00:00:00.000Z', newId()])],
  ])('refuses %s as a cursor', async (_, cursor) => {
    expect(await get(LISTS[name](), { cursor })).toMatchObject({
      status: 400,
      body: { code: 40000, error: 'bad_request' },
    });
  });

  test('refuses the cursor of every other list', async () => {
    const own = JSON.stringify(orderOf(await cursorOf(name)));
    const answers: [string, number][] = [];
    for (const other of names.filter((one) => one !== name)) {
      const cursor = (await get(LISTS[other](), { limit: 2 })).body.nextCursor as string;
      const sortsAlike = JSON.stringify(orderOf(cursor)) === own;
      if (!sortsAlike) answers.push([other, (await get(LISTS[name](), { cursor })).status]);
    }
    expect(answers.length).toBeGreaterThan(0);
    expect(answers).toEqual(answers.map(([other]) => [other, 400]));
  });
});

test('recipients by name give everything once, and take no cursor of the newest', async () => {
  const [all] = await pages(LISTS.listRecipients(), 200, { sort: 'name' });
  expect(new Set(all).size).toBe(7);
  expect((await pages(LISTS.listRecipients(), 3, { sort: 'name' })).flat()).toEqual(all);
  const { nextCursor } = (await get(LISTS.listRecipients(), { limit: 2, sort: 'name' })).body;
  expect((await get(LISTS.listRecipients(), { sort: 'newest', cursor: nextCursor })).status).toBe(400);
});

describe.each(SORTS)('cards by %s', (sort) => {
  test('give everything once, and take no cursor of another sort', async () => {
    const [all] = await pages(LISTS.listCards(), 200, { sort });
    expect((await pages(LISTS.listCards(), 3, { sort })).flat()).toEqual(all);
    const { nextCursor } = (await get(LISTS.listCards(), { limit: 2, sort })).body;
    for (const other of SORTS.filter((one) => one !== sort)) {
      expect((await get(LISTS.listCards(), { sort: other, cursor: nextCursor })).status, other).toBe(400);
    }
  });
});

const orderOf = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))[0];
const cursorOf = async (name: keyof typeof LISTS) =>
  (await get(LISTS[name](), { limit: 2 })).body.nextCursor as string;
