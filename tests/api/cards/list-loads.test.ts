import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCardLoads } from '#lib/contract/cards/history.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { createBusinessSettings } from '#lib/contract/settings/settings.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
let admin: string;
let holder: string;
let businessId: string;
let cardId: string;

const field = (name: string, dataOptions: string[] = []) => ({
  label: name.toUpperCase(),
  name,
  dataType: dataOptions.length > 0 ? ('dropdown' as const) : ('text' as const),
  dataOptions,
});

beforeAll(async () => {
  api = await createTestApi();
  const parentId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  businessId = (await makeBusiness(api.db, { parentId, fundingMinor: 1_000_00 })).id;
  admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: parentId, role: 'admin' }) });
  const userId = await makeUser(api.db);
  holder = await api.tokens.mint({ uid: userId });
  cardId = (await makeCard(api.db, { businessId, userId })).id;
  const settings = await api.call(createBusinessSettings, {
    params: { id: parentId },
    body: { customFields: { loads: [field('cause'), field('fund', ['North', 'South'])] } },
    token: admin,
  });
  expect(settings.status, JSON.stringify(settings.body)).toBe(201);
});
afterAll(() => api.drop());

const load = (customFields: Record<string, string>) =>
  api.call(loadCard, {
    params: { id: businessId },
    body: { cardId, amount: '5', customFields },
    token: admin,
    key: newId(),
  });
const list = async (token: string) => {
  const answer = await api.call(listCardLoads, { params: { id: cardId }, token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

test('the values of the fields of a load are answered, stored and listed; what was left empty is left out', async () => {
  const answer = await load({ cause: 'Storm', fund: 'North' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.body.load.customFields).toEqual({ cause: 'Storm', fund: 'North' });
  await load({ cause: ' ', fund: 'South' });
  const { items } = await list(admin);
  expect(items.map((item: { customFields: object }) => item.customFields)).toEqual([
    { fund: 'South' },
    { cause: 'Storm', fund: 'North' },
  ]);
});

test('a choice that the business does not offer is refused beside its field', async () => {
  const answer = await load({ fund: 'West', fond: 'North' });
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toEqual({
    'customFields.fund': {
      key: 'field.oneOf',
      params: { values: 'North, South' },
      msg: 'Choose one of these: North, South',
    },
    'customFields.fond': {
      key: 'field.unknownField',
      params: { field: 'fond' },
      msg: 'We do not know this field: fond.',
    },
  });
});

test('what stands around a value is not kept', async () => {
  const answer = await load({ cause: '  Storm ', fund: ' North\n' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.body.load.customFields).toEqual({ cause: 'Storm', fund: 'North' });
  const { custom_fields: kept } = await api.db
    .selectFrom('card_load')
    .select('custom_fields')
    .where('id', '=', answer.body.load.id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ cause: 'Storm', fund: 'North' });
});

test('the holder sees the loads without what the business keeps of them', async () => {
  await load({ cause: 'Storm' });
  const { items } = await list(holder);
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) expect(item).toMatchObject({ customFields: {}, amount: { amountMinor: 500 } });
});
