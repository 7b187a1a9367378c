import { type Selectable, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listCards as call } from '#lib/contract/cards/cards.ts';
import { query } from '../../commands/handler.ts';
import type { CardTable } from '../../db/schema/core.ts';
import { cursorColumns, type Order, pastCursor, readCursor, toPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectCards, toCardRow } from './card-row.ts';
import { cardConditions } from './filter.ts';

type Filters = QueryOf<typeof call>;

const SORTS = {
  createdAt: { column: 'created_at', type: 'timestamptz' },
  lastActivityAt: { column: 'last_activity_at', type: 'timestamptz' },
  holder: { column: 'holder_sort', type: 'text' },
} as const;

export const listCards = query(call, async ({ db, actor, params, query: filters }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewCards', only: filters.program });
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const { column, order } = readSort(filters.sort);
  const { direction } = order;
  const after = readCursor(filters.cursor, order);
  // Each program gives its own first rows from its index, so that many programs cost no sort over all their cards.
  const page = sql<Selectable<CardTable>>`(
    select found.* from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (
      ${db
        .selectFrom('card')
        .selectAll()
        .where('card.business_id', '=', sql<string>`of_business.id`)
        .where((eb) => eb.and(cardConditions(eb, filters)))
        .$if(after !== undefined, (q) => q.where(pastCursor(order, after as NonNullable<typeof after>)))
        .orderBy(`card.${column}`, direction)
        .orderBy('card.id', direction)
        .limit(filters.limit + 1)}
    ) as found
    order by found.${sql.raw(column)} ${sql.raw(direction)}, found.id ${sql.raw(direction)}
    limit ${filters.limit + 1})`.as<'card'>(sql`card`);
  const rows = await selectCards(db, page)
    .select(cursorColumns(order))
    .orderBy(`card.${column}`, direction)
    .orderBy('card.id', direction)
    .execute();
  return toPage(rows, order, filters.limit, toCardRow);
});

function readSort(sort: Filters['sort']) {
  const descending = sort.startsWith('-');
  const { column, type } = SORTS[(descending ? sort.slice(1) : sort) as keyof typeof SORTS];
  const order: Order = {
    by: `card.${column}`,
    type,
    direction: descending ? 'desc' : 'asc',
    id: { column: 'card.id', type: 'text' },
  };
  return { column, order };
}
