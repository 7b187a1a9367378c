import { expect, test } from 'vitest';
import { streamChanges } from '#lib/contract/live/live.ts';
import { createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';
import { makeBusiness, makeCard, makeUser } from '../../support/world.ts';
import {
  api,
  beginLive,
  businessId,
  buy,
  card,
  cardId,
  holder,
  load,
  member,
  otherNode,
  purchase,
  tokenOf,
} from './live-world.ts';
import { openStream } from './open-stream.ts';

beginLive();

/** How many changes nobody has told yet. */
async function waiting({ api }: IssuerWorld): Promise<number> {
  const { rows } = await api.pool.query<{ count: number }>('select count(*)::int from live_change');
  return rows[0]?.count ?? -1;
}

test('a stream goes on after the last id, on another node too', async () => {
  const token = await tokenOf(holder);
  const there = otherNode();
  await openStream(there, token);
  const first = await openStream(api, token);
  await buy();
  const [, { id } = { id: '' }] = [await first.first(1), first.events[0]];
  await load();
  await first.first(2);
  const [again, elsewhere] = await Promise.all([openStream(api, token, id), openStream(there, token, id)]);
  expect([await again.first(1), await elsewhere.first(1)]).toEqual([[card()], [card()]]);
  await there.live.close();
});

test('an id that is too old or unknown is answered with one word to read anew', async () => {
  const token = await tokenOf(holder);
  const small = otherNode({ changes: 1 });
  const first = await openStream(small, token);
  const id = first.lastId();
  for (let n = 0; n < 3; n++) await buy();
  await first.first(3);
  const [old, unknown] = [await openStream(small, token, id), await openStream(api, token, 'unknown')];
  expect([old.events, unknown.events].map(([one]) => one?.event)).toEqual(['readAnew', 'readAnew']);
  expect(old.events).toHaveLength(1);
  await small.live.close();
});

test('nothing is written down while no node listens', async () => {
  const world = await createIssuerWorld();
  const owner = (await makeBusiness(world.api.db, { fundingMinor: 10_000 })).id;
  const quiet = (await makeCard(world.api.db, { businessId: owner, loadMinor: 1_000 })).id;
  await world.issuer.authorize(quiet);
  expect(await waiting(world)).toBe(0);
  await world.api.drop();
});

test('what a node took and could not tell is told by the next one', async () => {
  const world = await createIssuerWorld();
  const business = (await makeBusiness(world.api.db, { fundingMinor: 10_000 })).id;
  const uid = await makeUser(world.api.db);
  const { id } = await makeCard(world.api.db, { businessId: business, userId: uid, loadMinor: 1_000 });
  const token = await world.api.tokens.mint({ uid });
  const asleep = otherNode({ lookMs: 1_000_000 }, world.api);
  const stream = await openStream(asleep, token);
  await world.issuer.authorize(id);
  const dying = await world.api.pool.connect();
  await dying.query('begin');
  await dying.query(`select pg_notify('live', notice) from live_change`);
  expect((await dying.query('delete from live_change')).rowCount).toBe(1);
  await dying.query('rollback');
  dying.release();
  expect([stream.events, await waiting(world)]).toEqual([[], 1]);
  const awake = otherNode({}, world.api);
  await openStream(awake, token);
  expect(await stream.first(1)).toEqual([
    { kind: 'purchase', businessId: business, id: expect.any(String), cardId: id },
  ]);
  expect(await waiting(world)).toBe(0);
  await Promise.all([asleep.live.close(), awake.live.close()]);
  await world.api.drop();
});

test('what is committed late is told by a sweep', async () => {
  const node = otherNode({ lookMs: 5, sweepMs: 50 });
  const stream = await openStream(node, await tokenOf(holder));
  const late = await api.pool.connect();
  await late.query('begin');
  await late.query(
    `insert into live_change (notice) select json_build_object('id', gen_random_uuid(), 'kind', 'purchase',
       'businessId', $1::text, 'thingId', 'late', 'cardId', $2::text)::text`,
    [businessId, cardId],
  );
  for (let n = 1; n <= 3; n++) {
    await load();
    await stream.first(n);
  }
  await late.query('commit');
  late.release();
  expect((await stream.first(4))[3]).toEqual({ ...purchase(), id: 'late' });
  await node.live.close();
});

test('a node whose readers are gone stops listening, and hears again of what comes with the next one', async () => {
  const node = otherNode({ heartbeatMs: 10, idleBeats: 2 });
  const token = await tokenOf(holder);
  const first = await openStream(node, token);
  const id = first.lastId();
  const listening = () => api.pool.query('select from live_node');
  const before = (await listening()).rowCount ?? 0;
  await first.leave();
  await expect.poll(async () => (await listening()).rowCount).toBe(before - 1);
  const again = await openStream(node, token, id);
  await buy();
  expect(await again.first(2)).toEqual([{}, purchase()]);
  await node.live.close();
});

test('one person has so many streams and a node so many', async () => {
  const node = otherNode({ perPerson: 2, perNode: 3 });
  const token = await tokenOf(holder);
  await openStream(node, token);
  await openStream(node, token);
  expect(await node.call(streamChanges, { token })).toMatchObject({ status: 429 });
  await openStream(node, await member('admin'));
  const refused = await node.call(streamChanges, { token: await tokenOf(await makeUser(api.db)) });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  await node.live.close();
});

test('one address has so many streams, whoever opens them', async () => {
  const node = otherNode({ perAddress: 1 });
  await openStream(node, await tokenOf(holder));
  const refused = await node.call(streamChanges, { token: await tokenOf(await makeUser(api.db)) });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  await node.live.close();
});

test('a reader that does not read is cut off and leaves its place', async () => {
  const node = otherNode({ bytes: 200, heartbeatMs: 10 });
  const answer = await node.fetch('/live', { headers: { authorization: `Bearer ${await tokenOf(holder)}` } });
  expect(answer.status).toBe(200);
  await expect.poll(() => node.live.count()).toBe(0);
  await expect(answer.text()).rejects.toThrow('too slow');
  await node.live.close();
});

test('a node that stops ends its streams and takes no further one', async () => {
  const node = otherNode();
  const token = await tokenOf(holder);
  const stream = await openStream(node, token);
  node.live.end();
  await stream.ended();
  expect(stream.retryMs()).toBeGreaterThanOrEqual(0);
  expect(stream.retryMs()).toBeLessThanOrEqual(2_000);
  const refused = await node.call(streamChanges, { token });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  await node.live.close();
});

test('a listening connection that breaks ends the streams; the next one listens again', async () => {
  const node = otherNode();
  const token = await tokenOf(holder);
  const stream = await openStream(node, token);
  const id = stream.lastId();
  await api.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
  );
  await stream.ended();
  const next = await openStream(node, token, id);
  await buy();
  expect(await next.first(2)).toEqual([{}, purchase()]);
  await node.live.close();
});
