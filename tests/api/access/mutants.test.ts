import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Access, createAccess } from './ask.ts';
import { findKiller, handlerOf, mutantsOf } from './mutants.ts';
import { ASKED_TWICE, questionsOf, serviceMutantsOf } from './service-mutants.ts';

/** A handful of what `npm run proof` does with every call (tests/proof/permissions.test.ts). */

let access: Access;

beforeAll(async () => {
  access = await createAccess();
});
afterAll(() => access.world.api.drop());

test.each([
  ['closeCard', 'permission viewCards', 'with'],
  ['startBulkAction', 'permission lockCards', 'less'],
  ['loadCard', 'permission null', 'none'],
  ['listCardTransactions', 'hiddenBy off', 'hide'],
  ['listCards', 'shared off', 'prog'],
  ['getCard', 'owner not asked', 'prog'],
  ['setPin', 'freshSignIn off', 'old'],
  ['updateSpendRule', 'ifMatch off', 'with'],
  ['authorizeCard', 'provider bank', 'iss'],
  ['listStaffBusinesses', 'kind signedIn', 'with'],
  ['updateBusinessMarks', 'freshSignIn off', 'old'],
  ['moveSandboxClock', 'sandboxOnly off', 'live'],
])('%s with %s turns the answer to %s red', async (name, change, caller) => {
  const mutant = mutantsOf(name).find((one) => one.change === change);
  expect(mutant && (await findKiller(access, mutant))).toBe(caller);
});

test.each([
  ['countCards', 'viewCards in bulk/count-cards.ts not asked', 'atParent without viewCards'],
  ['addNote', 'manageNotes in notes/add.ts not asked', 'beside without manageNotes'],
  ['startBulkAction', 'lockCards in bulk/start.ts not asked', 'with, without lockCards'],
  ['loadCard', 'loadCards in cards/load.ts swapped for viewCards', 'with'],
  ['loadCard', 'loadCards in cards/load.ts not asked', undefined],
])('the services of %s with %s turn the answer to %s red', async (name, change, caller) => {
  const mutant = serviceMutantsOf(name, await questionsOf(access, name)).find((one) => one.change === change);
  expect(mutant).toBeDefined();
  expect(mutant && (await findKiller(access, mutant))).toBe(caller);
  expect(`${name}: ${change}` in ASKED_TWICE).toBe(caller === undefined);
});

test('a call that is as it should be turns nothing red', async () => {
  const handler = handlerOf('closeCard');
  expect(await findKiller(access, { call: 'closeCard', change: 'nothing', handler })).toBeUndefined();
});
