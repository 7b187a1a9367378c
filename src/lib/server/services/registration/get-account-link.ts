import { getAccountLink as call } from '#lib/contract/registration/links.ts';
import { maskEmail } from '#lib/domain/email.ts';
import { ADMIN_ROLE, findCustomRole, normalizeRoleName } from '#lib/domain/people/roles.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { APPLICATION_APPROVED_BY } from '../people/account-links/send.ts';
import { findOpening, type Opening } from './find-opening.ts';

export const getAccountLink = query(call, async ({ db, platform, body, now }) => {
  const opening = await findOpening(db, { token: body.token, cardKey: platform.config.cardKey, now });
  if (!opening) throw new Refusal('link_invalid');
  const { kind, state, language, businessId } = opening;
  const business = businessId === null ? undefined : await readInviter(db, businessId);
  const only = state === 'open' ? await readOpen(db, opening, business?.custom_roles ?? []) : CLOSED;
  return {
    kind,
    state,
    language,
    expiresAt: opening.expiresAt.toISOString(),
    organizationName: business ? (business.parent_name ?? business.name) : null,
    programName: business?.parent_name ? business.name : null,
    ...only,
  };
});

/** A link that is over tells nothing about the person any more. */
const CLOSED = { email: null, hasAccount: false, roleName: null, cardLast4: null, founder: null };

type Roles = readonly { key: string; name: string }[];

async function readOpen(db: Db, opening: Opening, customRoles: Roles) {
  const { email, role, cardId, kind } = opening;
  const account = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  const isOfCard = kind === 'card' && cardId !== null;
  const card = isOfCard
    ? await db.selectFrom('card').select('last4').where('id', '=', cardId).executeTakeFirst()
    : undefined;
  return {
    email: maskEmail(email),
    hasAccount: account !== undefined,
    roleName: role === null ? null : nameOfRole(role, customRoles),
    cardLast4: card?.last4 ?? null,
    founder: await readFounder(db, opening),
  };
}

/** The authorised person of an approved application, who opens its account by the link that the approval sent. */
async function readFounder(db: Db, { createdBy, businessId }: Opening) {
  if (createdBy !== APPLICATION_APPROVED_BY || businessId === null) return null;
  const row = await db
    .selectFrom('application')
    .innerJoin('application_person as person', 'person.business_id', 'application.business_id')
    .select(['person.first_name', 'person.last_name'])
    .where('application.business_id', '=', businessId)
    .where('person.role', '=', 'primary')
    .executeTakeFirst();
  return row ? { firstName: row.first_name, lastName: row.last_name } : null;
}

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
const nameOfRole = (role: string, customRoles: Roles): string =>
  normalizeRoleName(role) === ADMIN_ROLE ? ADMIN_ROLE : findCustomRole(role, customRoles)?.name || role;
