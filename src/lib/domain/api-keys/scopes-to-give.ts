import { CUT_SHORT_BY, type Permission, RESTRICTIONS } from '../people/permissions.ts';
import { KEY_SCOPES, type KeyScope, permissionFor } from './scopes.ts';

/**
 * The scopes that somebody may give a key: what they hold themselves. A key bears no restriction, so what a restriction
 * of theirs cuts short they cannot give.
 */
export function scopesToGive(permissions: readonly Permission[]): KeyScope[] {
  const cut = new Set(
    RESTRICTIONS.filter((one) => permissions.includes(one)).flatMap((one) => CUT_SHORT_BY[one]),
  );
  return KEY_SCOPES.filter((scope) => {
    const permission = permissionFor(scope);
    return permissions.includes(permission) && !cut.has(permission);
  });
}
