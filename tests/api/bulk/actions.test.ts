import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listJobRows } from '#lib/contract/jobs/jobs.ts';
import { addTag } from '#lib/contract/tags/tags.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { type BulkWorld, createBulkWorld } from './world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.end());

const locked = (cardIds: string[]) => ({ action: 'lock', selection: { cardIds } });

describe('named cards', () => {
  test('are locked as one job with a result for each', async () => {
    const [active, frozen] = [await world.card(), await world.card({ status: 'frozen' })];
    const answer = await world.start({ ...locked([active, frozen]), reason: 'Stolen' });
    expect(answer.status).toBe(202);
    expect(answer.body.job).toMatchObject({
      kind: 'cards.lock',
      state: 'queued',
      total: 2,
      done: 0,
      failed: 0,
    });
    expect(await world.finished(answer.body.job.id)).toMatchObject({ state: 'done', done: 1, failed: 1 });
    expect(await world.results(answer.body.job.id)).toEqual({ [active]: 'done', [frozen]: 'wrong_state' });
    expect(await world.statuses([active, frozen])).toEqual(['locked', 'frozen']);
    const rows = await world.api.call(listJobRows, {
      params: { id: answer.body.job.id },
      query: { state: ['failed'] },
      token: world.token,
    });
    expect(rows.body.items).toMatchObject([
      { subject: frozen, reason: { key: 'reason.cardFrozen', params: { status: 'frozen' } } },
    ]);
    const line = await world.api.db
      .selectFrom('activity')
      .select(['type', 'reason'])
      .where('subject_id', '=', active)
      .execute();
    expect(line).toEqual([{ type: 'cardLocked', reason: 'Stolen' }]);
  });

  test.each([
    ['lock', 'active', 'locked'],
    ['unlock', 'locked', 'active'],
    ['freeze', 'active', 'frozen'],
    ['unfreeze', 'frozen', 'active'],
  ] as const)('%s goes from %s to %s', async (action, from, to) => {
    const ids = [await world.card({ status: from }), await world.card({ status: from }, world.south.id)];
    const { job } = (await world.start({ action, selection: { cardIds: ids } })).body;
    await world.finished(job.id);
    expect(await world.statuses(ids)).toEqual([to, to]);
  });

  test("are all there or none is touched: somebody else's answers like a missing one", async () => {
    const mine = await world.card();
    const theirs = await world.card({}, world.other.id);
    const [foreign, missing] = [
      await world.start(locked([mine, theirs])),
      await world.start(locked([mine, 'NOSUCHCARD'])),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body.fields).toEqual({
      'selection.cardIds.1': expect.objectContaining({ key: 'field.cardNotFound' }),
    });
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  test('under the same key are one job; without a key none', async () => {
    const ids = [await world.card()];
    const key = newId();
    const [first, again] = [await world.start(locked(ids), { key }), await world.start(locked(ids), { key })];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.job.id).toBe(first.body.job.id);
    expect((await world.start(locked([await world.card()]), { key })).body.error).toBe(
      'idempotency_key_reused',
    );
    const keyless = await world.api.send('POST', `/cards/business/${world.superId}/bulkActions`, {
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(locked(ids)),
    });
    expect(keyless.body.code).toBe(40001);
  });

  test('show their results page by page', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => world.card()));
    const { job } = (await world.start(locked(ids))).body;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: { items: { subject: string }[]; nextCursor: string | null } } =
        await world.api.call(listJobRows, {
          params: { id: job.id },
          query: { limit: 3, ...(cursor ? { cursor } : {}) },
          token: world.token,
        });
      seen.push(...body.items.map(({ subject }: { subject: string }) => subject));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen.sort()).toEqual(ids.sort());
  });
});

