import type { Db, Tx } from '../../db/schema.ts';
import { holds, isOf } from './search-conditions.ts';

/** More lines about invitations than these are left out. */
const MAX_LINES = 1_000;

const NAME = `lower(users.first_name || ' ' || users.last_name)`;
const NAME_AND_EMAIL = `lower(users.first_name || ' ' || users.last_name || ' ' || coalesce(users.email, ''))`;

/**
 * Present members of some businesses and those who were removed, by words of their names.
 *
 * @param withEmails the businesses in which the reader sees emails of members, and may search by them
 */
export const peopleNamed = (
  db: Db | Tx,
  words: readonly string[],
  businessIds: readonly string[],
  withEmails: readonly string[],
) =>
  db
    .selectFrom('users')
    .where('users.id', 'in', everBelonged(db, businessIds))
    .where((eb) =>
      eb.or([
        eb.and(words.map((word) => holds(NAME, word))),
        eb.and([
          eb('users.id', 'in', everBelonged(db, withEmails)),
          ...words.map((word) => holds(NAME_AND_EMAIL, word)),
        ]),
      ]),
    );

/** Members, and whoever was removed: a line says so, and there are as few of these as of removals. */
const everBelonged = (db: Db | Tx, businessIds: readonly string[]) =>
  db
    .selectFrom('member')
    .select('member.user_id as id')
    .where(isOf('member.business_id', businessIds))
    .union(
      db
        .selectFrom('activity')
        .select('activity.subject_id as id')
        .where(isOf('activity.business_id', businessIds))
        .where('activity.type', '=', 'userRemoved'),
    );

/** Lines about invitations to an email, whether or not somebody joined by it, where the reader sees emails of members. */
export const findInvitations = (db: Db | Tx, businessIds: readonly string[], words: readonly string[]) =>
  db
    .selectFrom('activity')
    .select('activity.id')
    .where(isOf('activity.business_id', businessIds))
    .where('activity.type', 'in', ['userInvited', 'userInvitationResent', 'userInvitationRevoked'])
    .where((eb) => eb.and(words.map((word) => holds(`lower(activity.payload ->> 'email')`, word))))
    .orderBy('activity.created_at', 'desc')
    .limit(MAX_LINES)
    .execute();
