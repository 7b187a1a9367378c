import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../commands/actor.ts';
import { Refusal } from '../commands/refusal.ts';

/**
 * Chooses the business of a call among those that know a person: the wanted one, else the first in which the caller
 * has the permission.
 *
 * @throws Refusal 404 where the wanted one is not among them: it answers like a missing one
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

/** The businesses in which the caller has the permission. */
export function reachedOf(actor: Actor, businessIds: readonly string[], permission: Permission): string[] {
  if (actor.kind !== 'user') return [];
  return actor.reach
    .filter(({ id, permissions }) => businessIds.includes(id) && permissions.includes(permission))
    .map(({ id }) => id);
}
