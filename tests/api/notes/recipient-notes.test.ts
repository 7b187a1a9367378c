import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#lib/contract/notes/notes.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeBusiness, makeMember, makeRoles, makeUser } from '../../support/world.ts';

let api: TestApi;
let rent: string;
let recipient: string;
const tokens: Record<string, string> = {};

const NOTES = ['viewNotes', 'manageNotes'];

beforeAll(async () => {
  api = await createTestApi();
  const superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  const program = (name: string) =>
    makeBusiness(api.db, { name, parentId: superId, productType: 'bank_transfers' });
  rent = (await program('Rent')).id;
  const heat = (await program('Heat')).id;
  await makeRoles(api.db, superId, [
    { key: 'reader', name: 'Reader', permissions: ['viewRecipients', 'viewNotes'] },
    { key: 'writer', name: 'Writer', permissions: ['viewRecipients', ...NOTES] },
    { key: 'case', name: 'Case', permissions: NOTES },
    {
      key: 'auditor',
      name: 'Auditor',
      permissions: ['viewRecipients', ...NOTES, 'hideBankPaymentsInformation'],
    },
  ]);
  const tokenOf = async (businessId: string, role: string) =>
    api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
  for (const role of ['admin', 'reader', 'writer', 'case', 'auditor']) {
    tokens[role] = await tokenOf(rent, role);
  }
  tokens.super = await tokenOf(superId, 'admin');
  tokens.heat = await tokenOf(heat, 'admin');
  recipient = (await makeRecipient(api, { businessId: rent })).id;
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.drop();
});

const add = (who: string, text: string, id = recipient) =>
  api.call(contract.addRecipientNote, { params: { id }, body: { text }, token: tokens[who] as string });
const list = (who: string, query: object = {}, id = recipient) =>
  api.call(contract.listRecipientNotes, { params: { id }, query, token: tokens[who] as string });
const update = (who: string, id: string) =>
  api.call(contract.updateNote, {
    params: { id },
    body: { text: 'Mine still.' },
    token: tokens[who] as string,
  });
const remove = (who: string, id: string) =>
  api.call(contract.removeNote, { params: { id }, token: tokens[who] as string });
const texts = async (who: string, id = recipient) =>
  (await list(who, {}, id)).body.items.map(({ text }: { text: string }) => text);

test('a note about a recipient bears its author, its time and their business', async () => {
  const answer = await add('writer', '  Prefers a call.  ');
  expect(answer.status).toBe(201);
  expect(answer.body.note).toEqual({
    id: expect.any(String),
    userId: null,
    recipientId: recipient,
    businessId: rent,
    businessName: 'Rent',
    text: 'Prefers a call.',
    authorName: 'Test Person',
    isOwn: true,
    createdAt: expect.any(String),
    editedAt: null,
  });
});

test('it is read by the program and the organisation above, newest first; sent twice it stands once', async () => {
  const { id } = await makeRecipient(api, { businessId: rent });
  await add('admin', 'The first.', id);
  const call = {
    params: { id },
    body: { text: 'From above.' },
    token: tokens.super as string,
    key: newId(),
  };
  const [first, again] = [
    await api.call(contract.addRecipientNote, call),
    await api.call(contract.addRecipientNote, call),
  ];
  expect(again.body.note.id).toBe(first.body.note.id);
  for (const who of ['super', 'admin', 'reader']) {
    expect(await texts(who, id)).toEqual(['From above.', 'The first.']);
  }
  expect((await list('reader', {}, id)).body.items).toMatchObject([{ isOwn: false }, { isOwn: false }]);
  // Those of one recipient are not those of another.
  expect(await texts('admin')).not.toContain('The first.');
});

test('a recipient of another business answers like a missing one', async () => {
  const missing = newId();
  const { note } = (await add('admin', 'Not theirs.')).body;
  const plain = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
    const { requestId: _, ...rest } = body;
    return { status, rest };
  };
  for (const [theirs, none] of [
    [await add('heat', 'No'), await add('heat', 'No', missing)],
    [await list('heat'), await list('heat', {}, missing)],
    [await update('heat', note.id), await update('heat', missing)],
    [await remove('heat', note.id), await remove('heat', missing)],
  ] as const) {
    expect(theirs.status).toBe(404);
    expect(plain(theirs)).toEqual(plain(none));
  }
  expect((await add('admin', 'No', 'no-id')).status).toBe(404);
});

test('it is changed and deleted by its author alone', async () => {
  const { note } = (await add('writer', 'Mine.')).body;
  for (const [who, status] of [
    ['admin', 403],
    ['super', 403],
    ['reader', 403],
  ] as const) {
    expect((await update(who, note.id)).status).toBe(status);
    expect((await remove(who, note.id)).status).toBe(status);
  }
  expect((await update('writer', note.id)).body.note).toMatchObject({
    text: 'Mine still.',
    recipientId: recipient,
    editedAt: expect.any(String),
  });
  expect((await remove('writer', note.id)).status).toBe(200);
  expect((await remove('writer', note.id)).status).toBe(404);
  expect(await texts('writer')).not.toContain('Mine still.');
});

test('a role that only reads writes none', async () => {
  expect((await add('reader', 'No')).status).toBe(403);
  expect((await list('reader')).status).toBe(200);
});

test.each([
  ['case', 'recipients are not shown'],
  ['auditor', 'bank payments are hidden'],
])('notes are kept from %s, to whom %s, also what they wrote before', async (role) => {
  expect((await list(role)).status).toBe(403);
  expect((await add(role, 'No')).status).toBe(403);
  const uid = await makeMember(api.db, { businessId: rent, role: 'writer' });
  tokens.before = await api.tokens.mint({ uid });
  const { note } = (await add('before', 'From before.')).body;
  await api.db.updateTable('member').set({ role }).where('user_id', '=', uid).execute();
  expect((await update('before', note.id)).status).toBe(403);
  expect((await remove('before', note.id)).status).toBe(403);
  expect(await texts('admin')).toContain('From before.');
});

test.each([
  ['   ', 'field.required'],
  ['x'.repeat(2001), 'field.atMost'],
  ['4111 1111 1111 1111', 'field.cardNumber'],
])('its text has 1 to 2,000 characters and no card number', async (text, key) => {
  const answer = await add('admin', text);
  expect([answer.status, answer.body.fields.text.key]).toEqual([422, key]);
});

test('the database keeps none about two, about nobody, or about a recipient of another business', async () => {
  const author = await makeUser(api.db);
  const other = (await makeBusiness(api.db, { name: 'Other' })).id;
  const row = (more: object) => ({
    id: newId(),
    business_id: rent,
    text: 'x',
    author,
    author_name: 'Test',
    created_at: new Date(),
    edited_at: null,
    user_id: null,
    recipient_id: recipient,
    ...more,
  });
  const keep = (more: object) => api.db.insertInto('note').values(row(more)).execute();
  await expect(keep({ user_id: author })).rejects.toThrow(/check/);
  await expect(keep({ recipient_id: null })).rejects.toThrow(/check/);
  await expect(keep({ business_id: other })).rejects.toThrow(/foreign key/);
});
