import { randomBytes } from 'node:crypto';
import { type IdentityAdmin, IdentityError } from '#lib/server/providers/identity/port.ts';
import type { TestApi } from '../../support/api.ts';
import { customTokenOf } from '../../support/tokens.ts';

type Breaks = { when?: 'before' | 'afterwards'; times?: number };
type Identity = {
  uid: string;
  email: string | undefined;
  password: string | undefined;
  emailVerified: boolean;
};

/**
 * The identities of a provider in the memory of a test. `breaks(name)` leaves the next two calls of that name, a try
 * and its repeat, without an answer; with `afterwards` they are done nevertheless.
 */
export function keepIdentities({ platform }: Pick<TestApi, 'platform'>) {
  const identities: Identity[] = [];
  const broken = new Map<string, { when: 'before' | 'afterwards'; left: number }>();
  const find = (email: string) => identities.find((one) => one.email?.toLowerCase() === email.toLowerCase());

  async function answer<Result>(name: string, work: () => Result): Promise<Result> {
    const fault = broken.get(name);
    if (fault && --fault.left === 0) broken.delete(name);
    const result = fault?.when === 'before' ? undefined : work();
    if (fault) throw new IdentityError('unavailable', 'This test lets the provider break.');
    return result as Result;
  }

  const admin: IdentityAdmin = {
    ...platform.identity.admin,
    createUser: ({ uid = `new-${randomBytes(4).toString('hex')}`, email, password, emailVerified = false }) =>
      answer('createUser', () => {
        if (email && find(email)) throw new IdentityError('emailTaken', email);
        if (identities.some((one) => one.uid === uid)) throw new IdentityError('uidTaken', uid);
        identities.push({ uid, email, password, emailVerified });
        return { uid };
      }),
    findUser: (email) => answer('findUser', () => find(email) ?? null),
    claimUser: (uid, { password }) =>
      answer('claimUser', () => {
        const identity = identities.find((one) => one.uid === uid);
        if (!identity) throw new IdentityError('notFound', uid);
        Object.assign(identity, { password, emailVerified: true });
      }),
    createCustomToken: (uid, claims) => answer('createCustomToken', () => customTokenOf(uid, claims)),
  };
  // In place: the access tests have a second API on the same provider.
  platform.identity.admin = admin;
  return {
    identities,
    find,
    breaks: (name: keyof IdentityAdmin, { when = 'before', times = 2 }: Breaks = {}) =>
      void broken.set(name, { when, left: times }),
  };
}
