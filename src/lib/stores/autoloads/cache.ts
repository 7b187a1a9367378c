import { queryClient } from '#lib/browser/query-client.ts';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';

/** Every list of autoloads, and what is read of one. */
export const AUTOLOADS_KEY = ['autoloads'] as const;
export const autoloadKey = (id: string) => [...AUTOLOADS_KEY, 'one', id] as const;
export const forecastKey = (businessId: string, program: string | null) =>
  [...AUTOLOADS_KEY, 'forecast', businessId, program] as const;
export const autoloadPartKey = (id: string, part: 'members' | 'readers' | 'runs' | `loads ${string}`) =>
  [...AUTOLOADS_KEY, 'part', id, part] as const;

/** Call after any change: all of it is read anew. One that was saved is shown at once, with its new version. */
export function refreshAutoloads(saved?: Autoload): void {
  if (saved) queryClient.setQueryData(autoloadKey(saved.id), saved);
  void queryClient.invalidateQueries({ queryKey: AUTOLOADS_KEY });
}
