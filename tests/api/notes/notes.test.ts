import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#lib/contract/notes/notes.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
let superId: string;
let first: string;
let second: string;
let tokens: Record<'super' | 'first' | 'colleague' | 'second' | 'other', string>;
let holder: string;

/** Their role would allow it, so the answer does not name the role. */
const NOT_THEIRS = {
  status: 403,
  body: { code: 40301, msg: 'Only the person who wrote a note can change or delete it.' },
};

beforeAll(async () => {
  api = await createTestApi();
  superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  first = (await makeBusiness(api.db, { name: 'First', parentId: superId })).id;
  second = (await makeBusiness(api.db, { name: 'Second', parentId: superId })).id;
  const other = (await makeBusiness(api.db, { name: 'Other' })).id;
  const admin = async (businessId: string) =>
    api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
  tokens = {
    super: await admin(superId),
    first: await admin(first),
    colleague: await admin(first),
    second: await admin(second),
    other: await admin(other),
  };
  holder = await makeUser(api.db);
  await makeCard(api.db, { businessId: first, userId: holder });
  await makeCard(api.db, { businessId: second, userId: holder });
});
afterAll(() => api.drop());

const add = (token: string, body: { text: string; businessId?: string }, id = holder) =>
  api.call(contract.addNote, { params: { id }, body, token });
const list = (token: string, query: object = {}, id = holder) =>
  api.call(contract.listNotes, { params: { id }, query, token });
const texts = async (token: string) =>
  (await list(token)).body.items.map(({ text }: { text: string }) => text);

describe('a note', () => {
  test('bears its author, its time and its business', async () => {
    const answer = await add(tokens.first, { text: '  Prefers a call.  ' });
    expect(answer.status).toBe(201);
    expect(answer.body.note).toMatchObject({
      userId: holder,
      businessId: first,
      businessName: 'First',
      text: 'Prefers a call.',
      authorName: 'Test Person',
      isOwn: true,
      editedAt: null,
    });
    expect(Date.parse(answer.body.note.createdAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is read by its business and the parent of it, newest first, and by nobody else', async () => {
    await add(tokens.second, { text: 'Of the second.' });
    await add(tokens.super, { text: 'From above, for the second.', businessId: second });
    expect(await texts(tokens.first)).toEqual(['Prefers a call.']);
    expect(await texts(tokens.second)).toEqual(['From above, for the second.', 'Of the second.']);
    expect(await texts(tokens.super)).toEqual([
      'From above, for the second.',
      'Of the second.',
      'Prefers a call.',
    ]);
    expect((await list(tokens.other)).status).toBe(404);
    const own = await api.tokens.mint({ uid: holder });
    expect((await list(own)).status).toBe(404);
  });

  test('pages', async () => {
    const page = (await list(tokens.super, { limit: 2 })).body;
    const rest = (await list(tokens.super, { limit: 2, cursor: page.nextCursor })).body;
    expect([page.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
  });

  test.each([
    [{ text: '' }, 'field.required'],
    [{ text: '   ' }, 'field.required'],
    [{ text: 'x'.repeat(2001) }, 'field.atMost'],
    [{}, 'field.required'],
  ])('has a text of 1 to 2,000 characters', async (body, key) => {
    const answer = await add(tokens.first, body as { text: string });
    expect(answer.status).toBe(422);
    expect(answer.body.fields.text.key).toBe(key);
  });

  test('is kept under no business that the author does not reach or that has no card of the person', async () => {
    expect((await add(tokens.first, { text: 'No', businessId: second })).status).toBe(404);
    expect((await add(tokens.super, { text: 'No', businessId: superId })).status).toBe(404);
    expect((await add(tokens.first, { text: 'No' }, await makeUser(api.db))).status).toBe(404);
    expect((await add(tokens.first, { text: 'No' }, 'nobody-at-all')).status).toBe(404);
  });

  test('is changed and deleted by its author alone', async () => {
    const { note } = (await add(tokens.first, { text: 'Mine.' })).body;
    const params = { id: note.id };
    const seen = (await list(tokens.colleague)).body.items.find(({ id }: { id: string }) => id === note.id);
    expect(seen.isOwn).toBe(false);
    for (const [token, refusal] of [
      [tokens.colleague, NOT_THEIRS],
      [tokens.super, NOT_THEIRS],
      [tokens.second, { status: 404 }],
      [tokens.other, { status: 404 }],
    ] as const) {
      const body = { text: 'Theirs.' };
      expect(await api.call(contract.updateNote, { params, body, token })).toMatchObject(refusal);
      expect(await api.call(contract.removeNote, { params, token })).toMatchObject(refusal);
    }
    const changed = await api.call(contract.updateNote, {
      params,
      body: { text: 'Mine still.' },
      token: tokens.first,
    });
    expect(changed.body.note).toMatchObject({ text: 'Mine still.', editedAt: expect.any(String) });
    expect((await api.call(contract.removeNote, { params, token: tokens.first })).status).toBe(200);
    expect((await api.call(contract.removeNote, { params, token: tokens.first })).status).toBe(404);
    expect(await texts(tokens.first)).toEqual(['Prefers a call.']);
  });

  test('is out of reach once the business has no card of the person any more', async () => {
    const gone = await makeUser(api.db);
    const card = await makeCard(api.db, { businessId: first, userId: gone });
    const { note } = (await add(tokens.first, { text: 'For a while.' }, gone)).body;
    await api.db.updateTable('card').set({ user_id: null }).where('id', '=', card.id).execute();
    expect((await list(tokens.first, {}, gone)).status).toBe(404);
    expect(
      (await api.call(contract.removeNote, { params: { id: note.id }, token: tokens.first })).status,
    ).toBe(404);
  });
});
