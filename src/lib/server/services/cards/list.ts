import { type ExpressionBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listCards as call } from '#lib/contract/cards.ts';
import { query } from '../../api/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { programsOf } from '../businesses/programs-of.ts';
import { cursorColumns, type Order, pastCursor, readCursor, toPage } from '../keyset.ts';
import { selectCards, toCardRow } from './card-row.ts';

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
  const ids = sql<{ id: string }>`(
    select found.id from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (
      ${db
        .selectFrom('card')
        .select(['card.id', `card.${column}`])
        .where('card.business_id', '=', sql<string>`of_business.id`)
        .where((eb) => eb.and(conditions(eb, filters)))
        .$if(after !== undefined, (q) => q.where(pastCursor(order, after as NonNullable<typeof after>)))
        .orderBy(`card.${column}`, direction)
        .orderBy('card.id', direction)
        .limit(filters.limit + 1)}
    ) as found
    order by found.${sql.raw(column)} ${sql.raw(direction)}, found.id ${sql.raw(direction)}
    limit ${filters.limit + 1})`;
  const rows = await selectCards(db)
    .select(cursorColumns(order))
    .where((eb) => eb('card.id', 'in', eb.parens(ids) as never))
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

function conditions(eb: ExpressionBuilder<Schema, 'card'>, { search, status, type, tag }: Filters) {
  const wanted = [];
  if (status?.length) wanted.push(eb('card.status', 'in', status));
  if (type?.length) wanted.push(eb('card.type', 'in', type));
  if (tag?.length) {
    wanted.push(
      eb.exists(
        eb
          .selectFrom('card_tag')
          .select('card_id')
          .whereRef('card_tag.card_id', '=', 'card.id')
          .where('tag_id', 'in', tag),
      ),
    );
  }
  for (const word of wordsOf(search ?? '')) {
    wanted.push(eb('card.search_text', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`));
  }
  return wanted;
}

/** Words to look for; a phone number or last 4 copied as the screens print it is one word of digits. */
function wordsOf(search: string): string[] {
  const plain = search
    .replace(/[•\u2066-\u2069]/g, ' ')
    .trim()
    .toLowerCase();
  if (/^\+?[\d\s().-]+$/.test(plain) && /\d/.test(plain)) return [plain.replace(/\D/g, '')];
  return plain.split(/\s+/).filter(Boolean).slice(0, 6);
}
