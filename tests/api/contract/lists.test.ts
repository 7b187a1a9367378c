import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { createCursorSeal } from '#lib/server/api/sealed-cursor.ts';
import type { TestApi } from '../../support/api.ts';
import { get, LIST_NAMES, LISTS, type ListName, makeLists, pages } from './list-world.ts';
import { encode } from './seven.ts';

const SORTS = ['createdAt', 'holder', 'lastActivityAt'].flatMap((by) => [by, `-${by}`]);

let api: TestApi;
beforeAll(async () => {
  api = await makeLists();
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

test('no list of the contract is left out here', () => {
  const lists = (Object.values(calls) as Call[]).filter(
    ({ query }) => 'cursor' in ((query as { shape?: object } | undefined)?.shape ?? {}),
  );
  expect(lists.map(({ name }) => name).sort()).toEqual([...LIST_NAMES].sort());
});

describe.each(LIST_NAMES)('%s', (name) => {
  test('gives everything once, in one order, however long its pages are', async () => {
    const [all, ...none] = await pages(LISTS[name](), 200);
    expect(none).toEqual([]);
    expect(new Set(all).size).toBe(7);
    const byTwo = await pages(LISTS[name](), 2);
    expect(byTwo.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
    expect(byTwo.flat()).toEqual(all);
    expect((await pages(LISTS[name](), 7)).length).toBe(1);
  });

  test('answers a made-up cursor of any shape with a clear refusal, never a failure', async () => {
    const genuine = partsOf(name, await cursorOf(name));
    const sealed = (parts: unknown) => seal().close(name, encode(parts));
    expect(genuine).toHaveLength(3);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('', '9'.repeat(30), '-1', '2147483648', '2026-02-31T00:00:00.000Z', 'infinity', '\0'),
      fc.constantFrom(...genuine),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.uuid(),
    );
    const madeUp = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.tuple(text, text, text).map(encode),
      fc.nat(genuine.join().length).map((cut) => sealed(genuine).slice(0, cut)),
      // What stands behind the seal is checked as well, whoever could break it.
      fc.jsonValue().map(sealed),
      fc.tuple(text, text, text).map(sealed),
      fc.tuple(fc.constant(genuine[0]), text, text).map(sealed),
      fc.tuple(...genuine.map((part) => fc.oneof(fc.constant(part), text))).map(sealed),
    );
    await fc.assert(
      fc.asyncProperty(madeUp, async (cursor) => {
        const { status, body } = await get(LISTS[name](), { limit: 2, cursor });
        if (status === 200) return;
        expect([status, body.error]).toEqual([400, 'bad_request']);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['nothing', ''],
    ['no base64url', '%%%'],
    ['no JSON', Buffer.from('["a","b').toString('base64url')],
    ['null', encode(null)],
    ['a deep nest', encode(JSON.parse('['.repeat(500) + ']'.repeat(500)))],
    ['no parts', encode([])],
    ['numbers', encode([1, 2, 3])],
    ['the parts of another list', encode(['of_another desc', '2026-01-01T00:00:00.000Z', newId()])],
  ])('refuses %s as a cursor, sealed or not', async (_, cursor) => {
    for (const given of [cursor, seal().close(name, cursor)])
      expect(await get(LISTS[name](), { cursor: given })).toMatchObject({
        status: 400,
        body: { code: 40000, error: 'bad_request' },
      });
  });

  test('says nothing of the database in its cursor, and refuses one with a letter changed', async () => {
    const cursor = await cursorOf(name);
    const [order = '', value = '', id = ''] = partsOf(name, cursor);
    const bytes = Buffer.from(cursor, 'base64url').toString('latin1');
    for (const part of [order, value, id, encode(value), encode(id)].filter((one) => one.length > 4))
      expect(`${cursor} ${bytes}`).not.toContain(part);
    const at = Math.floor(cursor.length / 2);
    const changed = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    expect((await get(LISTS[name](), { cursor: changed })).status).toBe(400);
  });

  test('refuses the cursor of every other list', async () => {
    const answers: [string, number][] = [];
    for (const other of LIST_NAMES.filter((one) => one !== name))
      answers.push([other, (await get(LISTS[name](), { cursor: await cursorOf(other) })).status]);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers).toEqual(answers.map(([other]) => [other, 400]));
  });
});

test('recipients by name give everything once, and take no cursor of the newest', async () => {
  const [all] = await pages(LISTS.listRecipients(), 200, { sort: 'name' });
  expect(new Set(all).size).toBe(7);
  expect((await pages(LISTS.listRecipients(), 3, { sort: 'name' })).flat()).toEqual(all);
  const { nextCursor } = (await get(LISTS.listRecipients(), { limit: 2, sort: 'name' })).body;
  expect((await get(LISTS.listRecipients(), { sort: 'newest', cursor: nextCursor })).status).toBe(400);
});

describe.each(SORTS)('cards by %s', (sort) => {
  test('give everything once, and take no cursor of another sort', async () => {
    const [all] = await pages(LISTS.listCards(), 200, { sort });
    expect((await pages(LISTS.listCards(), 3, { sort })).flat()).toEqual(all);
    const { nextCursor } = (await get(LISTS.listCards(), { limit: 2, sort })).body;
    for (const other of SORTS.filter((one) => one !== sort)) {
      expect((await get(LISTS.listCards(), { sort: other, cursor: nextCursor })).status, other).toBe(400);
    }
  });
});

/** As the server opens them. */
const seal = () => createCursorSeal(api.platform.config.cardKey);
const partsOf = (name: string, cursor: string): string[] =>
  JSON.parse(Buffer.from(seal().open(name, cursor), 'base64url').toString('utf8'));
const cursorOf = async (name: ListName) => (await get(LISTS[name](), { limit: 2 })).body.nextCursor as string;
