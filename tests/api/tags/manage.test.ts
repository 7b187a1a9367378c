import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard } from '#lib/contract/cards/cards.ts';
import { addTag, deleteTag, listTags, updateTag } from '#lib/contract/tags/tags.ts';
import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

const MISSING = '01900000-0000-7000-8000-000000000001';

let api: TestApi;
let businessId: string;
let otherId: string;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
  otherId = (await makeBusiness(api.db)).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
afterAll(() => api.drop());

const made = async (name: string, colour = '', cardIds: string[] = []) =>
  (await api.call(addTag, { params: { id: businessId }, body: { name, colour, cardIds }, token })).body.tag;
const change = (tagId: string, body: object, id = businessId) =>
  api.call(updateTag, { params: { id, tagId }, body, token });
const remove = (tagId: string, id = businessId) =>
  api.call(deleteTag, { params: { id, tagId }, body: {}, token });
const names = async () =>
  (await api.call(listTags, { params: { id: businessId }, query: { limit: 200 }, token })).body.items.map(
    ({ name }: { name: string }) => name,
  );
const tagsOf = async (id: string) =>
  (await api.call(getCard, { params: { id }, token })).body.card.tags as { name: string; colour: string }[];
const lines = (type: ActivityType) =>
  api.db
    .selectFrom('activity')
    .select(['subject_id', 'payload'])
    .where('type', '=', type)
    .where('business_id', '=', businessId)
    .execute();

describe('a tag that is changed', () => {
  test('has its new name and colour on every card that has it, and an activity', async () => {
    const { id } = await makeCard(api.db, { businessId });
    const tag = await made('Nort', '#112233', [id]);
    const answer = await change(tag.id, { name: ' North ', colour: '#5B4BD6' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ tag: { id: tag.id, name: 'North', colour: '#5B4BD6' } });
    expect(await tagsOf(id)).toEqual([{ id: tag.id, name: 'North', colour: '#5B4BD6' }]);
    // What is so already is no change, and the history has no line for it.
    expect((await change(tag.id, { name: 'North' })).body).toEqual(answer.body);
    expect(await lines('tagUpdated')).toEqual([
      { subject_id: businessId, payload: { tagId: tag.id, tag: 'North', before: 'Nort' } },
    ]);
  });

  test('keeps what is not named, and may be written in other letters or lose its colour', async () => {
    const tag = await made('South', '#112233');
    expect((await change(tag.id, { name: 'SOUTH' })).body.tag).toMatchObject({
      name: 'SOUTH',
      colour: '#112233',
    });
    expect((await change(tag.id, { colour: '' })).body.tag).toMatchObject({ name: 'SOUTH', colour: '' });
  });

  test('gets no name that another one has, whatever the case', async () => {
    await made('Taken');
    const tag = await made('Free');
    const answer = await change(tag.id, { name: 'tAKEN' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 'conflict', fields: { name: { key: 'field.taken' } } });
    expect(await names()).toContain('Free');
  });

  test.each([
    [{ name: '  ' }, 'name', 'field.required'],
    [{ name: 'x'.repeat(61) }, 'name', 'field.atMost'],
    [{ colour: 'blue' }, 'colour', 'field.colour'],
    [{ colour: '#12 45' }, 'colour', 'field.colour'],
  ])('is refused: %j', async (body, field, key) => {
    const tag = await made(`Wrong ${field} ${JSON.stringify(body).length}`);
    const answer = await change(tag.id, body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field].key).toBe(key);
  });
});

describe('a tag that is deleted', () => {
  test('is gone from the list and from its cards, and answers how many', async () => {
    const cards = [await makeCard(api.db, { businessId }), await makeCard(api.db, { businessId })];
    const ids = cards.map(({ id }) => id);
    const tag = await made('Short-lived', '', ids);
    const answer = await remove(tag.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ cardCount: 2 });
    expect(await names()).not.toContain('Short-lived');
    expect(await Promise.all(ids.map(tagsOf))).toEqual([[], []]);
    expect(await lines('tagDeleted')).toEqual([
      { subject_id: businessId, payload: { tagId: tag.id, tag: 'Short-lived', cardCount: 2 } },
    ]);
    expect((await remove(tag.id)).status).toBe(404);
  });

  test('with more than 10,000 cards stays as it is', async () => {
    const tag = await made('Everywhere');
    await putOnCopies((await makeCard(api.db, { businessId })).id, 10_001, tag.id);
    const answer = await remove(tag.id);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('limit_exceeded');
    expect(await names()).toContain('Everywhere');
  });
});

test("somebody else's tag answers like a missing one", async () => {
  const theirs = '01900000-0000-7000-8000-000000000002';
  await api.db
    .insertInto('tag')
    .values({ id: theirs, business_id: otherId, name: 'Theirs', colour: '', created_at: new Date() })
    .execute();
  for (const tagId of [theirs, MISSING]) {
    expect((await change(tagId, { name: 'Mine' })).body.code).toBe(40400);
    expect((await remove(tagId)).body.code).toBe(40400);
  }
});

/** Puts a tag on so many cards like one, which took their place, straight in the tables. */
async function putOnCopies(id: string, count: number, tagId: string) {
  const card = await api.db.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, index) => `T${String(index).padStart(9, '0')}`);
  const { search_text: _, holder_sort: __, ...plain } = card as Record<string, unknown>;
  for (let start = 0; start < count; start += 1_000) {
    const part = ids.slice(start, start + 1_000);
    await api.db
      .insertInto('card')
      .values(part.map((one) => ({ ...plain, id: one, status: 'closed', replaced_by: id })) as never)
      .execute();
    await api.db
      .insertInto('card_tag')
      .values(part.map((card_id) => ({ card_id, tag_id: tagId })))
      .execute();
  }
}
