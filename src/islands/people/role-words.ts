import { type Permission, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import { ADMIN_ROLE, type CustomRole, findCustomRole, isAdminRole } from '#lib/domain/people/roles.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';

const NAMED_AT_MOST = 3;
/** Stays with the words before it, so that no line begins with it. */
const SEPARATOR = '\u00a0· ';

/** How a role is called: the built-in one in the reader's language, others as the organization calls them. */
export function roleTitle(role: string, roles: readonly CustomRole[], t: Translate): string {
  if (isAdminRole(role)) return t('people.role.admin');
  return findCustomRole(role, roles)?.name ?? role;
}

/** What a role may do, in one line: its acts before what it may only see, and what it hides. */
export function roleSummary(key: string, permissions: ReadonlySet<Permission>, t: Translate): string {
  if (key === ADMIN_ROLE) return t('people.role.adminMay');
  const restrictions: ReadonlySet<Permission> = new Set(RESTRICTIONS);
  const held = [...permissions].filter((permission) => !restrictions.has(permission));
  if (held.length === 0) return t('people.role.mayNothing');
  const actsFirst = [...held].sort((a, b) => Number(a.startsWith('view')) - Number(b.startsWith('view')));
  const named = actsFirst.slice(0, NAMED_AT_MOST).map((one) => t(`people.permission.${one}`));
  const more = held.length - named.length;
  const hidden = RESTRICTIONS.filter((one) => permissions.has(one)).map((one) =>
    t(`people.permission.${one}`),
  );
  const words = joinWords([...named, more > 0 && t('people.role.more', { count: more }), ...hidden], ' · ');
  return words.replaceAll(' · ', SEPARATOR);
}
