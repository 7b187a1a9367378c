import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  commitImport,
  commitPaymentsImport,
  createImport,
  describeImport,
  getImport,
  listImportRows,
  listImports,
} from '#lib/contract/imports/imports.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { INVITATION_TOPIC } from '#lib/server/services/recipient-setup/send-invitation.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeBusiness } from '../../support/world.ts';
import { createImportWorld, type ImportWorld } from './world.ts';

let world: ImportWorld;
let payerId: string;

beforeEach(async () => {
  world = await createImportWorld();
  const parentId = world.superId;
  const payer = { name: 'Payer', parentId, productType: 'bank_transfers', fundingMinor: 500_00 } as const;
  payerId = (await makeBusiness(world.api.db, payer)).id;
});
afterEach(async () => {
  expect((await verifyLedger(world.api.db)).ok).toBe(true);
  await world.end();
});

test('a template names the columns of its kind, and what the funding account has', async () => {
  const input = { params: { id: world.north.id }, query: { kind: 'cardLoads' } };
  const { body } = await world.call(describeImport, input);
  expect(body.columns.map(({ name }: { name: string }) => name)).toEqual(['cardId', 'amount', 'memo']);
  expect(body).toMatchObject({ maxRows: 50_000, available: { amountMinor: 100_000 } });
});

test('a first load is a column of virtual cards only where they can be loaded in the same step', async () => {
  const columns = async () => {
    const input = { params: { id: world.north.id }, query: { kind: 'virtual' } };
    return (await world.call(describeImport, input)).body.columns.map(({ name }: { name: string }) => name);
  };
  expect(await columns()).not.toContain('load');
  await world.api.db
    .updateTable('business')
    .set({ is_eligible_for_on_demand: true })
    .where('id', '=', world.north.id)
    .execute();
  expect(await columns()).toContain('load');
});

test.each([
  ['payments', 'north', 409, 'reason.businessLoadsCards'],
  ['cardLoads', 'payer', 409, 'reason.businessSendsTransfers'],
  ['payments', 'payer', 200, undefined],
  ['payments', 'super', 200, undefined],
  ['cardLoads', 'super', 200, undefined],
] as const)('%s at %s: %i', async (kind, at, status, reason) => {
  const id = { north: world.north.id, payer: payerId, super: world.superId }[at];
  const answer = await world.call(describeImport, { params: { id }, query: { kind } });
  expect([answer.status, answer.body.reason?.key]).toEqual([status, reason]);
});

test('a column that is missing, foreign or twice there is refused by its name', async () => {
  const body = { kind: 'cardLoads', fileName: 'a.csv', columns: ['cardId', 'cardId', 'email'] };
  const answer = await world.call(createImport, { params: { id: world.north.id }, body });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([
    422,
    ['columns.1', 'columns.2', 'columns.amount'],
  ]);
});

test('recipients are registered once, with their account or an invitation; numbers stay masked', async () => {
  const columns = ['name', 'email', 'nameOnAccount', 'accountType', 'routingNumber', 'accountNumber'];
  const file = await world.upload(
    'recipients',
    columns,
    [
      ['Amina Haidari', 'amina@example.org', '', '', '', ''],
      ['Omar Haddad', 'omar@example.org', 'Omar Haddad', 'checking', '021000021', '000123456789'],
      ['Lost Zero', 'zero@example.org', 'Lost Zero', 'checking', '21000021', '000123456780'],
    ],
    { businessId: payerId },
  );
  const { items } = (await world.call(listImportRows, { params: { id: file.id }, query: {} })).body;
  expect(items).toMatchObject([
    { state: 'good' },
    { state: 'good', cells: { accountNumber: '••••6789', routingNumber: '021000021' } },
    {
      state: 'bad',
      problems: { routingNumber: { key: 'field.routingNumberMended', params: { mended: '021000021' } } },
    },
  ]);
  expect(await world.run(file.id)).toMatchObject({ counts: { done: 2, bad: 1, failed: 0 } });
  const people = await world.api.db
    .selectFrom('recipient')
    .leftJoin('bank_account', 'bank_account.recipient_id', 'recipient.id')
    .select(['recipient.email', 'bank_account.last4'])
    .orderBy('recipient.email')
    .execute();
  expect(people).toEqual([
    { email: 'amina@example.org', last4: null },
    { email: 'omar@example.org', last4: '6789' },
  ]);
});

