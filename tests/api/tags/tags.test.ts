import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTag, listTags, removeTag } from '#lib/contract/tags/tags.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let api: TestApi;
let superId: string;
let businessId: string;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  businessId = (await makeBusiness(api.db, { parentId: superId })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: superId, role: 'admin' }) });
});
afterAll(() => api.drop());

const add = (body: object, id = businessId) => api.call(addTag, { params: { id }, body, token });
const remove = (id: string, tagId: string) => api.call(removeTag, { params: { id, tagId }, token });
const card = async (of = businessId) => (await makeCard(api.db, { businessId: of })).id;
const NOT_ON_CARD = {
  status: 409,
  body: { code: 40903, msg: 'This card does not have this tag. Reload to see which tags it has.' },
};
const makeTag = (of: string) =>
  api.db
    .insertInto('tag')
    .values({ id: newId(), business_id: of, name: 'Theirs', colour: '', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
const lines = (cardId: string) =>
  api.db
    .selectFrom('activity')
    .select(['type', 'payload'])
    .where('subject_id', '=', cardId)
    .orderBy('id')
    .execute();

describe('a tag', () => {
  test('is made and put on cards in one step, with a line in the history of each', async () => {
    const [one, two] = [await card(), await card()];
    const answer = await add({ name: ' North team ', colour: '#5B4BD6', cardIds: [one, two, one] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ tag: { name: 'North team', colour: '#5B4BD6' } });
    expect(answer.body.cardIds.sort()).toEqual([one, two].sort());
    expect(await lines(one)).toMatchObject([
      { type: 'tagAdded', payload: { cardId: one, tag: 'North team' } },
    ]);
    const { body } = await api.call(listTags, { params: { id: businessId }, token });
    expect(body.items).toContainEqual({ ...answer.body.tag, businessId });
  });

  test('is put on more cards by its id; where every card has it nothing is left to do', async () => {
    const [one, two] = [await card(), await card()];
    const { tag } = (await add({ name: 'South', cardIds: [one] })).body;
    expect((await add({ tagId: tag.id, cardIds: [one, two] })).body.cardIds).toEqual([two]);
    const again = await add({ tagId: tag.id, cardIds: [one, two] });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ error: 'wrong_state', reason: { key: 'reason.tagAttached' } });
    expect((await lines(one)).map(({ type }) => type)).toEqual(['tagAdded']);
  });

  test('of a super business goes on the cards of its programs', async () => {
    const id = await card();
    expect((await add({ name: 'Everywhere', cardIds: [id] }, superId)).body.cardIds).toEqual([id]);
  });

  test('may be made for later, without a card and without a colour', async () => {
    const answer = await add({ name: 'Later' });
    expect(answer.body).toMatchObject({ tag: { name: 'Later', colour: '' }, cardIds: [] });
  });

  test.each([
    [{ name: 'Green', colour: 'green' }, 'colour', 'field.colour'],
    [{ name: 'Green', colour: '#' }, 'colour', 'field.colour'],
    [{ name: 'Green', colour: '#12 45' }, 'colour', 'field.colour'],
    [{ name: '   ' }, 'name', 'field.required'],
    [{ name: 'x'.repeat(61) }, 'name', 'field.atMost'],
    [{}, 'name', 'field.required'],
    [{ tagId: 'no-id' }, 'tagId', 'field.invalid'],
    [{ name: 'Many', cardIds: Array(201).fill('CARD') }, 'cardIds', 'field.invalid'],
  ])('is refused: %j', async (body, field, key) => {
    const answer = await add(body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field].key).toBe(key);
  });

  test('keeps its name to itself within a business, whatever the case, also twenty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add({ name: index % 2 ? 'Unique' : 'UNIQUE' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'conflict',
      fields: { name: { key: 'field.taken' } },
    });
    expect((await add({ name: 'Unique' }, superId)).status).toBe(201);
  });

  test('goes on all cards or on none; a foreign card answers like a missing one', async () => {
    const mine = await card();
    const theirs = await card((await makeBusiness(api.db)).id);
    const [foreign, missing] = [
      await add({ name: 'Half', cardIds: [mine, theirs] }),
      await add({ name: 'Half', cardIds: [mine, 'NOSUCHCARD'] }),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body.fields).toEqual({
      'cardIds.1': expect.objectContaining({ key: 'field.cardNotFound' }),
    });
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect(await lines(mine)).toEqual([]);
    expect((await add({ name: 'Half' })).status).toBe(201);
  });

  test('of another business answers like a missing one', async () => {
    const other = (await makeBusiness(api.db)).id;
    const id = '01900000-0000-7000-8000-000000000001';
    await api.db
      .insertInto('tag')
      .values({ id, business_id: other, name: 'Theirs', colour: '', created_at: new Date() })
      .execute();
    expect((await add({ tagId: id, cardIds: [await card()] })).status).toBe(404);
  });
});

test('twenty tags on a card are enough', async () => {
  const id = await card();
  const answers = [];
  for (let index = 0; index < 21; index++) answers.push(await add({ name: `Tag ${index}`, cardIds: [id] }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 409]);
  expect(answers.at(-1)?.body.error).toBe('limit_exceeded');
});

test('a tag is taken off once; off a card without it there is nothing to take', async () => {
  const [id, other] = [await card(), await card()];
  const { tag } = (await add({ name: 'Short', cardIds: [id] })).body;
  const foreign = (await makeBusiness(api.db, {})).id;
  const theirs = (await makeTag(foreign)).id;
  expect((await remove(other, theirs)).status).toBe(404);
  expect(await remove(other, tag.id)).toMatchObject(NOT_ON_CARD);
  const answer = await remove(id, tag.id);
  expect(answer.status).toBe(200);
  expect(answer.body.card).toMatchObject({ id, tags: [] });
  expect(await remove(id, tag.id)).toMatchObject(NOT_ON_CARD);
  expect((await lines(id)).map(({ type }) => type)).toEqual(['tagAdded', 'tagRemoved']);
});
