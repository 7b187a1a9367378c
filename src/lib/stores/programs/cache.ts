import { queryClient } from '#lib/browser/query-client.ts';
import { loadUser } from '../session/load-user.ts';
import { $programs } from '../session/session.ts';

export const PROGRAMS_KEY = ['programs'] as const;
/** What is left in one; apart from the others, because what closes a program has nothing more to ask of it. */
export const CLOSING_KEY = ['program-closing'] as const;

/** Call after a program was created, renamed or closed, or may have been: grid, switcher and rights are read anew. */
export function refreshPrograms(organizationId: string): void {
  $programs.set(undefined);
  void queryClient.invalidateQueries({ queryKey: PROGRAMS_KEY });
  // The session names the programs; where it is not read now, the next page reads it.
  void loadUser(organizationId).catch(() => {});
}
