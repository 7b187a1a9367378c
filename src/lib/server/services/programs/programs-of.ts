import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';

/**
 * The businesses that a call under `businessId` is about: itself and, for a super business, its programs, as far
 * as the caller reaches them and holds the permission there. With `only`, those of them that are named; a foreign
 * id names nothing.
 */
export function programsOf(
  actor: Actor,
  businessId: string,
  { permission, only }: { permission?: Permission; only?: readonly string[] | undefined } = {},
): string[] {
  if (actor.kind !== 'user') return [businessId];
  return actor.reach
    .filter(({ id, parentId }) => id === businessId || parentId === businessId)
    .filter(({ permissions }) => permission === undefined || permissions.includes(permission))
    .map(({ id }) => id)
    .filter((id) => !only?.length || only.includes(id));
}
