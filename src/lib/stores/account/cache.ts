import { queryClient } from '#lib/browser/query-client.ts';
import type { User } from '#lib/contract/people/user.ts';

/** The cache key of the own account. */
export const ownAccountKey = (uid: string) => ['own-account', uid] as const;

/** Caches the account from the server's latest answer. */
export const keepOwnAccount = (user: User): void => {
  queryClient.setQueryData<User>(ownAccountKey(user.id), user);
};
