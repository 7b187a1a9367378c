import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { makeCard } from '../../support/world.ts';
import { type Access, ask, createAccess, statusesOf } from './ask.ts';
import { CALLERS } from './callers.ts';
import type { Row } from './row.ts';
import { ROWS } from './rows.ts';
import { permissionsOf } from './world.ts';

let access: Access;

beforeAll(async () => {
  access = await createAccess();
});
afterAll(() => access.world.api.drop());

const callOf = (name: string) => (calls as Record<string, Call>)[name] as Call;

test('every call has its row, every row its call, and a status for every caller', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(calls).sort());
  for (const [name, row] of Object.entries(ROWS)) expect(statusesOf(row), name).toHaveLength(CALLERS.length);
});

describe.each(Object.entries(ROWS))('%s', (name, row) => {
  const expected = statusesOf(row);

  test.each(CALLERS.map((caller, index) => [caller, expected[index]] as const))(
    '%s gets %i',
    async (caller, status) => {
      const answer = await ask(access, callOf(name), caller);
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

const asksMore = Object.entries(ROWS).flatMap(([name, [, , more]]) =>
  (more?.also ?? []).map((permission) => [name, permission] as const),
);
test.each(asksMore)('%s asks for %s besides', async (name, permission) => {
  const [may, statuses, more] = ROWS[name] as Row;
  const without: Row = [
    may,
    statuses,
    { ...more, also: more?.also?.filter((one) => one !== permission) ?? [] },
  ];
  const { world, prepare } = access;
  await world.hold(permissionsOf('with', ROWS[name] as Row));
  const input = await prepare.atA[name]?.();
  await world.hold(permissionsOf('with', without));
  const answer = await world.api.call(callOf(name), { ...input, token: world.callers.with });
  expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
});

test("somebody else's card answers exactly like a missing one", async () => {
  const { api, businessA, callers } = access.world;
  const theirs = (await makeCard(api.db, { businessId: businessA })).id;
  const [other, missing] = await Promise.all(
    [theirs, 'NOSUCHCARD'].map((id) => api.call(calls.getCard, { params: { id }, token: callers.admB })),
  );
  const { requestId: _a, ...otherBody } = other?.body ?? {};
  const { requestId: _b, ...missingBody } = missing?.body ?? {};
  expect(otherBody).toEqual(missingBody);
  expect(other?.status).toBe(404);
});
