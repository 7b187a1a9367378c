import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { makeCard } from '../../support/world.ts';
import { CALLERS, MATRIX } from './matrix.ts';
import { createPrepare } from './prepare.ts';
import { type AccessWorld, createAccessWorld } from './world.ts';

let world: AccessWorld;
let prepare: ReturnType<typeof createPrepare>;

beforeAll(async () => {
  world = await createAccessWorld();
  prepare = createPrepare(world);
});
afterAll(() => world.api.drop());

test('every call has its row, and every row its call', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(Object.keys(MATRIX))('%s', (name) => {
  const expected = (MATRIX[name] ?? '').trim().split(/\s+/).map(Number);

  test.each(CALLERS.map((caller, index) => [caller, expected[index]] as const))(
    '%s gets %i',
    async (caller, status) => {
      const entry = (calls as Record<string, Call>)[name] as Call;
      const input = (await prepare[name]?.()) ?? {};
      const proof = world.callers[caller];
      const who =
        caller === 'rec' ? { headers: { ...input.headers, 'setup-token': `${proof}` } } : { token: proof };
      const answer = await world.api.call(entry, { ...input, ...who });
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      if (status && status >= 400) {
        expect(answer.body).toMatchObject({
          code: expect.any(Number),
          msg: expect.any(String),
          requestId: expect.any(String),
        });
        expect(Math.floor(answer.body.code / 100)).toBe(status);
      }
    },
  );
});

test("somebody else's card answers exactly like a missing one", async () => {
  const theirs = (await makeCard(world.api.db, { businessId: world.businessA })).id;
  const [other, missing] = await Promise.all(
    [theirs, 'NOSUCHCARD'].map((id) =>
      world.api.call(calls.getCard, { params: { id }, token: world.callers.admB }),
    ),
  );
  const { requestId: _a, ...otherBody } = other?.body ?? {};
  const { requestId: _b, ...missingBody } = missing?.body ?? {};
  expect(otherBody).toEqual(missingBody);
  expect(other?.status).toBe(404);
});
