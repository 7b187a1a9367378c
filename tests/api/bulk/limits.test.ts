import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import { createApi } from '#lib/server/api/app.ts';
import { command } from '#lib/server/commands/handler.ts';
import { startWithin } from '#lib/server/services/bulk/start.ts';
import { type BulkWorld, createBulkWorld } from './world.ts';

let world: BulkWorld;
let business: { businessId: string; token: string };
beforeAll(async () => {
  world = await createBulkWorld();
  business = await world.mayOnly('lockCards', 'exportData', 'viewJobs');
  for (let n = 0; n < 4; n++) await world.card({}, business.businessId);
});
afterAll(() => world.end());

/** The product's limits are 50,000 and 100,000; the same with two and three. */
async function start(action: 'lock' | 'export', most: { command: number; export: number }) {
  const { api } = world;
  const served = createApi(api.platform, [command(startBulkAction, (request) => startWithin(most, request))]);
  const answer = await served.fetch(
    new Request(`http://localhost/api/cards/business/${business.businessId}/bulkActions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${business.token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: JSON.stringify({ action, selection: { filter: {} } }),
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any };
}

const begun = async () => {
  const { db } = world.api;
  const count = async (table: 'job' | 'job_row') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return [await count('job'), await count('job_row')];
};

test.each([
  ['lock', { command: 2, export: 9 }, 2],
  ['export', { command: 9, export: 3 }, 3],
] as const)(
  '%s of more cards than %j is refused with the number, and nothing begins',
  async (action, most, count) => {
    const before = await begun();
    const { status, body } = await start(action, most);
    expect([status, body.error]).toEqual([409, 'limit_exceeded']);
    expect(body.fields).toEqual({
      selection: expect.objectContaining({ key: 'field.selectionAtMost', params: { count } }),
    });
    expect(await begun()).toEqual(before);
  },
);

test('exactly as many as the limit are taken', async () => {
  expect((await start('lock', { command: 4, export: 1 })).body.job.total).toBe(4);
  expect((await start('export', { command: 1, export: 4 })).body.job.total).toBe(4);
});
