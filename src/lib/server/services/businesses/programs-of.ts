import type { Actor } from '../../api/actor.ts';

/**
 * The businesses whose cards a list under `businessId` shows: itself and, for a super business, its programs.
 * With `only`, those of them that are named; a foreign id names nothing.
 */
export function programsOf(actor: Actor, businessId: string, only?: readonly string[]): string[] {
  if (actor.kind !== 'user') return [businessId];
  return actor.reach
    .filter(({ id, parentId }) => id === businessId || parentId === businessId)
    .map(({ id }) => id)
    .filter((id) => !only?.length || only.includes(id));
}
