import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadJobFile, listJobRows, retryJob } from '#lib/contract/jobs/jobs.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { exportRows } from '#lib/server/services/jobs/export-rows.ts';
import { makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { type BulkWorld, createBulkWorld } from './world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.end());

const HEAD =
  'Card ID,Holder,Email,Phone,Last 4,Type,Status,Program,Tags,Available,On hold,Created (UTC),Last activity (UTC)\r\n';

const exported = async (filter: object, options: { id?: string; token?: string } = {}) => {
  const { body } = await world.start({ action: 'export', selection: { filter } }, options);
  await world.finished(body.job.id, options.token);
  return body.job.id as string;
};
const file = (id: string, token = world.token) => world.api.call(downloadJobFile, { params: { id }, token });

test('the cards of a filter come as a file, the newest first, with nothing a spreadsheet would run', async () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 2, 3, 4, second));
  const second = await world.card({
    firstName: '=cmd()',
    lastName: 'Export, Test',
    email: '@export.example',
    phone: '5551234567',
    last4: '0042',
    createdAt: at(1),
    loadMinor: 1250,
  });
  const first = await world.card(
    { firstName: 'Zoë', lastName: 'Export', type: 'virtual', status: 'locked', createdAt: at(2) },
    world.south.id,
  );
  const id = await exported({ search: 'export' });
  const answer = await file(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toBe(
    `${HEAD}${first},Zoë Export,,,•••• 4242,Virtual,Locked,South,,0.00,0.00,2026-01-02T03:04:02.000Z,2026-01-02T03:04:02.000Z\r\n` +
      `${second},"'=cmd() Export, Test","'@export.example",5551234567,•••• 0042,Physical,Active,North,,12.50,0.00,2026-01-02T03:04:01.000Z,2026-01-02T03:04:01.000Z\r\n`,
  );
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="cards-\d{4}-\d\d-\d\d\.csv"$/,
  );
});

test('it is recorded as an activity of the business, and its rows contain nothing of the file', async () => {
  const id = await exported({ search: 'export' });
  const lines = await world.api.db
    .selectFrom('activity')
    .select(['type', 'payload'])
    .where('subject_id', '=', world.superId)
    .where('type', '=', 'cardsExported')
    .execute();
  expect(lines.map(({ payload }) => payload)).toContainEqual({ jobId: id, cardCount: 2 });
  const { body } = await world.api.call(listJobRows, { params: { id }, token: world.token });
  for (const row of body.items) expect(row.result).toEqual({});
  // Beside the card as whoever asks sees it in the grid anyway.
  expect(JSON.stringify(body.items.map((row: object) => ({ ...row, card: null })))).not.toContain('cmd');
});

test.each(['exportData', 'viewCards'] as const)(
  'a card of a program where the exporter has lost %s has no line',
  async (lost) => {
    const cardIds = [await world.card(), await world.card({}, world.south.id)];
    const permissions = ['exportData', 'viewCards'] as const;
    const reach = [
      { id: world.north.id, permissions },
      { id: world.south.id, permissions: permissions.filter((name) => name !== lost) },
    ];
    const actor = { kind: 'user', uid: 'somebody', name: 'Somebody', reach } as unknown as Actor;
    const context = {
      platform: world.api.platform,
      jobId: newId(),
      businessId: world.superId,
      actor,
      begunAt: new Date(),
      input: {},
    };
    const rows = cardIds.map((cardId, index) => ({ seq: index + 1, key: newId(), input: { cardId } }));
    const outcomes = await exportRows.runRows(rows, context);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'failed']);
  },
);

test('a card that left the reach of the exporter has no line', async () => {
  const card = await world.card({ firstName: 'Leaver' });
  const { body } = await world.start({ action: 'export', selection: { cardIds: [card] } });
  await world.api.db
    .updateTable('card')
    .set({ business_id: world.other.id })
    .where('id', '=', card)
    .execute();
  expect(await world.finished(body.job.id)).toMatchObject({ done: 0, failed: 1 });
  expect((await file(body.job.id)).body).toBe(HEAD);
});

describe('of two programs, by a member of both who asks at their parent', () => {
  let id: string;
  let ofNorth: string;
  let ofSouth: string;
  let maker: string;
  let token: string;
  const tokenOf = async (...programs: string[]) => {
    const uid = await makeUser(world.api.db);
    for (const businessId of programs) await makeMember(world.api.db, { businessId, role: 'admin', uid });
    return world.api.tokens.mint({ uid });
  };

  beforeAll(async () => {
    ofNorth = await world.card({ firstName: 'Twin' });
    ofSouth = await world.card({ firstName: 'Twin' }, world.south.id);
    maker = await makeUser(world.api.db);
    for (const businessId of [world.north.id, world.south.id])
      await makeMember(world.api.db, { businessId, role: 'admin', uid: maker });
    token = await world.api.tokens.mint({ uid: maker });
    id = await exported({ search: 'twin' }, { token });
  });

  test('whoever else may see and export those cards does not find the file', async () => {
    expect((await file(id, await tokenOf(world.north.id, world.south.id))).status).toBe(404);
  });

  test('nor are the rows of the other program named to them', async () => {
    const rows = await world.results(id, await tokenOf(world.north.id));
    expect(Object.keys(rows)).toEqual([ofNorth]);
  });

  test('nor may they run its failed rows again, as who belongs to both may', async () => {
    const failed = () =>
      world.api.db.updateTable('job_row').set({ state: 'failed' }).where('job_id', '=', id).execute();
    await failed();
    const retry = async (...programs: string[]) =>
      (await world.api.call(retryJob, { params: { id }, token: await tokenOf(...programs) })).status;
    expect(await retry(world.north.id)).toBe(403);
    expect(await retry(world.north.id, world.south.id)).toBe(202);
    await world.finished(id, await tokenOf(world.north.id));
  });

  test('their maker gets all, and once a member of one program alone, the lines of its cards', async () => {
    const { body } = await file(id, token);
    expect([body.includes(ofNorth), body.includes(ofSouth)]).toEqual([true, true]);
    expect(Object.keys(await world.results(id, token)).sort()).toEqual([ofNorth, ofSouth].sort());
    await world.api.db
      .deleteFrom('member')
      .where('user_id', '=', maker)
      .where('business_id', '=', world.south.id)
      .execute();
    const left = await file(id, token);
    expect([left.body.includes(ofNorth), left.body.includes(ofSouth)]).toEqual([true, false]);
  });

  test('nor without seeing cards any more', async () => {
    await makeRoles(world.api.db, world.superId, [
      { key: 'blind', name: 'Blind', permissions: ['exportData'] },
    ]);
    await world.api.db.updateTable('member').set({ role: 'blind' }).where('user_id', '=', maker).execute();
    expect((await file(id, token)).status).toBe(403);
  });
});
