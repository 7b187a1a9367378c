import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobRows } from '#lib/contract/jobs/jobs.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';
import { type BulkWorld, createBulkWorld } from '../bulk/world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.end());

const rowsOf = async (id: string, token: string) =>
  (await world.api.call(listJobRows, { params: { id }, query: {}, token })).body.items.map(
    ({ subject, card }: { subject: string; card: unknown }) => [subject, card],
  );

test('names the holder and the last four of each card, as the grid does', async () => {
  const yusuf = await world.card({ firstName: 'Yusuf', lastName: 'Haddad', last4: '4821' });
  const nobody = await world.card({ firstName: '', lastName: '', last4: '1111' });
  const { body } = await world.start({ action: 'lock', selection: { cardIds: [yusuf, nobody] } });
  const rows = Object.fromEntries(await rowsOf(body.job.id, world.token));
  expect(rows).toEqual({
    [yusuf]: { last4: '4821', holder: { firstName: 'Yusuf', lastName: 'Haddad' } },
    [nobody]: { last4: '1111', holder: { firstName: '', lastName: '' } },
  });
});

test('names nobody to who may see the work of a business and not its cards, nor for a card of another', async () => {
  const own = await makeBusiness(world.api.db);
  await makeRoles(world.api.db, own.id, [
    { key: 'work', name: 'Work', permissions: ['viewJobs'] },
    { key: 'both', name: 'Both', permissions: ['viewJobs', 'viewCards', 'lockCards'] },
  ]);
  const [blind, seeing] = await Promise.all(
    ['work', 'both'].map(async (role) =>
      world.api.tokens.mint({ uid: await makeMember(world.api.db, { businessId: own.id, role }) }),
    ),
  );
  const card = await world.card({}, own.id);
  const stranger = await world.card({}, world.other.id);
  const started = await world.start(
    { action: 'lock', selection: { cardIds: [card] } },
    { id: own.id, token: seeing as string },
  );
  const { id } = started.body.job;
  const input = JSON.stringify({ businessId: own.id });
  await world.api.db.insertInto('job_row').values({ job_id: id, seq: 2, subject: stranger, input }).execute();
  expect(await rowsOf(id, seeing as string)).toEqual([
    [card, { last4: '4242', holder: { firstName: 'Amina', lastName: 'Rahimi' } }],
    [stranger, null],
  ]);
  expect(await rowsOf(id, blind as string)).toEqual([
    [card, null],
    [stranger, null],
  ]);
});
