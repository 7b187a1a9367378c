import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFundingAccountDeposits, updateDeposit } from '#lib/contract/funding/deposits.ts';
import { makeDeposit } from '../../support/make-deposit.ts';
import { makeBusiness } from '../../support/world.ts';
import { type CardWorld, makeCardWorld } from '../cards/world.ts';

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
        funding_account_deposit: [field('grant')],
      }),
      updated_at: new Date(),
    })
    .execute();
  await db
    .updateTable('business')
    .set({ has_custom_funding_fields: true })
    .where('id', '=', world.businessId)
    .execute();
});
afterAll(() => world.api.drop());

const send = (params: { id: string; depositId: string }, body: object) =>
  world.api.call(updateDeposit, { params, body, token: world.admin });
const NOT_OFFERED = { key: 'field.oneOf', params: { values: 'North, South' } };

test('a deposit gets its note and its fields afterwards, once written down in the log with what was there', async () => {
  const depositId = await makeDeposit(world.api.db, { businessId: world.businessId });
  const params = { id: world.businessId, depositId };
  const note = (body: object) => send(params, body);
  expect((await note({ memo: 'Grant 11', customFields: { grant: 'North' } })).body).toMatchObject({
    deposit: { id: depositId, memo: 'Grant 11', customFields: { grant: 'North' } },
  });
  expect((await note({ memo: 'Grant 11' })).status).toBe(200);
  expect((await note({ memo: null })).body).toMatchObject({
    deposit: { memo: null, customFields: { grant: 'North' } },
  });
  const { body } = await world.api.call(listFundingAccountDeposits, {
    params: { id: world.businessId },
    token: world.admin,
  });
  expect(body.items[0]).toMatchObject({ id: depositId, memo: null, amount: { amountMinor: 100 } });
  const changes = await world.api.db
    .selectFrom('activity')
    .select('change')
    .where('type', '=', 'depositUpdated')
    .orderBy('seq')
    .execute();
  expect(changes.map(({ change }) => change)).toEqual([
    {
      before: { memo: null, customFields: {} },
      after: { memo: 'Grant 11', customFields: { grant: 'North' } },
    },
    { before: { memo: 'Grant 11' }, after: { memo: null } },
  ]);
  expect((await note({ customFields: { grant: 'West' } })).body.fields).toMatchObject({
    'customFields.grant': NOT_OFFERED,
  });
});

test('the deposit of another business answers like a missing one', async () => {
  const other = await makeBusiness(world.api.db, { name: 'Other' });
  const depositId = await makeDeposit(world.api.db, { businessId: other.id });
  const answers = await Promise.all(
    [depositId, newId()].map((id) => send({ id: world.businessId, depositId: id }, { memo: 'Mine' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
