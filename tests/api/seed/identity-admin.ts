import { IdentityError, type NewIdentity } from '#lib/server/providers/identity/port.ts';

/** Keeps accounts as a provider does: a uid twice is refused. */
export function createAdmin() {
  const made = new Map<string, NewIdentity>();
  const refuse = () => Promise.reject(new Error('not needed by the demo'));
  const admin = {
    createUser: async (user: NewIdentity) => {
      const uid = user.uid ?? '';
      if (made.has(uid)) throw new IdentityError('uidTaken', uid);
      made.set(uid, user);
      return { uid };
    },
    updateUser: refuse,
    findUser: refuse,
    claimUser: refuse,
    deleteUser: refuse,
    setPassword: refuse,
    revokeSessions: refuse,
    createCustomToken: refuse,
    checkPassword: refuse,
    listSignInWays: refuse,
  };
  return { made, admin };
}
