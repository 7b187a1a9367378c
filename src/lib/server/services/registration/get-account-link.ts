import { getAccountLink as call } from '#lib/contract/registration/links.ts';
import { maskEmail } from '#lib/domain/email.ts';
import { ADMIN_ROLE, findCustomRole, normalizeRoleName } from '#lib/domain/people/roles.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { findAccountLink } from '../people/account-links/find.ts';

export const getAccountLink = query(call, async ({ db, platform, body, now }) => {
  const { cardKey } = platform.config;
  const link = await findAccountLink(db, { token: body.token, cardKey, now });
  if (!link) throw new Refusal('link_invalid');
  const { kind, state, language, email, role } = link;
  const business = link.businessId === null ? undefined : await readInviter(db, link.businessId);
  const isOpen = state === 'open';
  return {
    kind,
    state,
    language,
    expiresAt: link.expiresAt.toISOString(),
    organizationName: business ? (business.parent_name ?? business.name) : null,
    programName: business?.parent_name ? business.name : null,
    email: isOpen ? maskEmail(email) : null,
    roleName: isOpen && role !== null ? nameOfRole(role, business?.custom_roles ?? []) : null,
  };
});

/** Roles are those of the top-level business, which programs take over. */
const readInviter = (db: Db, businessId: string) =>
  db
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .leftJoin('business_settings as settings', (join) =>
      join.on((eb) => eb('settings.business_id', '=', eb.fn.coalesce('business.parent_id', 'business.id'))),
    )
    .select(['business.name', 'parent.name as parent_name', 'settings.custom_roles'])
    .where('business.id', '=', businessId)
    .executeTakeFirst();

/** The name that a role has in the settings; the built-in role has its own text on each page. */
const nameOfRole = (role: string, customRoles: readonly { key: string; name: string }[]): string =>
  normalizeRoleName(role) === ADMIN_ROLE ? ADMIN_ROLE : findCustomRole(role, customRoles)?.name || role;
