import { type IdentityAdmin, IdentityError } from '#lib/server/providers/identity/port.ts';
import type { TestApi } from './api.ts';

type Account = {
  email: string;
  phone?: string | null;
  displayName?: string;
  password?: string;
  disabled?: boolean;
};

const kept = new WeakMap<object, ReturnType<typeof openAccounts>>();

/**
 * An identity provider with accounts, in the memory of a test: what the real one answers to our server. It may break:
 * `breaks(2)` leaves the next two calls without an answer. One API has one provider, whoever asks for it.
 */
export function keepAccounts(api: Pick<TestApi, 'platform'>): ReturnType<typeof openAccounts> {
  const known = kept.get(api.platform) ?? openAccounts(api);
  kept.set(api.platform, known);
  return known;
}

function openAccounts(api: Pick<TestApi, 'platform'>) {
  const accounts = new Map<string, Account>();
  const asked: string[] = [];
  let broken = 0;
  const answer = (name: string): void => {
    asked.push(name);
    if (broken === 0) return;
    broken -= 1;
    throw new IdentityError('unavailable', 'This test lets the provider break.');
  };
  const accountOf = (uid: string): Account => {
    const account = accounts.get(uid);
    if (!account) throw new IdentityError('notFound', `nobody is ${uid}`);
    return account;
  };
  const { admin: bare } = api.platform.identity;
  const admin: IdentityAdmin = {
    ...bare,
    async createCustomToken(uid, claims) {
      answer('createCustomToken');
      return bare.createCustomToken(uid, claims);
    },
    async checkPassword(email, password) {
      answer('checkPassword');
      const found = [...accounts].find(([, account]) => account.email.toLowerCase() === email.toLowerCase());
      if (found?.[1].disabled) return { error: 'disabled' };
      return found && found[1].password === password ? { uid: found[0] } : { error: 'wrongCredentials' };
    },
    async listSignInWays(uid) {
      answer('listSignInWays');
      const account = accounts.get(uid);
      if (!account) return null;
      return account.password === undefined ? [] : ['password'];
    },
    async updateUser(uid, change) {
      answer('updateUser');
      const others = [...accounts].filter(([id]) => id !== uid).map(([, account]) => account);
      if (change.email && others.some(({ email }) => email === change.email))
        throw new IdentityError('emailTaken', 'This test has that email already.');
      if (change.phone && others.some(({ phone }) => phone === change.phone))
        throw new IdentityError('phoneTaken', 'This test has that phone already.');
      const { email, phone, displayName } = change;
      Object.assign(accountOf(uid), {
        ...(email ? { email } : {}),
        ...(phone === undefined ? {} : { phone }),
        ...(displayName ? { displayName } : {}),
      });
    },
    async setPassword(uid, password) {
      answer('setPassword');
      accountOf(uid).password = password;
    },
  };
  api.platform.identity.admin = admin;
  return {
    accounts,
    /** The calls it got, by name. */
    asked,
    breaks(calls: number): void {
      broken = calls;
    },
  };
}
