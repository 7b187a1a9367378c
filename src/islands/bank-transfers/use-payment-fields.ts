import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { CustomField } from '#lib/contract/settings/business.ts';
import { getBusinessSettings } from '#lib/contract/settings/settings.ts';
import { $businessContext } from '#lib/stores/session/session.ts';

const NONE: readonly CustomField[] = [];

/**
 * The custom fields of a payment: a program's own, or those of the organisation. Missing while they load, so that no
 * field appears while somebody is typing; the server checks what cannot be read here.
 */
export function usePaymentFields(businessId: string): readonly CustomField[] | undefined {
  const context = useStore($businessContext);
  const resource = context?.topLevelBusinessId === businessId ? 'business_bank_transfers' : 'bank_transfers';
  const { data, isPending } = useQuery({
    queryKey: ['settings', businessId],
    queryFn: async ({ signal }) => {
      try {
        return (await callApi(getBusinessSettings, { params: { id: businessId }, signal })).businessSettings;
      } catch (error) {
        if (isCallError(error, 404) || isCallError(error, 403)) return null;
        throw error;
      }
    },
    enabled: businessId !== '',
  });
  if (isPending) return undefined;
  return data?.customFields[resource] ?? NONE;
}
