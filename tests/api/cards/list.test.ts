import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCards, summarizeCards } from '#lib/contract/cards/cards.ts';
import { listPrograms } from '#lib/contract/programs/programs.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, type TestCard } from '../../support/world.ts';

let api: TestApi;
let token: string;
let superId: string;
let first: string;
let second: string;
let foreign: string;
const cards: Record<string, TestCard> = {};
const tagId = newId();

const day = (n: number) => new Date(Date.UTC(2026, 5, n, 12));

beforeAll(async () => {
  api = await createTestApi();
  superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  first = (await makeBusiness(api.db, { name: 'First', parentId: superId, fundingMinor: 1_000_00 })).id;
  second = (await makeBusiness(api.db, { name: 'Second', parentId: superId, fundingMinor: 1_000_00 })).id;
  foreign = (await makeBusiness(api.db, { name: 'Foreign' })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: superId, role: 'admin' }) });
  cards.amina = await makeCard(api.db, {
    businessId: first,
    firstName: 'Amina',
    lastName: 'Rahimi',
    email: 'amina@example.org',
    phone: '2025550101',
    last4: '1111',
    createdAt: day(1),
    loadMinor: 12_34,
  });
  cards.omar = await makeCard(api.db, {
    businessId: first,
    firstName: 'Omar',
    lastName: 'Haddad',
    phone: '+93701234567',
    status: 'locked',
    last4: '2222',
    createdAt: day(2),
  });
  cards.olena = await makeCard(api.db, {
    businessId: second,
    firstName: 'Олена',
    lastName: 'Шевченко',
    type: 'virtual',
    last4: '3333',
    createdAt: day(3),
  });
  cards.percent = await makeCard(api.db, {
    businessId: second,
    firstName: 'Per%cent',
    lastName: 'Under_score',
    status: 'closed',
    last4: '4444',
    createdAt: day(4),
  });
  cards.foreign = await makeCard(api.db, {
    businessId: foreign,
    firstName: 'Amina',
    lastName: 'Elsewhere',
    createdAt: day(5),
  });
  await api.db
    .insertInto('tag')
    .values({ id: tagId, business_id: first, name: 'Family', colour: '#8a6fd1', created_at: day(1) })
    .execute();
  await api.db.insertInto('card_tag').values({ card_id: cards.amina.id, tag_id: tagId }).execute();
});
afterAll(() => api.drop());

