import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeApiKey } from '../../support/api-keys.ts';
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
import { makeWebhooks } from './make-webhooks.ts';
import { makeWords } from './make-words.ts';
import { AT, inTurn, keyOf, NAME, SEVEN_CATEGORIES } from './seven.ts';

/** Every list, with seven things in it of which several sort alike, and the address that shows them. */
export const LISTS = {
  getFundingStatement: () => `/businesses/${programId}/fundingStatement?direction=out`,
  forecastAutoloads: () => `/autoloads/business/${superId}/forecast`,
  listApiKeys: () => `/businesses/${superId}/apiKeys`,
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
  listWebhookDeliveries: () => `/businesses/${superId}/webhooks/endpoints/${endpointId}/deliveries`,
};
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

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
let endpointId: string;

const JSON_TYPE = { 'content-type': 'application/json' };
const JOB = { kind: 'cards.lock', input: '{}' };

/** A database of its own with seven things in every list. The addresses of `LISTS` are those of the last one. */
export async function makeLists(): Promise<TestApi> {
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
  endpointId = await makeWebhooks(api, { businessId: superId });
  await inTurn((index) => makeApiKey(api.db, { businessId: superId, at: AT(index) }));
  recipientId = await makePayments(api, { payerId, inTurn, at: AT, name: NAME });
  return api;
}

async function makeRows() {
  const of = { business_id: programId, actor: 'system:test', actor_name: 'Test' };
  const journals = await inTurn(async () => {
    const answer = await api.send('POST', `/cards/business/${programId}/load`, {
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      body: JSON.stringify({ cardId, amount: '1.00' }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.load.journalId as string;
  });
  expect(new Set(journals).size).toBe(7);
  const { db } = api;
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

export const get = (path: string, query: Record<string, string | number>) => {
  const search = new URLSearchParams(query as Record<string, string>);
  const headers = { authorization: `Bearer ${path.startsWith('/staff/') ? staffToken : token}` };
  return api.send('GET', `${path}${path.includes('?') ? '&' : '?'}${search}`, { headers });
};

/** The keys of the things of every page, each page asked for by the cursor of the one before. */
export async function pages(
  path: string,
  limit: number,
  more: Record<string, string> = {},
): Promise<string[][]> {
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
