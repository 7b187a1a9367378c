import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { cashTermsKey, readCashTerms } from '#lib/stores/atms/atms.ts';
import { $user } from '#lib/stores/session/session.ts';

/** What cash costs with each physical card of whoever is signed in. */
export function useCashTerms() {
  const uid = useStore($user)?.id ?? '';
  return useQuery({
    queryKey: cashTermsKey(uid),
    queryFn: ({ signal }) => readCashTerms(uid, signal),
    enabled: uid !== '',
  });
}