async function list(query: object, id = superId): Promise<string[]> {
  const answer = await api.call(listCards, { params: { id }, query, token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const names = new Map(Object.entries(cards).map(([name, card]) => [card.id, name]));
  return answer.body.items.map((item: { id: string }) => names.get(item.id));
}

test('a super business sees the cards of its programs, newest first, and nobody else’s', async () => {
  expect(await list({})).toEqual(['percent', 'olena', 'omar', 'amina']);
  expect(await list({}, first)).toEqual(['omar', 'amina']);
});

test('a row carries holder, balance, tags and program', async () => {
  const answer = await api.call(listCards, { params: { id: first }, query: { search: 'amina' }, token });
  expect(answer.body.items).toMatchObject([
    {
      id: cards.amina?.id,
      programName: 'First',
      last4: '1111',
      status: 'active',
      type: 'physical',
      holder: {
        firstName: 'Amina',
        lastName: 'Rahimi',
        email: 'amina@example.org',
        phone: '2025550101',
        userId: null,
      },
      available: { amountMinor: 1234, currency: 'USD' },
      held: { amountMinor: 0 },
      tags: [{ id: tagId, name: 'Family', colour: '#8a6fd1' }],
    },
  ]);
});

describe('search finds', () => {
  test.each([
    ['last 4', '1111', ['amina']],
    ['the first name', 'omar', ['omar']],
    ['the last name in capitals', 'HADDAD', ['omar']],
    ['both names in any order', 'rahimi amina', ['amina']],
    ['a name in Cyrillic', 'шевч', ['olena']],
    ['the email', 'amina@example', ['amina']],
    ['no email of another domain', 'amina@elsewhere', []],
    ['the email from its domain', '@example', ['amina']],
    ['the phone', '5550101', ['amina']],
    ['the phone as it is printed', '(202) 555-0101', ['amina']],
    ['the phone with its country', '+1 202-555-0101', ['amina']],
    ['the phone with the dots of a card', '202.555\u00a00101', ['amina']],
    ['a phone from abroad', '0093 (0)70 123 4567', ['omar']],
    ['a phone from abroad as it is dialed there', '070 123 4567', ['omar']],
    ['last 4 as they are printed', '•• 1111', ['amina']],
    ['last 4 in the digits of Arabic', '١١١١', ['amina']],
    ['the phone in the digits of Persian', '۲۰۲ ۵۵۵ ۰۱۰۱', ['amina']],
    ['a percent sign as itself', '%', ['percent']],
    ['an underscore as itself', '_', ['percent']],
    ['nothing where nothing is', 'zzz', []],
  ])('%s', async (_, search, expected) => {
    expect(await list({ search })).toEqual(expected);
  });

  test('the card id', async () => {
    expect(await list({ search: cards.omar?.id })).toEqual(['omar']);
  });
});

test.each([
  ['one status', { status: ['locked'] }, ['omar']],
  ['two statuses', { status: ['locked', 'closed'] }, ['percent', 'omar']],
  ['the type', { type: ['virtual'] }, ['olena']],
  ['the tag', { tag: [tagId] }, ['amina']],
  ['the sort by holder', { sort: 'holder' }, ['omar', 'amina', 'percent', 'olena']],
  ['the oldest first', { sort: 'createdAt' }, ['amina', 'omar', 'olena', 'percent']],
])('the list obeys %s', async (_, query, expected) => {
  expect(await list(query)).toEqual(expected);
});

test('a program filter narrows, and a foreign program names nothing', async () => {
  expect(await list({ program: [second] })).toEqual(['percent', 'olena']);
  expect(await list({ program: [foreign] })).toEqual([]);
});

test.each(['-createdAt', 'createdAt', 'holder', '-holder', '-lastActivityAt'])(
  'pages by %s cover every card once, in one order',
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await api.call(listCards, {
        params: { id: superId },
        query: { sort: sort as 'holder', limit: 1, ...(cursor ? { cursor } : {}) },
        token,
      });
      seen.push(...answer.body.items.map((item: { id: string }) => item.id));
      cursor = answer.body.nextCursor ?? undefined;
    } while (cursor);
    const whole = await api.call(listCards, {
      params: { id: superId },
      query: { sort: sort as 'holder' },
      token,
    });
    expect(seen).toEqual(whole.body.items.map((item: { id: string }) => item.id));
    expect(new Set(seen).size).toBe(4);
  },
);

test('the summary counts by status and sums what is available', async () => {
  const answer = await api.call(summarizeCards, { params: { id: superId }, token });
  expect(answer.body).toEqual({
    total: 4,
    isCapped: false,
    byStatus: { active: 2, locked: 1, processing: 0, closed: 1, frozen: 0, reassociated: 0 },
    available: { amountMinor: 1234, currency: 'USD' },
  });
});

test('a member of programs alone may ask at the parent, and receives only their own programs', async () => {
  const uid = await makeMember(api.db, { businessId: first, role: 'admin' });
  const own = await api.tokens.mint({ uid });
  const grid = await api.call(listCards, { params: { id: superId }, token: own });
  expect(grid.status).toBe(200);
  expect(grid.body.items.map((item: { businessId: string }) => item.businessId)).toEqual([first, first]);
  const programs = await api.call(listPrograms, { params: { id: superId }, token: own });
  expect(programs.body.items).toMatchObject([{ id: first, name: 'First', productType: 'cards' }]);
  const foreignParent = await api.call(listPrograms, { params: { id: foreign }, token: own });
  expect(foreignParent.status).toBe(404);
});