describe('all that match', () => {
  test('are those of this moment, of the filter of the grid, and of nobody else', async () => {
    const wanted = [
      await world.card({ firstName: 'Frost', status: 'active' }),
      await world.card({ firstName: 'Frost', status: 'active' }, world.south.id),
    ];
    const others = [
      await world.card({ firstName: 'Frost', status: 'frozen' }),
      await world.card({ firstName: 'Summer' }),
      await world.card({ firstName: 'Frost' }, world.other.id),
    ];
    const { job } = (
      await world.start({ action: 'lock', selection: { filter: { search: 'frost', status: ['active'] } } })
    ).body;
    expect(job.total).toBe(2);
    others.push(await world.card({ firstName: 'Frost' }));
    await world.finished(job.id);
    expect(await world.statuses(wanted)).toEqual(['locked', 'locked']);
    expect(await world.statuses(others)).toEqual(['frozen', 'active', 'active', 'active']);
  });

  test('can be narrowed to a program', async () => {
    const [north, south] = [
      await world.card({ firstName: 'Compass' }),
      await world.card({ firstName: 'Compass' }, world.south.id),
    ];
    const filter = { search: 'compass', program: [world.south.id] };
    const { job } = (await world.start({ action: 'lock', selection: { filter } })).body;
    await world.finished(job.id);
    expect(await world.statuses([north, south])).toEqual(['active', 'locked']);
    const foreign = await world.start({
      action: 'lock',
      selection: { filter: { program: [world.other.id] } },
    });
    expect(foreign.status).toBe(409);
    expect(foreign.body.error).toBe('wrong_state');
  });

  test('being none, nothing is to be done', async () => {
    const answer = await world.start({
      action: 'lock',
      selection: { filter: { search: 'nobody-of-this-name' } },
    });
    expect(answer.body).toMatchObject({
      code: 40903,
      error: 'wrong_state',
      reason: { key: 'reason.noCardMeant' },
    });
  });
});

describe('tags', () => {
  const tag = async () => {
    const body = { name: newId() };
    return (await world.api.call(addTag, { params: { id: world.superId }, body, token: world.token })).body
      .tag.id;
  };

  test('go on those that have them not, and off those that have them', async () => {
    const tagId = await tag();
    const [has, hasNot] = [await world.card(), await world.card({}, world.south.id)];
    await world.api.db.insertInto('card_tag').values({ card_id: has, tag_id: tagId }).execute();
    const selection = { cardIds: [has, hasNot] };
    const put = (await world.start({ action: 'tag', selection, tagId })).body.job;
    expect(put.total).toBe(1);
    await world.finished(put.id);
    expect(await world.results(put.id)).toEqual({ [hasNot]: 'done' });
    expect((await world.start({ action: 'tag', selection, tagId })).body.error).toBe('wrong_state');
    const off = (await world.start({ action: 'untag', selection, tagId })).body.job;
    await world.finished(off.id);
    expect(await world.results(off.id)).toEqual({ [has]: 'done', [hasNot]: 'done' });
    expect(
      await world.api.db.selectFrom('card_tag').select('card_id').where('tag_id', '=', tagId).execute(),
    ).toEqual([]);
  });

  test('of somebody else answer like missing ones', async () => {
    const tagId = newId();
    await world.api.db
      .insertInto('tag')
      .values({ id: tagId, business_id: world.other.id, name: 'Theirs', colour: '', created_at: new Date() })
      .execute();
    expect(
      (await world.start({ action: 'tag', selection: { cardIds: [await world.card()] }, tagId })).status,
    ).toBe(404);
  });
});

