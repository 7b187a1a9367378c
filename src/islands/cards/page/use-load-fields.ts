import { useQuery } from '@tanstack/react-query';
import { readSettings, settingsKey } from '#lib/stores/settings/cache.ts';

/** The custom fields of a load; none where the business has stored no settings (spec §8). */
export function useLoadFields(businessId: string) {
  return useQuery({
    queryKey: settingsKey(businessId),
    queryFn: ({ signal }) => readSettings(businessId, signal),
    select: (settings) => settings?.customFields.loads ?? [],
  });
}
