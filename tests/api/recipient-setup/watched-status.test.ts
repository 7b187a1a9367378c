import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { ACCOUNT, createSetupWorld, type SetupWorld } from './world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

test('a page that asks again and again gets an empty answer until something changes', async () => {
  const recipient = await world.setUp();
  const { id } = recipient;
  const look = (etag: string | null) =>
    world.api.call(calls.getIntakeStatus, {
      params: { id },
      headers: { ...recipient.headers, ...(etag ? { 'if-none-match': etag } : {}) },
    });
  const first = await look(null);
  const etag = first.headers.get('etag');
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(await look(etag)).toMatchObject({ status: 304, body: undefined });
  await world.api.call(calls.addBankAccount, { params: { id }, body: ACCOUNT, headers: recipient.headers });
  const changed = await look(etag);
  expect(changed).toMatchObject({ status: 200, body: { intake: { status: 'pending_verification' } } });
  expect(changed.headers.get('etag')).not.toBe(etag);
  // Nobody else learns by it whether something changed.
  const stranger = { 'setup-token': 'A'.repeat(43), 'if-none-match': etag ?? '' };
  expect((await world.api.call(calls.getIntakeStatus, { params: { id }, headers: stranger })).status).toBe(
    401,
  );
});
