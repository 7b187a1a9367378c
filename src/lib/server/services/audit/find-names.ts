import type { ActivitySubject } from '#lib/domain/audit/activity-types.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { cardConditions } from '../cards/filter.ts';
import { recipientHolds } from '../recipients/search-words.ts';
import { findInvitations, peopleNamed } from './find-people.ts';
import { holds, isOf } from './search-conditions.ts';

/** Whom and what a search means: people who did something, and things to which something happened. */
export type Found = {
  actors: { businessId: string; id: string }[];
  subjects: { type: ActivitySubject; id: string }[];
  /** Lines about somebody who has no account, by their ids. */
  lines: string[];
};

/** More than these are left out; each is read from its own index. */
const MAX_ACTORS = 200;
const MAX_SUBJECTS = 1_000;
const MAX_WORDS = 6;

/**
 * Finds people and things by words of their names, people by their email too, and both by their whole ID. The log itself is not searched: it
 * holds ids, and a name that is searched for is one of today, or one under which somebody did something.
 *
 * @param allowed the businesses of the log in which the reader holds a permission, so that nobody finds what they may not see
 */
export async function findNames(
  db: Db | Tx,
  search: string,
  businessIds: readonly string[],
  allowed: (permission: Permission) => readonly string[],
): Promise<Found> {
  const isEmpty = !/[\p{L}\p{N}]/u.test(search);
  if (isEmpty) return { actors: [], subjects: [], lines: [] };
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const people = peopleNamed(db, words, businessIds, allowed('viewUsers'));
  const [actors, cards, recipients, rules, autoloads, users, lines] = await Promise.all([
    db
      .selectFrom('activity_actor')
      .select(['business_id as businessId', 'actor as id'])
      .distinct()
      .where(isOf('activity_actor.business_id', businessIds))
      .where((eb) =>
        eb.or([
          eb.and(words.map((word) => holds('lower(activity_actor.name)', word))),
          eb('activity_actor.actor', '=', search.trim()),
          eb('activity_actor.actor', 'in', people.select('users.id')),
        ]),
      )
      .limit(MAX_ACTORS)
      .execute(),
    db
      .selectFrom('card')
      .select('card.id')
      .where(isOf('card.business_id', allowed('viewCards')))
      .where((eb) => eb.and(cardConditions(eb, { search })))
      .limit(MAX_SUBJECTS)
      .execute(),
    db
      .selectFrom('recipient')
      .select('recipient.id')
      .where(isOf('recipient.business_id', allowed('viewRecipients')))
      .where((eb) => eb.and(words.map(recipientHolds)))
      .limit(MAX_SUBJECTS)
      .execute(),
    db
      .selectFrom('spend_rule')
      .select('spend_rule.id')
      .where(isOf('spend_rule.business_id', allowed('viewSpendRules')))
      .where((eb) => eb.and(words.map((word) => holds('lower(spend_rule.name)', word))))
      .limit(MAX_SUBJECTS)
      .execute(),
    db
      .selectFrom('autoload')
      .select('autoload.id')
      .where(isOf('autoload.business_id', allowed('viewAutoloads')))
      .where((eb) => eb.and(words.map((word) => holds('lower(autoload.name)', word))))
      .limit(MAX_SUBJECTS)
      .execute(),
    people.select('users.id').limit(MAX_SUBJECTS).execute(),
    findInvitations(db, allowed('viewUsers'), words),
  ]);
  const named = (type: ActivitySubject, rows: readonly { id: string }[]) =>
    rows.map(({ id }) => ({ type, id }));
  return {
    actors,
    subjects: [
      ...named('card', cards),
      ...named('recipient', recipients),
      ...named('spendRule', rules),
      ...named('autoload', autoloads),
      ...named('user', users),
      ...byId(search.trim()),
    ],
    lines: lines.map(({ id }) => id),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Things that are found by nothing else; the log is asked for them within its businesses alone. */
function byId(text: string): Found['subjects'] {
  const user = { type: 'user' as const, id: text };
  if (!UUID.test(text)) return [user];
  const id = text.toLowerCase();
  const types = ['autoload', 'business', 'cardOrder', 'recipient', 'spendRule', 'transfer'] as const;
  return [user, ...types.map((type) => ({ type, id }))];
}
