import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { ownAccountKey } from '#lib/stores/account/cache.ts';
import { $user } from '#lib/stores/session/session.ts';

/** The signed-in person's own account. */
export function useOwnAccount() {
  const uid = useStore($user)?.id ?? '';
  return useQuery({
    queryKey: ownAccountKey(uid),
    queryFn: async ({ signal }) => (await callApi(getUser, { params: { id: uid }, signal })).user,
    enabled: uid !== '',
  });
}
