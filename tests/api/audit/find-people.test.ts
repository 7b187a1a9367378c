import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBusinessActivities } from '#lib/contract/audit/audit.ts';
import { makeBusiness } from '../../support/world.ts';
import { type AuditWorld, createAuditWorld } from './world.ts';

/** Somebody is found in the log of a business after they have left it, and before they came. */
let world: AuditWorld;
let own: string;
let former: string;

beforeAll(async () => {
  world = await createAuditWorld();
  own = (await makeBusiness(world.api.db, { name: 'Own', parentId: world.superId })).id;
  former = await world.person('Priya');
  await world.api.db
    .updateTable('users')
    .set({ last_name: 'Raman', email: 'p.raman@former.test' })
    .where('id', '=', former)
    .execute();
  await world.record(
    {},
    {
      businessId: own,
      subject: { type: 'user', id: former },
      type: 'userRemoved',
      payload: { userId: former },
      change: { before: { role: 'admin' }, after: null },
    },
    {
      businessId: own,
      subject: { type: 'business', id: own },
      type: 'userInvited',
      payload: { invitationId: newId(), email: 'Sami@invited.test', role: 'admin' },
    },
    world.tagged(own, 'about nobody'),
  );
  await world.record({ by: former, name: 'An Earlier Name' }, world.tagged(own, 'by her'));
});
afterAll(() => world.api.drop());

async function find(search: string, { token = world.token, id = own, ...more } = {}): Promise<string[]> {
  const { status, body } = await world.api.call(listBusinessActivities, {
    params: { id },
    query: { search, ...more },
    token,
  });
  expect(status).toBe(200);
  return body.items.map(({ activity }: { activity: { type: string } }) => activity.type).sort();
}

test.each([
  ['the name of somebody who was removed', 'priya raman', ['tagAdded', 'userRemoved']],
  ['their email', 'P.Raman@former.test', ['tagAdded', 'userRemoved']],
  ['a name under which they did something', 'earlier', ['tagAdded']],
  ['the email of somebody invited', 'sami@invited.test', ['userInvited']],
  ['an email of nobody', 'nobody@invited.test', []],
])('a search finds %s', async (_, search, types) => {
  expect(await find(search)).toEqual(types);
});

test('a search finds the whole ID of an account, and no part of it', async () => {
  expect(await find(former)).toEqual(['tagAdded', 'userRemoved']);
  expect(await find(former.slice(0, -1))).toEqual([]);
});

test('an email of an account is searched for those alone who see members', async () => {
  const log = await world.memberWith(own, ['viewAuditLog']);
  expect(await find('raman@former', { token: log })).toEqual([]);
  const people = await world.memberWith(own, ['viewAuditLog', 'viewUsers']);
  expect(await find('raman@former', { token: people })).toEqual(['tagAdded', 'userRemoved']);
  // One that was invited is an email like any other.
  expect(await find('sami@invited.test', { token: log })).toEqual([]);
  expect(await find('sami@invited.test', { token: people })).toEqual(['userInvited']);
});

test('another organisation finds neither them nor who was invited', async () => {
  for (const search of ['priya', 'p.raman@former.test', former, 'sami@invited.test']) {
    expect(await find(search, { id: world.north.id })).toEqual([]);
  }
});

test('a search and another filter keep the lines of both', async () => {
  const subject = { subjectType: 'business', subjectId: own } as object;
  expect(await find('sami@invited.test', subject)).toEqual(['userInvited']);
  expect(await find('priya', { group: ['tag'] } as object)).toEqual(['tagAdded']);
});
