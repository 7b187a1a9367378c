import { type ExpressionBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listRecipients as call } from '#lib/contract/recipients/recipients.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { cursorColumns, newestFirst, type Order, pastCursor, readCursor, toPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { isBankHiddenFrom, selectRecipients, toRecipientRow } from './recipient-row.ts';
import { recipientHolds } from './search-words.ts';

type Filters = QueryOf<typeof call>;

const ORDERS: Record<Filters['sort'], Order> = {
  newest: newestFirst('recipient.created_at', 'recipient.id'),
  name: {
    by: 'recipient.name_sort',
    type: 'text',
    direction: 'asc',
    id: { column: 'recipient.id', type: 'uuid' },
  },
};
const MAX_WORDS = 6;

export const listRecipients = query(call, async ({ db, actor, query: filters, now }) => {
  const businessIds = programsOf(actor, filters.businessId, {
    permission: 'viewRecipients',
    only: filters.program,
  });
  const order = ORDERS[filters.sort];
  const after = readCursor(filters.cursor, order);
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const direction = order.direction;
  const column = sql.raw<string>(order.by);
  // Each program gives its own first rows from its index, so that many programs cost no sort over all recipients.
  const ids = sql<{ id: string }>`(
    select found.id from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (
      ${db
        .selectFrom('recipient')
        .select(['recipient.id', sql`${column}`.as('sort_by')])
        .where('recipient.business_id', '=', sql<string>`of_business.id`)
        .where((eb) => eb.and(conditions(eb, filters)))
        .$if(after !== undefined, (q) => q.where(pastCursor(order, after as NonNullable<typeof after>)))
        .orderBy(column, direction)
        .orderBy('recipient.id', direction)
        .limit(filters.limit + 1)}
    ) as found order by found.sort_by ${sql.raw(direction)}, found.id ${sql.raw(direction)} limit ${filters.limit + 1})`;
  const rows = await selectRecipients(db)
    .select(cursorColumns(order))
    .where((eb) => eb('recipient.id', 'in', eb.parens(ids) as never))
    .orderBy(column, direction)
    .orderBy('recipient.id', direction)
    .execute();
  return toPage(rows, order, filters.limit, (row) =>
    toRecipientRow(row, { isHidden: isBankHiddenFrom(actor, row.business_id), now }),
  );
});

function conditions(eb: ExpressionBuilder<Schema, 'recipient'>, { status, kind, search }: Filters) {
  return [
    ...(status?.length ? [eb('recipient.intake_status', 'in', status)] : []),
    ...(kind?.length ? [eb('recipient.kind', 'in', kind)] : []),
    ...wordsOf(search ?? '').map(recipientHolds),
  ];
}

const wordsOf = (search: string) => search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
