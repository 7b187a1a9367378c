import { queryClient } from '#lib/browser/query-client.ts';
import type { User } from '#lib/contract/people/user.ts';

/** The cache key of the own account. */
export const ownAccountKey = (uid: string) => ['own-account', uid] as const;

/** The cache key of whether a code of an app is asked for. */
export const secondFactorKey = (uid: string) => ['second-factor', uid] as const;

/** The cache key of the social sign-ins that are connected. */
export const socialKey = (uid: string) => ['social-identities', uid] as const;

/** The cache key of the places where somebody is signed in. */
export const signInsKey = (uid: string) => ['sign-ins', uid] as const;

/** The cache key of a changed email or phone that waits to be confirmed. */
export const accountChangesKey = (uid: string) => ['account-changes', uid] as const;

/** Caches the account from the server's latest answer. */
export const keepOwnAccount = (user: User): void => {
  queryClient.setQueryData<User>(ownAccountKey(user.id), user);
};
