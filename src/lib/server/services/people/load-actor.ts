import { sql } from 'kysely';
import {
  type BusinessContext,
  deriveBusinessContext,
  reachableBusinessIds,
  roleFor,
  roleSourceId,
  type UserRole,
} from '#lib/domain/people/business-context.ts';
import { permissionsOf } from '#lib/domain/people/roles.ts';
import { areStrong } from '#lib/domain/people/strong-permissions.ts';
import type { ReachedBusiness, UserActor } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Identity } from '../../providers/identity/port.ts';
import { type Allowed, type BusinessFacts, FACTS_OF_BUSINESS } from './facts-of-business.ts';

type Session = Pick<Identity, 'uid' | 'authTime' | 'sid'>;
const NEVER_ENDED = new Date('9999-12-31T00:00:00.000Z');

type Row = {
  first_name: string;
  last_name: string;
  email: string | null;
  is_ended: boolean;
  has_second_factor: boolean;
  is_staff: boolean;
  session: StoredSession | null;
  roles: UserRole[];
  businesses: StoredBusiness[];
};
type StoredSession = { id: string; lastSeenAt: string; secondFactorAt: string | null };
type StoredBusiness = BusinessFacts & {
  requiresSecondFactor: boolean;
  customRoles: { key: string; name: string; permissions: string[] }[];
};

/**
 * Loads the account of a genuine token with its permissions, again for every call: roles never come from the token
 * (safety.md §2).
 *
 * @returns `ended` for a disabled account, a sign-in from before the last sign-out everywhere, and one that ended or
 *   that nobody opened; `halfProven` where the account has a second factor and this sign-in did not prove it; undefined
 *   for a token without an account
 */
export async function loadActor(
  db: Db | Tx,
  session: Session,
): Promise<UserActor | 'ended' | 'halfProven' | undefined> {
  const row = await readRow(db, session);
  if (!row) return undefined;
  if (row.is_ended) return 'ended';
  if (row.has_second_factor && !row.session?.secondFactorAt) return 'halfProven';
  return actorOf(row, session);
}

/** An account without a sign-in, for work that goes on or begins by itself; undefined for a disabled one. */
export async function loadAccount(db: Db | Tx, uid: string): Promise<UserActor | undefined> {
  const session = { uid, authTime: NEVER_ENDED, sid: undefined };
  const row = await readRow(db, session);
  return row && !row.is_ended ? actorOf(row, session) : undefined;
}

const actorOf = (row: Row, { uid, authTime }: Session): UserActor => ({
  kind: 'user',
  uid,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  authTime,
  session: row.session && { id: row.session.id, lastSeenAt: new Date(row.session.lastSeenAt) },
  isStaff: row.is_staff,
  hasSecondFactor: row.has_second_factor,
  reach: reachOf(row),
});

function reachOf({ roles, businesses, has_second_factor }: Row): ReachedBusiness[] {
  const reached = reachableBusinessIds(roles, businesses);
  const ownRole = new Map(roles.map(({ businessId, role }) => [businessId, role]));
  const allowedIn = allowedBy(roles, businesses);
  const own = businesses
    .filter(({ id }) => reached.has(id))
    .map(({ customRoles: _, requiresSecondFactor: _rule, ...business }) => ({
      ...business,
      role: ownRole.get(business.id) ?? null,
      ...allowedIn(business),
      lacksSecondFactor: false,
    }));
  return has_second_factor ? own : lackingFactor(own, businesses);
}

/** Marks all of an organisation that asks its administrators and payers for a second factor, where somebody is one. */
function lackingFactor(
  own: readonly ReachedBusiness[],
  businesses: readonly StoredBusiness[],
): ReachedBusiness[] {
  const organisationOf = ({ id, parentId }: Pick<ReachedBusiness, 'id' | 'parentId'>) => parentId ?? id;
  const asking = new Set(
    businesses.filter(({ requiresSecondFactor }) => requiresSecondFactor).map(({ id }) => id),
  );
  const lacking = new Set(
    own
      .filter((business) => asking.has(organisationOf(business)) && areStrong(business.permissions))
      .map(organisationOf),
  );
  return own.map((business) => ({ ...business, lacksSecondFactor: lacking.has(organisationOf(business)) }));
}

/** The programs of one organisation share its context; deriving it for each of hundreds would slow every call. */
function allowedBy(roles: readonly UserRole[], businesses: readonly StoredBusiness[]) {
  const contexts = new Map<string, BusinessContext | null>();
  const customRolesOf = new Map(businesses.map(({ id, customRoles }) => [id, customRoles]));
  return ({ id, parentId }: Pick<StoredBusiness, 'id' | 'parentId'>): Omit<Allowed, 'lacksSecondFactor'> => {
    const organisation = parentId ?? id;
    if (!contexts.has(organisation))
      contexts.set(organisation, deriveBusinessContext(roles, businesses, organisation));
    const context = contexts.get(organisation);
    const role = context && roleFor(context, id);
    const permissions = role ? permissionsOf(role, customRolesOf.get(roleSourceId(context, id)) ?? []) : null;
    return { isRoleDefined: permissions !== null, permissions: [...(permissions ?? [])] };
  };
}

async function readRow(db: Db | Tx, { uid, authTime, sid }: Session): Promise<Row | undefined> {
  // auth_time has whole seconds, so without a row of ours the second of the sign-out still belongs to the old sessions.
  const { rows } = await sql<Row>`
    with own as (select business_id, role from member where user_id = ${uid}),
    seen as (
      select b.* from business b
      where b.id in (select business_id from own)
        or b.parent_id in (select business_id from own)
        or b.id in (select parent_id from business where id in (select business_id from own))
    )
    select u.first_name, u.last_name, u.email,
      (u.is_disabled or case when ${sid !== undefined}
        then signed.id is null or signed.ended_at is not null or signed.opened_at < u.sessions_valid_from
        else u.sessions_valid_from > ${authTime} end) as is_ended,
      factor.user_id is not null as has_second_factor,
      exists (select from staff where staff.user_id = u.id) as is_staff,
      case when signed.id is not null then jsonb_build_object('id', signed.id, 'lastSeenAt', signed.last_seen_at,
        'secondFactorAt', signed.second_factor_at) end as session,
      coalesce((select jsonb_agg(jsonb_build_object('businessId', business_id, 'role', role) order by business_id)
        from own), '[]') as roles,
      coalesce((select jsonb_agg(${FACTS_OF_BUSINESS} || jsonb_build_object(
          'requiresSecondFactor', s.requires_second_factor, 'customRoles', coalesce(b.custom_roles, '[]'))
          order by s.parent_id nulls first, s.name, s.id)
        from seen s left join business_settings b on b.business_id = s.id), '[]') as businesses
    from users u
      left join sign_in signed on signed.id = ${sid ?? null} and signed.user_id = u.id
      left join second_factor factor on factor.user_id = u.id and factor.confirmed_at is not null
    where u.id = ${uid}`.execute(db);
  return rows[0];
}
