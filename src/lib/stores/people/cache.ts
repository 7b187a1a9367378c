import { queryClient } from '#lib/browser/query-client.ts';

/** The cache key of lists of users. */
export const MEMBERS_KEY = ['members'] as const;

/** Call after an act on a member or an invitation, done or refused: reads the lists again. */
export function refreshMembers(): void {
  void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
}
