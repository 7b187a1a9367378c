import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../commands/actor.ts';
import { Refusal } from '../commands/refusal.ts';

/**
 * Of the businesses that know a person, the one a call is for: the wanted one, else the first that the caller
 * reaches with the permission.
 *
 * @throws Refusal 404 where the wanted one is none of them: it answers like a missing one
 */
export function chooseBusiness(
  actor: Actor,
  businessIds: readonly string[],
  { permission, wanted }: { permission: Permission; wanted: string | undefined },
): string {
  const chosen = reachedOf(actor, businessIds, permission).find(
    (id) => wanted === undefined || id === wanted,
  );
  if (chosen === undefined) throw new Refusal('not_found');
  return chosen;
}

/** Those of the businesses where the caller holds the permission. */
export function reachedOf(actor: Actor, businessIds: readonly string[], permission: Permission): string[] {
  if (actor.kind !== 'user') return [];
  return actor.reach
    .filter(({ id, permissions }) => businessIds.includes(id) && permissions.includes(permission))
    .map(({ id }) => id);
}
