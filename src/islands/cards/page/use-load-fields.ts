import { useQuery } from '@tanstack/react-query';
import { fieldsOf, type ResourceType } from '#lib/domain/settings/custom-fields.ts';
import { readSettings, settingsKey } from '#lib/stores/settings/cache.ts';

/** The custom fields of a load, or of another kind of record; none where the business has stored no settings (spec §8). */
export function useLoadFields(businessId: string, resource: ResourceType = 'loads') {
  return useQuery({
    queryKey: settingsKey(businessId),
    queryFn: ({ signal }) => readSettings(businessId, signal),
    select: (settings) => fieldsOf(settings?.customFields ?? {}, resource),
  });
}
