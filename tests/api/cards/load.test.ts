import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCard } from '#lib/contract/cards/load.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let api: TestApi;
let token: string;
let businessId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000_00 })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
afterAll(() => api.drop());

const freshCard = (status: 'active' | 'frozen' | 'closed' = 'active') =>
  makeCard(api.db, { businessId, status });
const load = (cardId: string, amount: string, key: string = newId(), more: object = {}) =>
  api.call(loadCard, { params: { id: businessId }, body: { cardId, amount, ...more }, token, key });

async function journalsTouching(accountId: string) {
  const { rows } = await api.pool.query(
    'select e.journal_id, j.kind, e.amount from entry e join journal j on j.id = e.journal_id where e.journal_id in (select journal_id from entry where account_id = $1) order by e.amount',
    [accountId],
  );
  return rows;
}

test('a load of $25.00 is one journal of two entries, one load, one activity, and the new balance', async () => {
  const card = await freshCard();
  const answer = await load(card.id, '25.00', newId(), { memo: 'First week' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    load: { amount: { amountMinor: 2500, currency: 'USD' }, memo: 'First week', loadedBy: 'Test Person' },
    balance: { posted: { amountMinor: 2500 }, held: { amountMinor: 0 }, available: { amountMinor: 2500 } },
  });
  expect(await journalsTouching(card.accountId)).toMatchObject([
    { kind: 'load', amount: -2500 },
    { kind: 'load', amount: 2500 },
  ]);
  const activity = await api.db
    .selectFrom('activity')
    .selectAll()
    .where('subject_id', '=', card.id)
    .execute();
  expect(activity).toMatchObject([{ type: 'fundsLoaded', version: 1, channel: 'dashboard' }]);
  expect(activity[0]?.payload).toMatchObject({ amountMinor: 2500, currency: 'USD' });
});

test.each([
  ['0', 'field.amountZero'],
  ['-5', 'field.amountZero'],
  ['10.005', 'field.amountDecimals'],
  ['1e3', 'field.amountFormat'],
  ['ten', 'field.amountFormat'],
  ['9999.01', 'field.amountOver'],
  ['', 'field.required'],
  ['１０', 'field.amountFormat'],
])('the amount %j is refused beside its field and nothing moves', async (amount, key) => {
  const card = await freshCard();
  const answer = await load(card.id, amount);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 42200, error: 'validation_failed', fields: { amount: { key } } });
  expect(await journalsTouching(card.accountId)).toEqual([]);
});

test('the largest amount is formatted in the message and a decimal in the parameters', async () => {
  const { body } = await load((await freshCard()).id, '10000');
  expect(body.fields.amount).toEqual({
    key: 'field.amountOver',
    params: { max: '9999.00' },
    msg: 'The amount cannot be more than $9,999.00',
  });
});

test('$9,999.00 is the largest load', async () => {
  const card = await freshCard();
  expect((await load(card.id, '9999')).body.balance.available.amountMinor).toBe(999_900);
});

describe('the idempotency key', () => {
  test('is required', async () => {
    const card = await freshCard();
    const answer = await api.call(loadCard, {
      params: { id: businessId },
      body: { cardId: card.id, amount: '5' },
      token,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 40001, error: 'idempotency_key_missing' });
  });

  test('gives the same answer again and moves the money once, also fifty times at once', async () => {
    const card = await freshCard();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => load(card.id, '5', key)));
    const ok = answers.filter(({ status }) => status === 201);
    expect(ok.length).toBe(50);
    expect(new Set(ok.map(({ body }) => body.load.journalId)).size).toBe(1);
    expect(ok.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length).toBe(49);
    expect((await journalsTouching(card.accountId)).length).toBe(2);
  });

  test('with another body is refused', async () => {
    const card = await freshCard();
    const key = newId();
    await load(card.id, '5', key);
    const answer = await load(card.id, '6', key);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('idempotency_key_reused');
  });

  test('keeps a refusal by a rule but not a refused input', async () => {
    const poor = (await makeBusiness(api.db, { fundingMinor: 100 })).id;
    const admin = await api.tokens.mint({
      uid: await makeMember(api.db, { businessId: poor, role: 'admin' }),
    });
    const card = await makeCard(api.db, { businessId: poor });
    const key = newId();
    const send = (amount: string) =>
      api.call(loadCard, { params: { id: poor }, body: { cardId: card.id, amount }, token: admin, key });
    expect((await send('x')).status).toBe(422);
    const refused = await send('2');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 40904,
      error: 'insufficient_funds',
      fields: { amount: { key: 'field.amountOverFunding', params: { available: '1.00' } } },
    });
    const again = await send('2');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(refused.body);
    expect(await journalsTouching(card.accountId)).toEqual([]);
  });
});

test.each([
  ['frozen', 'cardFrozen', 'This card is frozen. Only its organization can unfreeze it.'],
  ['closed', 'cardClosed', 'This card is closed for good. It cannot be used or opened again.'],
] as const)('a %s card takes no money, and says why', async (status, name, msg) => {
  const card = await freshCard(status);
  const answer = await load(card.id, '5');
  expect(answer.status).toBe(409);
  const reason = { key: `reason.${name}`, params: { status } };
  expect(answer.body).toMatchObject({
    error: 'wrong_state',
    msg,
    reason,
    fields: { cardId: { ...reason, msg } },
  });
});

test("another business's card answers like a missing one", async () => {
  const other = await makeBusiness(api.db);
  const theirs = await makeCard(api.db, { businessId: other.id });
  const [foreign, missing] = await Promise.all([load(theirs.id, '5'), load('NOSUCHCARD', '5')]);
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
});

test('a card ID is taken as it is typed: small letters, spaces and hyphens', async () => {
  const card = await freshCard();
  const typed = ` ${card.id.slice(0, 4)}-${card.id.slice(4).toLowerCase()} `;
  const answer = await load(typed, '5');
  expect(answer.status).toBe(201);
  expect(answer.body.balance.available.amountMinor).toBe(500);
});

test('a fresh key cannot double a load that another request has locked: both happen, each once', async () => {
  const card = await freshCard();
  const answers = await Promise.all(Array.from({ length: 20 }, () => load(card.id, '1')));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const { posted } = await api.db
    .selectFrom('balance')
    .select('posted')
    .where('account_id', '=', card.accountId)
    .executeTakeFirstOrThrow();
  expect(posted).toBe(2000);
});
