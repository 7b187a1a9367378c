import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportFundingAccountDeposits,
  listFundingAccountDeposits,
  updateDeposit,
} from '#lib/contract/funding/deposits.ts';
import { columnsOf } from '#lib/server/services/exports/list-export.ts';
import { depositsExport } from '#lib/server/services/funding/deposits-export.ts';
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

test('what was noted for a field that is gone stays, and a value that stands is not asked about again', async () => {
  const depositId = await makeDeposit(world.api.db, { businessId: world.businessId });
  const old = { donor: 'Juniper', grant: 'East' };
  await world.api.db
    .updateTable('deposit')
    .set({ custom_fields: JSON.stringify(old) })
    .where('id', '=', depositId)
    .execute();
  const note = (customFields: object) => send({ id: world.businessId, depositId }, { customFields });
  expect((await note({ ...old, grant: '' })).body.deposit.customFields).toEqual({ donor: 'Juniper' });
  expect((await note({ grant: 'South' })).body.deposit.customFields).toEqual({
    donor: 'Juniper',
    grant: 'South',
  });
  expect((await note({ donor: 'Other' })).body.fields).toMatchObject({
    'customFields.donor': { key: 'field.unknownField' },
  });
});

test('deposits are narrowed by the values of custom fields, and a file of them says them', async () => {
  const { db } = world.api;
  const of = async (customFields: object) => {
    const id = await makeDeposit(db, { businessId: world.businessId, at: new Date('2026-02-02T15:00:00Z') });
    await db
      .updateTable('deposit')
      .set({ custom_fields: JSON.stringify(customFields) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const north = await of({ grant: 'North', donor: 'Juniper: West' });
  const south = await of({ grant: 'South', donor: 'Maple' });
  await of({});
  const narrowed = async (field: string[]) => {
    const { body } = await world.api.call(listFundingAccountDeposits, {
      params: { id: world.businessId },
      query: { to: '2026-02-02', field },
      token: world.admin,
    });
    return body.items.map(({ id }: { id: string }) => id);
  };
  expect(await narrowed(['grant:North'])).toEqual([north]);
  expect(await narrowed(['grant:North', 'grant:South'])).toEqual([south, north]);
  expect(await narrowed(['grant:North', 'donor:maple'])).toEqual([]);
  expect(await narrowed(['donor:juniper: west'])).toEqual([north]);
  const export_ = await world.api.call(exportFundingAccountDeposits, {
    params: { id: world.businessId },
    body: { to: '2026-02-02', field: ['grant:South'] },
    token: world.admin,
  });
  expect(export_.body.export.lines.total).toBe(1);
  const { items } = await depositsExport.read(
    db,
    {
      under: world.businessId,
      businessIds: [world.businessId],
      filter: { field: ['grant:South'], to: '2026-02-02' },
      lines: 1,
      actor: { kind: 'system', name: 'test' },
      at: new Date(),
    },
    { limit: 10 },
  );
  const [deposit] = items;
  const cells = deposit && columnsOf(depositsExport, {}).map(({ head, cell }) => [head(), cell(deposit)]);
  expect(Object.fromEntries(cells ?? [])).toMatchObject({
    Amount: '1.00',
    Type: 'Bank transfer',
    State: 'On its way',
    // A field that nobody asks for any more has no label.
    Fields: 'donor: Maple; GRANT: South',
    ID: south,
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
