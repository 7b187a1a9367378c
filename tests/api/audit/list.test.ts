import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countBusinessActivities, listBusinessActivities } from '#lib/contract/audit/audit.ts';
import type { QueryInput } from '#lib/contract/call.ts';
import { recordAs } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { makeBusiness } from '../../support/world.ts';
import { type AuditWorld, createAuditWorld } from './world.ts';

let world: AuditWorld;
/** A business of its own for each test, so that a log holds what the test wrote. */
let own: string;

beforeAll(async () => {
  world = await createAuditWorld();
});
afterAll(() => world.api.drop());
beforeEach(async () => {
  own = (await makeBusiness(world.api.db, { name: 'Own', parentId: world.superId })).id;
});

type Query = QueryInput<typeof listBusinessActivities>;

async function read(query: Query = {}, { id = own, token = world.token } = {}) {
  const answer = await world.api.call(listBusinessActivities, { params: { id }, query, token });
  expect(answer.status).toBe(200);
  return answer.body as { items: Line[]; nextCursor: string | null };
}
type Line = {
  activity: { type: string; actorName: string; payload: object; reason: string | null };
  business: { name: string };
  subject: object;
  [field: string]: unknown;
};
const typesOf = async (query: Query, where?: Parameters<typeof read>[1]) =>
  (await read(query, where)).items.map(({ activity }) => activity.type);
const count = async (query: QueryInput<typeof countBusinessActivities>) => {
  const { body } = await world.api.call(countBusinessActivities, {
    params: { id: own },
    query,
    token: world.token,
  });
  return body;
};

test('a line says who, what, when, from where, and about which thing', async () => {
  const cardId = await world.card({ firstName: 'Amina', lastName: 'Rahimi', last4: '4821' }, own);
  const at = new Date('2026-11-20T15:00:00.000Z');
  await world.record({ at }, world.locked(own, cardId));
  const { items } = await read();
  expect(items).toEqual([
    {
      id: expect.any(String),
      activity: {
        id: expect.any(String),
        type: 'cardLocked',
        version: 1,
        actorName: 'Grace Okafor',
        channel: 'dashboard',
        reason: null,
        payload: { cardId, from: 'active', to: 'locked' },
        createdAt: at.toISOString(),
      },
      business: { id: own, name: 'Own' },
      actorId: world.admin,
      subject: { type: 'card', id: cardId, name: 'Amina Rahimi', last4: '4821' },
      address: '203.0.113.9',
      isUponApproval: false,
      device: 'curl',
      change: null,
    },
  ]);
});

