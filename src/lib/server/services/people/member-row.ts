import { sql } from 'kysely';
import type { Member } from '#lib/contract/people/member.ts';
import type { LanguageCode } from '#lib/domain/language-codes.ts';
import type { MemberState } from '#lib/domain/people/member-states.ts';
import type { CustomRole } from '#lib/domain/people/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { roleNameOf } from './role-definitions.ts';

/** A membership or an invitation, with the same columns. */
type Place = {
  id: string;
  user_id: string | null;
  business_id: string;
  business_name: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  role: string;
  state: MemberState;
  language: LanguageCode | null;
  created_at: Date;
  expires_at: Date | null;
  updated_at: Date | null;
  /** what a list is sorted by */
  sort_name: string;
};

/** The memberships and the open invitations of some businesses; an invitation stays until it is used or withdrawn. */
export const selectPlaces = (db: Db | Tx, businessIds: readonly string[], now: Date) =>
  db
    .selectFrom(placesIn(businessIds, now).as('place'))
    .selectAll()
    .select([
      sql<Date | null>`(select max(last_seen_at) from sign_in where sign_in.user_id = place.user_id)`.as(
        'last_seen_at',
      ),
      sql<boolean>`exists (select from second_factor where second_factor.user_id = place.user_id and confirmed_at is not null)`.as(
        'has_second_factor',
      ),
    ]);

const placesIn = (businessIds: readonly string[], now: Date) => sql<Place>`(
  select member.id, member.user_id, member.business_id, business.name as business_name,
    users.first_name, users.last_name, users.email, member.role,
    case when users.is_disabled then 'disabled' else 'active' end as state,
    null as language, member.created_at, null::timestamptz as expires_at, member.updated_at,
    lower(users.first_name || ' ' || users.last_name) as sort_name
  from member join users on users.id = member.user_id join business on business.id = member.business_id
  where member.business_id = any(${businessIds}::uuid[])
  union all
  select account_link.id, null, account_link.business_id, business.name, null, null, account_link.email,
    account_link.role, case when account_link.expires_at > ${now} then 'invited' else 'expired' end,
    account_link.language, account_link.created_at, account_link.expires_at, null, lower(account_link.email)
  from account_link join business on business.id = account_link.business_id
  where account_link.business_id = any(${businessIds}::uuid[]) and account_link.kind = 'member'
    and account_link.used_at is null and account_link.revoked_at is null
)`;

/** As the API answers it. */
export const toMember = (
  place: Place & { last_seen_at: Date | null; has_second_factor: boolean },
  roles: readonly CustomRole[],
): Member => ({
  id: place.id,
  userId: place.user_id,
  businessId: place.business_id,
  businessName: place.business_name,
  firstName: place.first_name,
  lastName: place.last_name,
  email: place.email,
  role: place.role,
  roleName: roleNameOf(place.role, roles),
  state: place.state,
  language: place.language,
  createdAt: place.created_at.toISOString(),
  expiresAt: place.expires_at?.toISOString() ?? null,
  lastSeenAt: place.last_seen_at?.toISOString() ?? null,
  hasSecondFactor: place.has_second_factor,
  updatedAt: place.updated_at?.toISOString() ?? null,
});
