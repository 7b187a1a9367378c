import { queryClient } from '#lib/browser/query-client.ts';

/** The cache key of lists of API keys. */
export const API_KEYS_KEY = ['api-keys'] as const;

/** Call after an act on a key, done or refused: reads the lists again. */
export function refreshApiKeys(): void {
  void queryClient.invalidateQueries({ queryKey: API_KEYS_KEY });
}
