import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listCards as call } from '#lib/contract/cards.ts';
import { query } from '../../api/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { programsOf } from '../businesses/programs-of.ts';
import { type Cursor, cursorDate, decodeCursor, toPage } from '../keyset.ts';
import { type SelectedCard, selectCards, toCardRow } from './card-row.ts';
import { cardConditions } from './filter.ts';

type Filters = QueryOf<typeof call>;

const SORT_COLUMNS = {
  createdAt: 'created_at',
  lastActivityAt: 'last_activity_at',
  holder: 'holder_sort',
} as const;

export const listCards = query(call, async ({ db, actor, params, query: filters }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewCards', only: filters.program });
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const { column, descending } = readSort(filters.sort);
  const after = decodeCursor(filters.cursor, 'card');
  const direction = descending ? 'desc' : 'asc';
  // Each program gives its own first rows from its index, so that many programs cost no sort over all their cards.
  const ids = sql<{ id: string }>`(
    select found.id from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (
      ${db
        .selectFrom('card')
        .select(['card.id', `card.${column}`])
        .where('card.business_id', '=', sql<string>`of_business.id`)
        .where((eb) => eb.and(cardConditions(eb, filters)))
        .$if(after !== undefined, (q) => q.where((eb) => pastCursor(eb, column, descending, after as Cursor)))
        .orderBy(`card.${column}`, direction)
        .orderBy('card.id', direction)
        .limit(filters.limit + 1)}
    ) as found
    order by found.${sql.raw(column)} ${sql.raw(direction)}, found.id ${sql.raw(direction)}
    limit ${filters.limit + 1})`;
  const rows = await selectCards(db)
    .where((eb) => eb('card.id', 'in', eb.parens(ids) as never))
    .orderBy(`card.${column}`, direction)
    .orderBy('card.id', direction)
    .execute();
  return toPage(rows, filters.limit, { item: toCardRow, cursor: (row) => cursorOf(row, column) });
});

function readSort(sort: Filters['sort']) {
  const descending = sort.startsWith('-');
  const name = (descending ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS;
  return { column: SORT_COLUMNS[name], descending };
}

type SortColumn = (typeof SORT_COLUMNS)[keyof typeof SORT_COLUMNS];

function cursorOf(row: SelectedCard, column: SortColumn): Cursor {
  const value = row[column];
  return { value: value instanceof Date ? value.toISOString() : value, id: row.id };
}

function pastCursor(
  eb: ExpressionBuilder<Schema, 'card'>,
  column: SortColumn,
  descending: boolean,
  cursor: Cursor,
) {
  const value = column === 'holder_sort' ? cursor.value : cursorDate(cursor);
  const operator = sql.raw(descending ? '<' : '>');
  return sql<SqlBool>`(${eb.ref(`card.${column}`)}, ${eb.ref('card.id')}) ${operator} (${value}, ${cursor.id})`;
}
