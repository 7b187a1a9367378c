import { v7 as newId } from 'uuid';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { stopToken } from '#lib/server/services/people/change-stop.ts';
import { codeHash } from '#lib/server/services/sign-in/code-hash.ts';
import type { TestApi } from '../../support/api.ts';
import { keepAccounts } from '../../support/identity-accounts.ts';
import { makeUser } from '../../support/world.ts';

const HOLDER = 'holder-a';
const PASSWORD = 'Meadow-lark-27';
const CODE = '271828';

/** An email that somebody wants and has not confirmed. @returns the id of its link */
export async function askForEmail(api: TestApi, userId: string, email: string): Promise<string> {
  const link = { kind: 'emailChange', userId, email, language: 'en', createdBy: userId } as const;
  const { id } = await inTransaction(api.db, (tx) =>
    createAccountLink(tx, { ...link, now: api.clock.now() }),
  );
  return id;
}

/** What the calls of the own account need to be allowed; whatever ends the holder's sign-ins is undone. */
export function prepareAccount(api: TestApi, holderSession: string) {
  const provider = keepAccounts(api);
  const params = { id: HOLDER };
  const cardKey = api.platform.config.cardKey;
  const undo = async () => {
    const validFrom = { sessions_valid_from: new Date(0) };
    await api.db.updateTable('users').set(validFrom).where('id', '=', HOLDER).execute();
    await api.db.updateTable('sign_in').set({ ended_at: null }).where('id', '=', holderSession).execute();
  };
  const hasIdentity = () =>
    provider.accounts.set(HOLDER, { email: `${HOLDER}@example.com`, password: PASSWORD });
  const asked = async () => {
    const uid = await makeUser(api.db);
    provider.accounts.set(uid, { email: `${uid}@example.com` });
    return askForEmail(api, uid, `${newId()}@example.com`);
  };
  let phones = 2_000;
  const newPhone = () => {
    phones += 1;
    return `+1202555${phones}`;
  };
  return {
    changePassword: async () => {
      hasIdentity();
      return { params, body: { current: PASSWORD, password: PASSWORD }, undo };
    },
    confirmEmailChange: async () => ({ body: { token: accountLinkToken(cardKey, await asked()) } }),
    confirmPhoneChange: async () => {
      hasIdentity();
      const phone = newPhone();
      const subject = { purpose: 'phoneChange', identifier: phone, place: HOLDER } as const;
      const times = { created_at: new Date(), expires_at: new Date(Date.now() + 60_000) };
      await api.db
        .insertInto('one_time_code')
        .values({ id: newId(), ...subject, code_hash: codeHash(cardKey, subject, CODE), ...times })
        .execute();
      return { params, body: { phone, code: CODE }, undo };
    },
    getAccountChanges: async () => ({ params }),
    removePhone: async () => {
      const typed = { phone: newPhone(), is_phone_proven: false };
      await api.db.updateTable('users').set(typed).where('id', '=', HOLDER).execute();
      return { params };
    },
    startEmailChange: async () => {
      await api.db.deleteFrom('throttle').where('kind', '=', 'change.asked').execute();
      return { params, body: { email: `${newId()}@example.com` } };
    },
    startPhoneChange: async () => {
      await api.db.deleteFrom('throttle').where('kind', '=', 'change.asked').execute();
      return { params, body: { phone: newPhone() } };
    },
    stopAccountChange: async () => ({
      body: { token: stopToken(cardKey, { of: 'email', id: await asked() }) },
    }),
  };
}
