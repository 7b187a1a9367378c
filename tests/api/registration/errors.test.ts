import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type IdentityAdmin, IdentityError } from '#lib/server/providers/identity/port.ts';
import { REGISTRATION_ERRORS, type RegistrationErrorName } from '../../support/account-errors.ts';
import { makeUser } from '../../support/world.ts';
import { keepIdentities } from './identities.ts';
import { createRegistrationWorld, type RegistrationWorld } from './world.ts';

let world: RegistrationWorld;
let provider: ReturnType<typeof keepIdentities>;
beforeAll(async () => {
  world = await createRegistrationWorld();
  provider = keepIdentities(world.api);
});
afterEach(() => {
  world.api.errors.length = 0;
});
afterAll(() => world.api.drop());

type Given = Parameters<RegistrationWorld['register']>[1];

/** Lets the provider answer the next new identity so. */
function failNext(error: Error): void {
  const { admin } = world.api.platform.identity;
  const { createUser } = admin;
  const failing: IdentityAdmin['createUser'] = async () => {
    admin.createUser = createUser;
    throw error;
  };
  admin.createUser = failing;
}

/** How each error that the server answers comes about; typed by the table, so that none is left out. */
const PROVOKE: Record<
  Exclude<RegistrationErrorName, 'passwordRequirement' | 'passwordsMustMatch'>,
  () => Promise<[token: string, given?: Given]>
> = {
  accountExists: async () => {
    const uid = await makeUser(world.api.db);
    return [(await world.invite({ kind: 'member', email: `${uid}@example.com` })).token];
  },
  notCreated: async () => {
    failNext(new IdentityError('notFound', 'This test lets the provider refuse.'));
    return [(await world.invite()).token];
  },
  phoneTaken: async () => {
    await world.register((await world.invite()).token, { phone: '2025550199' });
    return [(await world.invite()).token, { phone: '(202) 555-0199' }];
  },
  usedLink: async () => {
    const { token } = await world.invite();
    await world.register(token);
    return [token];
  },
  expiredLink: async () => {
    const { token } = await world.invite();
    await world.pass(7 * 86_400_000);
    return [token];
  },
  invalidLink: async () => {
    const { token, email } = await world.invite();
    await world.invite({ kind: 'member', email });
    return [token];
  },
  unexpected: async () => {
    failNext(new Error('nobody foresaw this'));
    return [(await world.invite()).token];
  },
};

test.each(Object.entries(PROVOKE))('%s', async (name, provoke) => {
  const { refusal, state } = REGISTRATION_ERRORS[name as RegistrationErrorName];
  const [token, given] = await provoke();
  const before = provider.identities.length;
  const answer = await world.register(token, given);
  expect(answer.body.error, state).toBe(refusal);
  expect(JSON.stringify(answer.body)).not.toMatch(/@example|customToken/);
  expect(provider.identities).toHaveLength(before);
});
