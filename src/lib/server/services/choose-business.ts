import type { Permission } from '#lib/domain/people/permissions.ts';
import { type Actor, reachOf } from '../commands/actor.ts';
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

/** Those of the businesses in which the caller has the permission. */
export const reachedOf = (actor: Actor, businessIds: readonly string[], permission: Permission): string[] =>
  businessesWith(actor, permission).filter((id) => businessIds.includes(id));

/** All businesses in which the caller has all of these permissions. */
export function businessesWith(actor: Actor, ...wanted: readonly Permission[]): string[] {
  return reachOf(actor)
    .filter(({ permissions }) => wanted.every((permission) => permissions.includes(permission)))
    .map(({ id }) => id);
}
