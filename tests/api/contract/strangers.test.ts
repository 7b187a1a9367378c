import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#lib/contract/call.ts';
import { errorsOf } from '#lib/contract/errors-of.ts';
import { createApi } from '#lib/server/api/app.ts';
import { command, done } from '#lib/server/commands/handler.ts';
import { type Database, openDatabase } from '#lib/server/db/pool.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

/** People without a sign-in share no name; one must neither block another nor be answered in their place. */
let api: TestApi;
/** With as many connections as the product has. */
let database: Database;
beforeAll(async () => {
  api = await createTestApi();
  database = openDatabase(api.appUrl);
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(async () => {
  await database.close();
  await api.drop();
});

const open = defineCall({
  name: 'askAsAnybody',
  method: 'POST',
  path: '/open',
  summary: 'A call for everybody',
  tag: 'Test',
  access: { kind: 'public' },
  body: z.object({ about: z.string() }),
  output: z.object({ id: z.string() }),
  withoutActivity: true,
});

/** The API with this one call; `from` is the address of who asks. */
function serve(work: (about: string) => Promise<void> = async () => undefined) {
  const served = createApi({ ...api.platform, db: database.db }, [
    command(open, async ({ body }) => {
      await work(body.about);
      return done({ id: newId() });
    }),
  ]);
  return async (about: string, { key, from = '203.0.113.1' }: { key?: string; from?: string } = {}) => {
    const request = new Request('http://localhost/api/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify({ about }),
    });
    const env = { incoming: { headers: {}, socket: { remoteAddress: from } } };
    const answer = await served.fetch(request, env);
    return { status: answer.status, body: (await answer.json()) as { id?: string } };
  };
}

test('a key that a stranger used stands in nobody’s way, and the same request still runs once', async () => {
  const ask = serve();
  const first = await ask('my card', { key: 'key-1' });
  const stranger = await ask('their card', { key: 'key-1' });
  expect([first.status, stranger.status]).toEqual([200, 200]);
  expect(stranger.body.id).not.toBe(first.body.id);
  expect((await ask('my card', { key: 'key-1' })).body).toEqual(first.body);
  expect((await ask('their card', { key: 'key-1' })).body).toEqual(stranger.body);
  expect(errorsOf(open)).not.toContain('idempotency_key_reused');
});

test('somebody whose requests fill their own turns keeps nobody else waiting', async () => {
  let finish = () => {};
  const stuck = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = 0;
  const ask = serve(async (about) => {
    if (about !== 'flood') return;
    begun++;
    await stuck;
  });
  const flood = Array.from({ length: 12 }, () => ask('flood'));
  await vi.waitUntil(() => begun === 10, { timeout: 15_000 });
  const other = await Promise.race([
    ask('quick', { from: '198.51.100.9' }),
    new Promise((resolve) => setTimeout(resolve, 2_000, 'kept waiting')),
  ]);
  finish();
  await Promise.all(flood);
  expect(other).toMatchObject({ status: 200 });
});
