import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Access, createAccess } from './ask.ts';
import { findKiller, mutantsOf } from './mutants.ts';

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
  ['moveSandboxClock', 'sandboxOnly off', 'live'],
])('%s with %s turns the answer to %s red', async (name, change, caller) => {
  const mutant = mutantsOf(name).find((one) => one.change === change);
  expect(mutant && (await findKiller(access, mutant))).toBe(caller);
});

test('a call that is as it should be turns nothing red', async () => {
  const [mutant] = mutantsOf('closeCard');
  expect(mutant).toBeDefined();
  const { call, entry } = mutant ?? { call: '', entry: undefined };
  const { handlers } = await import('#lib/server/services/handlers.ts');
  expect(entry).not.toBe(handlers.closeCard.call);
  expect(
    await findKiller(access, { call, change: 'nothing', entry: handlers.closeCard.call }),
  ).toBeUndefined();
});
