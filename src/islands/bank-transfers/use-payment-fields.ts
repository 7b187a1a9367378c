import { useStore } from '@nanostores/react';
import type { CustomField } from '#lib/contract/settings/business.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { useSettings } from '../settings/use-settings.ts';

const NONE: readonly CustomField[] = [];

/**
 * The custom fields of a payment: a program's own, or those of the organisation. Missing while they load, so that no
 * field appears while somebody is typing; the server checks what cannot be read here.
 */
export function usePaymentFields(businessId: string): readonly CustomField[] | undefined {
  const context = useStore($businessContext);
  const resource = context?.topLevelBusinessId === businessId ? 'business_bank_transfers' : 'bank_transfers';
  const { data, isPending } = useSettings(businessId);
  if (isPending) return undefined;
  return data?.customFields[resource] ?? NONE;
}