test('people of one chunk are invited together; one whose address was taken meanwhile, or comes twice, alone is not', async () => {
  const rows = ['amina', 'taken', 'omar', 'OMAR', 'lin'].map((name) => [
    `${name} Haidari`,
    `${name}@example.org`,
  ]);
  const file = await world.upload('recipients', ['name', 'email'], rows, { businessId: payerId });
  await makeRecipient(world.api, { businessId: payerId, email: 'Taken@Example.org' });
  expect(await world.run(file.id, { withDuplicates: true })).toMatchObject({
    counts: { done: 3, failed: 2 },
  });
  expect(await world.rowsOf(file.id, { state: 'failed' })).toMatchObject([
    { number: 3, failure: { key: 'api.recipient_exists' } },
    { number: 5, failure: { key: 'api.recipient_exists' } },
  ]);
  const { db } = world.api;
  const people = await db
    .selectFrom('recipient')
    .innerJoin('recipient_invitation as invitation', 'invitation.recipient_id', 'recipient.id')
    .innerJoin('outbox', (join) =>
      join
        .on(({ eb }) => eb('outbox.topic', '=', INVITATION_TOPIC))
        .onRef(sql`outbox.payload ->> 'invitationId'`, '=', sql`invitation.id::text`),
    )
    .select([
      'recipient.email',
      sql<string>`outbox.payload #>> '{mail,to}'`.as('to'),
      sql<string>`(select string_agg(type || ' ' || actor || ' ' || channel, ', ' order by id) from activity
        where subject_id = recipient.id::text)`.as('told'),
    ])
    .orderBy('recipient.email')
    .execute();
  const told = expect.stringMatching(/^recipientCreated (\S+) dashboard, intakeEmailSent \1 dashboard$/);
  expect(people).toEqual(
    ['amina', 'lin', 'omar'].map((name) => {
      const email = `${name}@example.org`;
      return { email, to: email, told };
    }),
  );
});

test('payments go to recipients by email, by their own call alone', async () => {
  await makeRecipient(world.api, { businessId: payerId, email: 'amina@example.org' });
  const rows = [
    ['Amina@Example.org', '12.50'],
    ['nobody@example.org', '1'],
  ];
  const file = await world.upload('payments', ['recipient', 'amount'], rows, { businessId: payerId });
  expect(await world.rowsOf(file.id, { state: 'bad' })).toMatchObject([
    { number: 3, problems: { recipient: { key: 'api.recipient_not_found' } } },
  ]);
  const asked = { params: { id: file.id }, body: { businessId: payerId, revision: file.revision } };
  const wrong = await world.api.call(commitImport, { ...asked, token: world.token, key: 'wrong' });
  expect(wrong.status).toBe(404);
  const right = await world.api.call(commitPaymentsImport, { ...asked, token: world.token, key: 'right' });
  expect([right.status, right.body.committed]).toEqual([202, { amountMinor: 1250, currency: 'USD' }]);
  expect(await world.finished(file.id)).toMatchObject({ counts: { done: 1, bad: 1 } });
  const transfers = await world.api.db.selectFrom('bank_transfer').select('amount').execute();
  expect(transfers).toEqual([{ amount: 1250 }]);
});

test('a mixed file orders virtual cards together and shipped ones by place', async () => {
  const columns = ['type', 'firstName', 'lastName', 'email', 'addressOne', 'city', 'state', 'zip', 'method'];
  // A value of a list is known by its name, too, and in any case.
  const shipped = ['12 Juniper Street', 'Portland', 'oregon', '97205', 'usps priority'];
  const file = await world.upload('order', columns, [
    ['Virtual', 'Amina', 'Haidari', 'amina@example.org', '', '', '', '', ''],
    ['PHYSICAL', 'Omar', 'Haddad', '', ...shipped],
    ['virtual', 'Lin', 'Park', 'lin@example.org', '', '', '', '', ''],
    ['virtual', 'No', 'Email', '', '', '', '', '', ''],
  ]);
  expect(await world.rowsOf(file.id, { state: 'bad' })).toMatchObject([
    { number: 5, problems: { email: { key: 'field.required' } } },
  ]);
  await world.run(file.id);
  const orders = await world.api.db
    .selectFrom('card_order')
    .select(['kind', 'quantity'])
    .orderBy('kind')
    .execute();
  expect(orders).toEqual([
    { kind: 'physical', quantity: 1 },
    { kind: 'virtual', quantity: 2 },
  ]);
  const { status, body } = await world.call(getImport, { params: { id: file.id } });
  expect([status, body.import.counts]).toMatchObject([200, { done: 3, bad: 1 }]);
  const listed = await world.call(listImports, { params: { id: world.north.id }, query: { kind: 'order' } });
  expect(listed.body.items).toMatchObject([{ id: file.id, state: 'done' }]);
});
