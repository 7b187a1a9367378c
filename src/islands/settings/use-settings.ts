import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { readSettings, settingsKey } from '#lib/stores/settings/cache.ts';

/** The settings that apply to a business; null where none are stored (spec §8). */
export function useSettings(businessId: string): UseQueryResult<BusinessSettings | null> {
  return useQuery({
    queryKey: settingsKey(businessId),
    queryFn: ({ signal }) => readSettings(businessId, signal),
    enabled: businessId !== '',
  });
}
