import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getCardholder } from '#lib/contract/cardholder/cardholder.ts';
import { cardholderKey } from '#lib/stores/cardholder/cache.ts';
import { $user } from '#lib/stores/session/session.ts';

/** The signed-in cardholder with their cards and balances. */
export function useCardholder() {
  const uid = useStore($user)?.id ?? '';
  return useQuery({
    queryKey: cardholderKey(uid),
    queryFn: async ({ signal }) => (await callApi(getCardholder, { params: { id: uid }, signal })).cardholder,
    enabled: uid !== '',
    ...keepsUpWith({ kinds: ['card', 'purchase'] }),
  });
}
