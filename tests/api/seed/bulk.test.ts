import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#lib/contract/cards/cards.ts';
import * as history from '#lib/contract/cards/history.ts';
import { isCardId } from '#lib/domain/cards/card-id.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { fillBusiness } from '../../../scripts/seed/bulk.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
let token: string;
const now = new Date('2026-11-21T15:30:00Z');

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 12_345 })).id;
  await api.db
    .insertInto('tag')
    .values(
      ['B', 'a'].map((name) => ({ id: newId(), business_id: businessId, name, colour: '', created_at: now })),
    )
    .execute();
  for (const cards of [250, 1, 130]) await fillBusiness(api.db, { businessId, cards, now });
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
afterAll(() => api.drop());

it('adds exactly so many cards, also to those of an earlier run, on a ledger that verifies', async () => {
  const rows = await api.db.selectFrom('card').select('id').execute();
  expect(rows).toHaveLength(381);
  expect(rows.filter(({ id }) => !isCardId(id))).toEqual([]);
  const report = await verifyLedger(api.db);
  expect(report.findings).toEqual(
    expect.objectContaining({ driftingBalances: [], brokenChains: [], versionGaps: [] }),
  );
  expect(report.ok).toBe(true);
});

it('takes exactly what it loads from outside, so that the funding account keeps its own', async () => {
  const { rows } = await sql<{ posted: number }>`
    select posted from business join balance on account_id = funding_account_id where business.id = ${businessId}`.execute(
    api.db,
  );
  expect(rows[0]?.posted).toBe(12_345);
});

it('gives each card the balance of its load, or nothing where it is closed', async () => {
  const { rows } = await sql`
    select card.id from card join balance b on b.account_id = card.account_id
      left join card_load l on l.card_id = card.id
    where b.posted <> coalesce(l.amount, 0) or (status = 'closed') <> (l.id is null)`.execute(api.db);
  expect(rows).toEqual([]);
});

it('gives each card a phone number that is nobody’s, and every fiftieth the first tag of the business', async () => {
  const cards = await api.db.selectFrom('card').select('holder_phone').execute();
  expect(cards.filter(({ holder_phone }) => !/^\+1[2-9]\d\d55501\d\d$/.test(holder_phone ?? ''))).toEqual([]);
  const tagged = await api.db
    .selectFrom('card_tag')
    .innerJoin('tag', 'tag.id', 'tag_id')
    .select('name')
    .execute();
  expect(tagged.map(({ name }) => name)).toEqual(Array(7).fill('a'));
});

it('is shown by the API like any other card, in every list', async () => {
  const grid = await api.call(contract.listCards, {
    params: { id: businessId },
    query: { limit: 200 },
    token,
  });
  expect(grid.status).toBe(200);
  expect(grid.body.items).toHaveLength(200);
  const found = await api.call(contract.listCards, {
    params: { id: businessId },
    query: { search: 'okafor' },
    token,
  });
  expect(found.body.items.length).toBeGreaterThan(0);
  const loaded = grid.body.items.find(({ status }: { status: string }) => status === 'active');
  const params = { id: loaded.id };
  for (const call of [
    contract.getCard,
    contract.getCardBalance,
    history.listCardLoads,
    history.listCardActivities,
  ]) {
    expect((await api.call(call as typeof contract.getCard, { params, token })).status).toBe(200);
  }
  expect(api.errors).toEqual([]);
});

it('says what is missing where there is no such business', async () => {
  const businessId = '0199ffff-0000-7000-8000-000000000000';
  await expect(fillBusiness(api.db, { businessId, cards: 1, now })).rejects.toThrow('npm start');
});

it('fills a second business too', async () => {
  const other = (await makeBusiness(api.db, { fundingMinor: 100 })).id;
  await fillBusiness(api.db, { businessId: other, cards: 60, now });
  const cards = await api.db.selectFrom('card').select('id').where('business_id', '=', other).execute();
  expect(cards).toHaveLength(60);
});
