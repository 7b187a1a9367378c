import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';

/**
 * The businesses of a call under `businessId`: itself and, for a super business, its programs, where the caller has
 * the permission, or any defined role. `only` keeps the named ones of them; a foreign id matches nothing.
 */
export function programsOf(
  actor: Actor,
  businessId: string,
  { permission, only }: { permission?: Permission; only?: readonly string[] | undefined } = {},
): string[] {
  if (actor.kind !== 'user' && actor.kind !== 'key') return [businessId];
  return actor.reach
    .filter(({ id, parentId }) => id === businessId || parentId === businessId)
    .filter((one) => (permission === undefined ? one.isRoleDefined : one.permissions.includes(permission)))
    .map(({ id }) => id)
    .filter((id) => !only?.length || only.includes(id));
}
