import { v7 as newId } from 'uuid';
import { createTestApi } from '../../support/api.ts';
import { keepAccounts } from '../../support/identity-accounts.ts';
import { makeUser } from '../../support/world.ts';

export const PASSWORD = 'Meadow-lark-27';

let phones = 1_000;

/** The API with an identity provider that keeps accounts, and makers of people who have them. */
export async function createSignInWorld() {
  const api = await createTestApi();
  const provider = keepAccounts(api);

  /** Somebody with an account, an identity and a phone. */
  async function makePerson(options: { password?: string | null; isDisabled?: boolean } = {}) {
    const { password = PASSWORD, isDisabled = false } = options;
    const uid = await makeUser(api.db, { isDisabled });
    const email = `${uid}@example.com`;
    phones += 1;
    const phone = `202555${phones}`;
    await api.db
      .updateTable('users')
      .set({ phone: `+1${phone}` })
      .where('id', '=', uid)
      .execute();
    provider.accounts.set(uid, { email, ...(password === null ? {} : { password }) });
    return { uid, email, phone };
  }

  /** Somebody whose invitation nobody used. */
  async function makeInvited({ expiresInMs = 60_000 } = {}): Promise<string> {
    const id = newId();
    const email = `invited-${id}@example.com`;
    const now = api.clock.now();
    await api.db
      .insertInto('account_link')
      .values({
        id,
        kind: 'profile',
        email,
        language: 'en',
        created_by: 'system:test',
        created_at: new Date(now.getTime() - 120_000),
        expires_at: new Date(now.getTime() + expiresInMs),
      })
      .execute();
    return email;
  }

  return { api, provider, makePerson, makeInvited };
}

export type SignInWorld = Awaited<ReturnType<typeof createSignInWorld>>;
