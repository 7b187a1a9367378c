import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '#lib/contract/call.ts';
import { transferBetweenCards, withdrawFunds } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { takeBackLoad } from '#lib/contract/cards/take-back.ts';
import { listLoadHistory } from '#lib/contract/funding/history.ts';
import { makeCard } from '../../support/world.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
const field = (name: string) => ({
  label: name.toUpperCase(),
  name,
  dataType: 'dropdown' as const,
  dataOptions: ['North', 'South'],
});
beforeAll(async () => {
  world = await makeCardWorld();
  const { db } = world.api;
  await db
    .insertInto('business_settings')
    .values({
      business_id: world.businessId,
      custom_roles: '[]',
      custom_fields: JSON.stringify({
        loads: [field('fund')],
        financial_account_load: [field('account')],
        business_load_history: [field('case')],
      }),
      updated_at: new Date(),
    })
    .execute();
});
afterAll(() => world.api.drop());

const card = () => makeCard(world.api.db, { businessId: world.businessId, loadMinor: 500 });
const send = (call: AnyCall, params: object, body: object) =>
  world.api.call(call, { params, body, token: world.admin, key: newId() });
const firstLine = async (cardId: string) => {
  const { body } = await world.api.call(listLoadHistory, {
    params: { id: world.businessId },
    query: { card: [cardId] },
    token: world.admin,
  });
  return body.items[0];
};
const UNKNOWN = { 'customFields.fond': { key: 'field.unknownField' } };
const NOT_OFFERED = { key: 'field.oneOf', params: { values: 'North, South' } };

test('a withdrawal keeps its note and the fields of account loads; without a note the reason is one', async () => {
  const { id, accountId } = await card();
  const withdraw = (body: object) => send(withdrawFunds, { id }, { amount: '1.00', ...body });
  expect((await withdraw({ memo: ' Twice ', customFields: { account: 'North' } })).status).toBe(201);
  expect(await firstLine(id)).toMatchObject({
    type: 'withdrawal',
    memo: 'Twice',
    customFields: { account: 'North' },
  });
  await withdraw({ reason: 'Asked for' });
  expect(await firstLine(id)).toMatchObject({ memo: 'Asked for', customFields: {} });
  const refused = await withdraw({ customFields: { account: 'West', fond: 'x' } });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { fields: { 'customFields.account': NOT_OFFERED, ...UNKNOWN } },
  ]);
  expect(await world.balance(accountId)).toEqual([300, 0]);
});

test('a load that is taken back keeps its note and the same fields, by which the history finds it', async () => {
  const { id } = await card();
  const amount = '2.00';
  const loaded = await send(loadCard, { id: world.businessId }, { cardId: id, amount });
  const params = { id, loadId: loaded.body.load.id };
  const refused = await send(takeBackLoad, params, { amount, customFields: { account: 'West', fond: 'x' } });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { fields: { 'customFields.account': NOT_OFFERED, ...UNKNOWN } },
  ]);
  const customFields = { account: 'North', case: 'South' };
  expect((await send(takeBackLoad, params, { amount, memo: 'Twice', customFields })).status).toBe(201);
  const line = await firstLine(id);
  expect(line).toMatchObject({ type: 'take_back', memo: 'Twice', customFields });
  const { body } = await world.api.call(listLoadHistory, {
    params: { id: world.businessId },
    query: { card: [id], field: ['account:North', 'case:South'] },
    token: world.admin,
  });
  expect(body.items).toEqual([line]);
});

test('a transfer between cards keeps its note and the fields of loads, on one line that both cards find', async () => {
  const [from, to] = [await card(), await card()];
  const transfer = (customFields: object) =>
    send(
      transferBetweenCards,
      { id: world.businessId },
      { fromCardId: from.id, toCardId: to.id, amount: '2.00', memo: 'Moved', customFields },
    );
  expect((await transfer({ fund: 'South' })).status).toBe(201);
  expect(await firstLine(to.id)).toEqual(await firstLine(from.id));
  expect(await firstLine(from.id)).toMatchObject({ memo: 'Moved', customFields: { fund: 'South' } });
  expect((await transfer({ account: 'North' })).body.fields).toMatchObject({
    'customFields.account': { key: 'field.unknownField' },
  });
  expect(await world.balance(from.accountId)).toEqual([300, 0]);
});

test('every line of the load history takes the fields of the history besides its own', async () => {
  const [from, to] = [await card(), await card()];
  const customFields = { case: 'North' };
  expect(
    (
      await send(
        withdrawFunds,
        { id: from.id },
        { amount: '1.00', customFields: { ...customFields, account: 'South' } },
      )
    ).status,
  ).toBe(201);
  expect((await firstLine(from.id)).customFields).toEqual({ case: 'North', account: 'South' });
  const body = { fromCardId: from.id, toCardId: to.id, amount: '1.00', customFields };
  expect((await send(transferBetweenCards, { id: world.businessId }, body)).status).toBe(201);
  expect((await firstLine(to.id)).customFields).toEqual(customFields);
});
