import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRecipientActivities } from '#lib/contract/recipients/history.ts';
import { getRecipient, listRecipients } from '#lib/contract/recipients/recipients.ts';
import { fillRecipients } from '../../../scripts/seed/bulk-recipients.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
let token: string;
const now = new Date('2026-11-21T15:30:00Z');

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { productType: 'bank_transfers' })).id;
  for (const recipients of [250, 1, 130]) await fillRecipients(api.db, { businessId, recipients, now });
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.drop();
});

it('adds exactly so many, also to those of an earlier run, and none of tomorrow', async () => {
  const rows = await api.db.selectFrom('recipient').select(['email', 'created_at']).execute();
  expect(rows).toHaveLength(381);
  expect(new Set(rows.map(({ email }) => email)).size).toBe(381);
  expect(rows.every(({ created_at }) => created_at <= now)).toBe(true);
});

it('is shown by the API like any other recipient', async () => {
  const found = await api.call(listRecipients, { query: { businessId, search: 'zohra', limit: 5 }, token });
  expect(found.body.items.length).toBeGreaterThan(0);
  const params = { id: found.body.items[0].id };
  expect((await api.call(getRecipient, { params, token })).body.recipient).toMatchObject({
    intakeStatus: 'awaiting_recipient',
    invitation: null,
    accounts: [],
  });
  const { body } = await api.call(listRecipientActivities, { params, token });
  expect(body.items).toMatchObject([{ type: 'recipientCreated', actorName: 'Larkspur' }]);
});

it('says what is missing where there is no such business', async () => {
  const nowhere = '0199ffff-0000-7000-8000-000000000000';
  await expect(fillRecipients(api.db, { businessId: nowhere, recipients: 1, now })).rejects.toThrow(
    'npm start',
  );
});
