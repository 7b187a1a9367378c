import { useQuery } from '@tanstack/react-query';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { type CustomField, fieldsOf, joinFields } from '#lib/domain/settings/custom-fields.ts';
import { readSettings, settingsKey } from '#lib/stores/settings/cache.ts';

const NONE: readonly CustomField[] = [];

/** The custom fields that a line of the load history may have: of loads, of withdrawals, and its own. */
export function useLoadHistoryFields(businessId: string): readonly CustomField[] {
  const { data = NONE } = useQuery({
    queryKey: settingsKey(businessId),
    queryFn: ({ signal }) => readSettings(businessId, signal),
    select: askedIn,
  });
  return data;
}

function askedIn(settings: BusinessSettings | null): readonly CustomField[] {
  const all = settings?.customFields ?? {};
  return joinFields(fieldsOf(all, 'loads'), fieldsOf(all, 'financial_account_load'));
}
