import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { ASKS_NOBODY } from '../../support/money-calls.ts';
import { type Access, ask, createAccess } from '../access/ask.ts';

/** Each call as its row of the access matrix allows it: what writes to the ledger is found out by doing it. */

let access: Access;

beforeAll(async () => {
  access = await createAccess();
});
afterAll(() => access.world.api.drop());

const all = Object.values(calls) as Call[];
const ofMembers = all.filter(
  ({ method, onlyReads, access: { kind } }) => method !== 'GET' && !onlyReads && kind === 'business',
);

test('a call of a member that writes to the ledger can be asked about, or says why not', async () => {
  const { api, uidOfJust } = access.world;
  const journals = async () =>
    (await api.db.selectFrom('journal').select('id').where('actor', '=', uidOfJust).execute()).length;
  const moving: string[] = [];
  let before = await journals();
  for (const call of ofMembers) {
    await ask(access, call, 'with');
    const after = await journals();
    if (after > before) moving.push(call.name);
    before = after;
  }
  expect(moving).toContain('loadCard');
  const isKnown = (name: string) => name in ASKS_NOBODY || (calls as Record<string, Call>)[name]?.approvable;
  expect(moving.filter((name) => !isKnown(name))).toEqual([]);
});
