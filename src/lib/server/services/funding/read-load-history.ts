import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import type { LoadHistoryLine, listLoadHistory } from '#lib/contract/funding/history.ts';
import { CASE_MONEY, moneyStateOf } from '#lib/domain/cards/card-money.ts';
import type { Actor } from '../../commands/actor.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { reachedOf } from '../choose-business.ts';
import { incrementalConditions } from '../incremental.ts';
import { newestFirst, type Page } from '../keyset.ts';
import { usd } from '../money.ts';
import { type Wanted as PageWanted, pageOfPrograms } from '../programs/page-of-programs.ts';
import { fieldConditions } from '../settings/field-conditions.ts';
import { cardNamed } from './card-named.ts';
import { searchConditions, spanConditions } from './history-conditions.ts';

export type LoadHistoryFilter = Omit<QueryOf<typeof listLoadHistory>, 'limit' | 'cursor' | 'program'>;

type Wanted = {
  /** Who asks: a credit for a case is left out where purchases are hidden from them. */
  actor: Actor;
  businessIds: readonly string[];
  filter: LoadHistoryFilter;
  conditions?: Expression<SqlBool>[];
};

/** One page of the load history of some programs. */
export const readLoadHistory = (db: Db, wanted: Wanted, page: Page) =>
  pageOfPrograms(selectLines(db), loadHistoryPage(wanted), page, toLine);

/** Which lines, for the list and for its export. */
export const loadHistoryPage = ({ actor, businessIds, filter, conditions = [] }: Wanted): PageWanted => ({
  table: 'card_money',
  businessIds,
  order: newestFirst('card_money.created_at', 'card_money.id'),
  conditions: [...loadHistoryConditions(filter), ...sightConditions(actor, businessIds), ...conditions],
});

function loadHistoryConditions({
  search,
  card,
  type,
  state,
  field,
  ...span
}: LoadHistoryFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Schema, 'card_money'>();
  return [
    ...(type?.length ? [eb('card_money.type', 'in', type)] : []),
    ...(card?.length ? [isOfCard(card)] : []),
    ...(state?.length ? [eb.or(state.map((one) => STATE_IS[one]))] : []),
    ...fieldConditions(['card_money.custom_fields'], field),
    ...spanConditions({ at: 'card_money.created_at', amount: 'card_money.amount' }, span),
    ...incrementalConditions({ created: 'card_money.created_at' }, span),
    ...searchConditions(search, { text: 'card_money.memo', cardId: 'card_money.card_id' }),
  ];
}

function sightConditions(actor: Actor, businessIds: readonly string[]): Expression<SqlBool>[] {
  const hidden = reachedOf(actor, businessIds, 'hideTransactionData');
  if (hidden.length === 0) return [];
  return [
    sql<SqlBool>`not (card_money.type = any(${CASE_MONEY}::text[])
      and card_money.business_id = any(${hidden}::uuid[]))`,
  ];
}

/** Of one of these cards; the ids come from the indexes by card, because an OR over both sides would read all of them. */
const isOfCard = (cardIds: readonly string[]) =>
  sql<SqlBool>`card_money.id = any(array(
    select id from card_load where card_id = any(${cardIds}::text[])
    union all select id from card_move where card_id = any(${cardIds}::text[])
    union all select id from card_move where other_card_id = any(${cardIds}::text[])))`;

const takenBack = (compared: string) =>
  sql<SqlBool>`card_money.id in (select load_id from card_move
    where load_id is not null and card_move.business_id = card_money.business_id and card_move.amount ${sql.raw(compared)} card_money.amount)`;

const STATE_IS = {
  standing: sql<SqlBool>`not exists (select from card_move where card_move.load_id = card_money.id)`,
  partlyTakenBack: takenBack('<'),
  takenBack: takenBack('='),
};

const selectLines = (db: Db) =>
  db
    .selectFrom('card_money')
    .innerJoin('business', 'business.id', 'card_money.business_id')
    .innerJoin('card', 'card.id', 'card_money.card_id')
    .leftJoin('card as other', 'other.id', 'card_money.other_card_id')
    .leftJoin('card_move as back', 'back.load_id', 'card_money.id')
    .select(['business.id as ownerId', 'business.name as owner', 'card_money.id', 'card_money.type'])
    .select(['card_money.card_id', 'card_money.other_card_id', 'card_money.amount', 'card_money.memo'])
    .select(['card_money.custom_fields', 'card_money.actor_name', 'card_money.created_at'])
    .select(['card_money.journal_id', 'card_money.load_id', 'back.amount as taken_back'])
    .select(['card.last4', 'card.holder_first_name as firstName', 'card.holder_last_name as lastName'])
    .select(['other.last4 as otherLast4', 'other.holder_first_name as otherFirstName'])
    .select('other.holder_last_name as otherLastName');

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

const toLine = (row: Row): LoadHistoryLine => ({
  id: row.id,
  business: { id: row.ownerId, name: row.owner },
  card: cardNamed(row.card_id, row),
  otherCard:
    row.other_card_id === null
      ? null
      : cardNamed(row.other_card_id, {
          last4: row.otherLast4,
          firstName: row.otherFirstName ?? '',
          lastName: row.otherLastName ?? '',
        }),
  type: row.type,
  state: moneyStateOf(row.amount, row.taken_back),
  amount: usd(row.amount),
  takenBack: row.taken_back === null ? null : usd(row.taken_back),
  loadId: row.load_id,
  // The note of a credit for a case is its name, which the type says.
  memo: row.type === 'credit' ? null : row.memo,
  customFields: row.custom_fields,
  by: row.actor_name,
  at: row.created_at.toISOString(),
  journalId: row.journal_id,
});
