import { isPermission } from '#lib/domain/people/permissions.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Role } from '#lib/stores/settings/roles.ts';
import { roleSummary } from './role-words.ts';

/** One side of a conflict about a role; null for the side that removed it. */
export function roleConflictWords(role: Role | null, t: Translate): string {
  if (role === null) return t('people.roles.conflictRemoved');
  return `${role.name}: ${roleSummary(role.key, new Set(role.permissions.filter(isPermission)), t)}`;
}