describe('who may', () => {
  test.each([
    ['lock', 'lockCards', {}],
    ['unlock', 'lockCards', {}],
    ['freeze', 'freezeCards', {}],
    ['unfreeze', 'freezeCards', {}],
    ['load', 'loadCards', { amount: '1' }],
    ['tag', 'manageTags', { tagId: newId() }],
    ['untag', 'manageTags', { tagId: newId() }],
    ['export', 'exportData', {}],
  ])('%s needs %s besides looking at cards', async (action, permission, more) => {
    const every = ['lockCards', 'freezeCards', 'loadCards', 'manageTags', 'exportData'];
    const without = await world.mayOnly(...every.filter((name) => name !== permission));
    const withIt = await world.mayOnly(permission);
    const ask = async ({ businessId, token }: { businessId: string; token: string }) => {
      const selection = { cardIds: [await world.card({}, businessId)] };
      return world.start({ action, selection, ...more }, { id: businessId, token });
    };
    expect((await ask(without)).status).toBe(403);
    expect((await ask(withIt)).status).not.toBe(403);
  });

  test('is asked again for each card when its turn comes', async () => {
    const { businessId, token } = await world.mayOnly('lockCards', 'viewJobs');
    const id = await world.card({}, businessId);
    const { job } = (await world.start(locked([id]), { id: businessId, token })).body;
    await world.api.db.deleteFrom('member').where('business_id', '=', businessId).execute();
    await world.work();
    await expect
      .poll(async () =>
        world.api.db
          .selectFrom('job_row')
          .select(['state', 'error'])
          .where('job_id', '=', job.id)
          .executeTakeFirst(),
      )
      .toEqual({ state: 'failed', error: 'not_found' });
    expect(await world.statuses([id])).toEqual(['active']);
  });

  test('members of a program alone act from its parent on their own cards', async () => {
    const token = await world.member(world.south.id, 'admin');
    const [mine, sister] = [
      await world.card({ firstName: 'Shared' }, world.south.id),
      await world.card({ firstName: 'Shared' }),
    ];
    const { job } = (
      await world.start({ action: 'lock', selection: { filter: { search: 'shared' } } }, { token })
    ).body;
    await world.finished(job.id, token);
    expect(await world.statuses([mine, sister])).toEqual(['locked', 'active']);
  });
});

test('of several programs those are meant in which the member may do it', async () => {
  const { api, north, south } = world;
  const look = { key: 'look', name: 'Look', permissions: ['viewCards'] };
  const lock = { key: 'lock', name: 'Lock', permissions: ['viewCards', 'lockCards'] };
  for (const id of [world.superId, north.id, south.id]) await makeRoles(api.db, id, [look, lock]);
  const uid = await makeMember(api.db, { businessId: north.id, role: 'look' });
  await makeMember(api.db, { businessId: south.id, role: 'lock', uid });
  const token = await api.tokens.mint({ uid });
  const [mine, seen] = [
    await world.card({ firstName: 'Twofold' }, south.id),
    await world.card({ firstName: 'Twofold' }),
  ];
  const all = { action: 'lock', selection: { filter: { search: 'twofold' } } };
  expect((await world.start(all, { token })).body.job.total).toBe(1);
  expect((await world.start(locked([mine, seen]), { token })).status).toBe(404);
});

test.each([
  [{ action: 'explode', selection: { cardIds: ['A'] } }, 'action'],
  [{ action: 'lock' }, 'selection'],
  [{ action: 'lock', selection: {} }, 'selection'],
  [{ action: 'lock', selection: { cardIds: [] } }, 'selection.cardIds'],
  [{ action: 'lock', selection: { cardIds: ['A'], filter: {} } }, 'selection'],
  [{ action: 'lock', selection: { filter: { colour: 'red' } } }, 'selection.filter.colour'],
  [{ action: 'lock', selection: { filter: { status: ['lost'] } } }, 'selection'],
  [{ action: 'lock', selection: { cardIds: Array(5_001).fill('A') } }, 'selection'],
  [{ action: 'load', selection: { cardIds: ['A'] } }, 'amount'],
  [{ action: 'load', selection: { cardIds: ['A'] }, amount: '10000' }, 'amount'],
  [{ action: 'tag', selection: { cardIds: ['A'] } }, 'tagId'],
])('%j is refused beside its field', async (body, field) => {
  const answer = await world.start(body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});
