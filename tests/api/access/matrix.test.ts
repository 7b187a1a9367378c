import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { makeCard } from '../../support/world.ts';
import { type Access, ask, createAccess, statusesOf } from './ask.ts';
import { CALLERS } from './callers.ts';
import { checksOf } from './checks.ts';
import { ROWS } from './rows.ts';

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

/** How often which call was asked. */
const asked = new Map<string, number>();

// One test asks for all callers: what differs is listed under each caller's name.
test.each(Object.entries(ROWS))('%s answers every caller as its row says', async (name, row) => {
  const expected = statusesOf(row);
  const got: Record<string, unknown> = {};
  for (const caller of CALLERS) {
    const { status, body } = await ask(access, callOf(name), caller);
    asked.set(name, (asked.get(name) ?? 0) + 1);
    got[caller] = status < 400 || isRefusal(body, status) ? status : body;
  }
  expect(got).toEqual(Object.fromEntries(CALLERS.map((caller, index) => [caller, expected[index]])));
});

const isRefusal = ({ code, msg, requestId }: Record<string, unknown>, status: number): boolean =>
  typeof code === 'number' &&
  Math.floor(code / 100) === status &&
  typeof msg === 'string' &&
  typeof requestId === 'string';

test('every call was asked by every caller, and none was left out', ({ skip, task }) => {
  const matrix = task.file.tasks.filter(({ name }) => name.endsWith(' answers every caller as its row says'));
  // Only where tests were chosen by name.
  skip(matrix.some(({ mode }) => mode !== 'run'));
  expect(matrix).toHaveLength(Object.keys(calls).length);
  expect(asked).toEqual(new Map(Object.keys(ROWS).map((name) => [name, CALLERS.length])));
});

const checked = Object.keys(ROWS).map((name) => [name, checksOf(callOf(name))] as const);
test.each(checked)(
  '%s answers callers of two programs or of no role, and shows its parts, as its row says',
  async (_, checks) => {
    const got: Record<string, unknown> = {};
    for (const { caller, ask } of checks) got[caller] = await ask(access, access.world.doors);
    expect(got).toEqual(Object.fromEntries(checks.map(({ caller, expected }) => [caller, expected])));
  },
);

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
