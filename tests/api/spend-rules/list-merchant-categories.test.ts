import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMerchantCategories } from '#lib/contract/spend-rules/merchant-categories.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeUser } from '../../support/world.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokens.mint({ uid: await makeUser(api.db) });
});
afterAll(() => api.drop());

const list = (query: object) => api.call(listMerchantCategories, { query, token });
const codes = async (query: object) =>
  (await list(query)).body.items.map(({ code }: { code: string }) => code);

test('a category is found by the beginning of its number', async () => {
  expect((await list({ search: '5411' })).body).toEqual({
    items: [{ code: '5411', name: 'Grocery stores (supermarkets)', group: null, isChain: false }],
    nextCursor: null,
  });
  expect(await codes({ search: '541' })).toEqual(['5411']);
});

test('and by words of its name, without case, in any order', async () => {
  expect(await codes({ search: 'SUPERMARKETS grocery' })).toEqual(['5411']);
  expect(await codes({ search: "druggist's" })).toEqual(['5122']);
  expect(await codes({ search: 'no such shop' })).toEqual([]);
});

test.each([
  ['pharmacy', '5912'],
  ['pharmacies', '5912'],
  ['gas station', '5541'],
  ['liquor', '5921'],
  ['alcohol', '5813'],
  ['tobacco', '5993'],
  ['cigarettes', '5993'],
  ['gambling', '7995'],
  ['casino', '7801'],
  ['cash', '6011'],
  ['ATM', '6011'],
  ['hotel', '7011'],
  ['groceries', '5411'],
  ['restaurant', '5812'],
  ['taxi', '4121'],
  ['airline', '4511'],
  ['car rental', '7512'],
  ['bitcoin', '6051'],
])('people find %s', async (search, code) => {
  // All that the picker shows.
  expect(await codes({ search, limit: 30 })).toContain(code);
});

test('a trade comes before the companies of the trade', async () => {
  const { items } = (await list({ search: 'hotel', limit: 30 })).body;
  expect(items[0]).toMatchObject({ code: '7011', isChain: false });
  expect(items.at(-1)).toMatchObject({ isChain: true });
});

test('the networks’ own words still find a category that bears a plain name', async () => {
  expect((await list({ search: 'package stores' })).body.items).toMatchObject([
    { code: '5921', name: 'Liquor stores (beer, wine, spirits)' },
  ]);
});

test.each([
  ['3000', { name: 'United Airlines', group: 'airlines', isChain: true }],
  ['3005', { name: 'British Airways', group: 'airlines', isChain: true }],
  ['4511', { group: 'airlines', isChain: false }],
  ['3357', { name: 'Hertz Rent-A-Car', group: 'car_rental', isChain: true }],
  ['3501', { name: 'Holiday Inns, Holiday Inn Express', group: 'hotels', isChain: true }],
  ['5552', { name: 'Electric Vehicle Charging', group: null, isChain: false }],
  ['0742', { name: 'Veterinary Services', group: null, isChain: false }],
  ['9406', { name: 'Lotteries outside the United States' }],
])('%s is what the networks say it is', async (code, expected) => {
  expect((await list({ code })).body.items).toMatchObject([{ code, ...expected }]);
});

test('the whole enumeration is there, page by page, each number once', async () => {
  const all: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await list({ limit: 200, ...(cursor ? { cursor } : {}) });
    all.push(...body.items.map(({ code }: { code: string }) => code));
    cursor = body.nextCursor;
  } while (cursor);
  expect(all).toHaveLength(996);
  expect(all).toEqual([...new Set(all)]);
  expect(all.filter((code) => code >= '3000' && code <= '3350')).toHaveLength(300);
  expect(all.filter((code) => code >= '3351' && code <= '3500')).toHaveLength(91);
  expect(all.filter((code) => code >= '3501' && code <= '3999')).toHaveLength(292);
});

test('a group gives its chains and its general category', async () => {
  const cars = (await list({ group: 'car_rental', limit: 200 })).body.items;
  expect(cars).toHaveLength(92);
  expect(cars[0]).toMatchObject({ code: '7512', isChain: false });
  expect(await codes({ group: 'hotels', search: 'sheraton' })).toEqual(['3503']);
});

test.each([
  [{ group: 'casinos' }, 'group.0'],
  [{ code: '54' }, 'code.0'],
  [{ limit: '201' }, 'limit'],
])('%j is refused beside its field', async (query, field) => {
  const answer = await list(query);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});
