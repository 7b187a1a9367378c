import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { listTags } from '#lib/contract/tags/tags.ts';
import { TAGS_KEY } from '#lib/stores/tags/cache.ts';

const TAGS_AT_MOST = 200;

/** The tags somebody may filter by, in order of their names. */
export function useTags(businessId: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...TAGS_KEY, businessId],
    enabled,
    queryFn: ({ signal }) =>
      callApi(listTags, { params: { id: businessId }, query: { limit: TAGS_AT_MOST }, signal }),
    select: ({ items }) => items,
  });
}