test('pages follow each other, newest first, without a line twice or left out', async () => {
  const at = new Date('2026-11-20T15:00:00.000Z');
  for (let n = 0; n < 7; n++) await world.record({ at }, world.tagged(own, `Tag ${n}`));
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 4; page++) {
    const { items, nextCursor } = await read({ limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...items.map(({ activity }) => (activity.payload as { tag: string }).tag));
    cursor = nextCursor ?? undefined;
  }
  expect(cursor).toBeUndefined();
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Tag ${n}`));
});

test('a super business sees its programs and may name one; a foreign program matches nothing', async () => {
  const other = (await makeBusiness(world.api.db, { name: 'Other', parentId: world.superId })).id;
  const marks = { from: '2027-01-05', to: '2027-01-05' };
  const at = new Date('2027-01-05T15:00:00.000Z');
  await world.record({ at }, world.tagged(own, 'a'), world.tagged(other, 'b'));
  const names = async (program?: string[]) =>
    (await read({ ...marks, ...(program ? { program } : {}) }, { id: world.superId })).items.map(
      ({ business }) => business.name,
    );
  expect((await names()).sort()).toEqual(['Other', 'Own']);
  expect(await names([own])).toEqual(['Own']);
  expect(await names([newId()])).toEqual([]);
});

test('who belongs to a program alone reads its log at the parent, and no other', async () => {
  const token = await world.memberWith(own, ['viewAuditLog']);
  await world.record({}, world.tagged(own, 'mine'), world.tagged(world.north.id, 'theirs'));
  const { items } = await read({}, { id: world.superId, token });
  expect(items.map(({ business }) => business.name)).toEqual(['Own']);
});

test('each filter keeps its lines, and two filters those of both', async () => {
  const [cardId, otherId] = [await world.card({}, own), await world.card({}, own)];
  const clerk = await world.person('Clerk');
  const day = (date: string) => new Date(`${date}T15:00:00.000Z`);
  await world.record({ at: day('2026-11-18') }, world.tagged(own, 'a'));
  await world.record({ at: day('2026-11-19'), by: clerk }, world.locked(own, cardId));
  await world.record({ at: day('2026-11-20') }, world.locked(own, otherId));
  await inTransaction(world.api.db, (tx) =>
    recordAs(tx, 'bank', day('2026-11-21'))({ ...world.locked(own, cardId), reason: 'by itself' }),
  );
  const all = ['cardLocked', 'cardLocked', 'cardLocked', 'tagAdded'];
  expect(await typesOf({})).toEqual(all);
  expect(await typesOf({ group: ['tag'] })).toEqual(['tagAdded']);
  expect(await typesOf({ group: ['tag', 'card'] })).toEqual(all);
  expect(await typesOf({ channel: ['system'] })).toEqual(['cardLocked']);
  expect(await typesOf({ actor: clerk })).toEqual(['cardLocked']);
  expect(await typesOf({ actor: 'system:bank' })).toEqual(['cardLocked']);
  expect(await typesOf({ subjectType: 'card', subjectId: cardId })).toHaveLength(2);
  expect(await typesOf({ subjectType: 'card', subjectId: cardId, actor: clerk })).toHaveLength(1);
  expect(await typesOf({ group: ['card'], channel: ['dashboard'] })).toHaveLength(2);
  expect(await typesOf({ from: '2026-11-19', to: '2026-11-20' })).toHaveLength(2);
  expect(await typesOf({ group: ['card'], from: '2026-11-20', to: '2026-11-20' })).toHaveLength(1);
  expect(await count({})).toEqual({ total: 4, isCapped: false });
  expect(await count({ actor: clerk })).toEqual({ total: 1, isCapped: false });
});

test('a day is one of New York', async () => {
  await world.record({ at: new Date('2026-11-21T04:59:00.000Z') }, world.tagged(own, 'still the 20th'));
  await world.record({ at: new Date('2026-11-21T05:00:00.000Z') }, world.tagged(own, 'the 21st'));
  const tags = async (date: string) =>
    (await read({ from: date, to: date })).items.map(({ activity }) => activity.payload);
  expect(await tags('2026-11-20')).toMatchObject([{ tag: 'still the 20th' }]);
  expect(await tags('2026-11-21')).toMatchObject([{ tag: 'the 21st' }]);
});

test.each([
  ['who did it', 'okaf', 2],
  ['a word that two lines share in different places', 'grace', 2],
  ['the holder of a card', 'rahimi', 1],
  ['last four digits', '4821', 1],
  ['the whole ID of a card', 'ID', 1],
  ['nobody and nothing', 'zebra', 0],
  ['signs alone', '%_', 0],
])('a search finds %s', async (_, search, lines) => {
  const cardId = await world.card({ firstName: 'Amina', lastName: 'Rahimi', last4: '4821' }, own);
  await world.record({}, world.locked(own, cardId), world.tagged(own, 'a'));
  expect((await read({ search: search === 'ID' ? cardId : search })).items).toHaveLength(lines);
});

test('a search finds nothing of another organisation', async () => {
  const strange = (await makeBusiness(world.api.db, { name: 'Strange' })).id;
  const cardId = await world.card({ lastName: 'Unmistakable' }, strange);
  await world.record({ name: 'Nobody Else' }, world.locked(strange, cardId));
  for (const search of ['unmistakable', 'nobody', cardId]) {
    expect((await read({ search }, { id: world.superId })).items).toEqual([]);
  }
});

test('reading the log leaves no line in it', async () => {
  await read({});
  expect((await read({})).items).toEqual([]);
});

test.each([
  [{ group: ['nothing'] }, 'group.0'],
  [{ from: '2026-02-30' }, 'from'],
  [{ subjectType: 'nothing' }, 'subjectType'],
  [{ grup: 'tag' }, 'grup'],
])('%j names its wrong field', async (query, field) => {
  const { status, body } = await world.api.call(listBusinessActivities, {
    params: { id: own },
    query: query as never,
    token: world.token,
  });
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual([field]);
});
