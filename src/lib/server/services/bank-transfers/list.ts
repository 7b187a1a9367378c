import { type RawBuilder, sql } from 'kysely';
import { listBankTransfers as call } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { QueryOf } from '#lib/contract/call.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { type Cursor, cursorColumns, newestFirst, pastCursor, readCursor, toPage } from '../keyset.ts';
import { transferConditions } from './filter.ts';
import { programsThatPay } from './programs-that-pay.ts';
import { selectTransfers, toBankTransfer } from './transfer-row.ts';

type Filters = QueryOf<typeof call>;

const ORDER = newestFirst('bank_transfer.created_at', 'bank_transfer.id');

export const listBankTransfers = query(call, async ({ db, actor, query: wanted }) => {
  const { businessId, program: only, limit } = wanted;
  const businessIds = programsThatPay(actor, businessId, { permission: 'viewBankTransfers', only });
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const ids = idsOfPage(db, businessIds, wanted, readCursor(wanted.cursor, ORDER));
  const rows = await selectTransfers(db)
    .select(cursorColumns(ORDER))
    .where((eb) => eb('bank_transfer.id', 'in', eb.parens(sql`(${ids})`) as never))
    .orderBy('bank_transfer.created_at', 'desc')
    .orderBy('bank_transfer.id', 'desc')
    .execute();
  return toPage(rows, ORDER, limit, toBankTransfer);
});

/** Each program gives its own first rows from its index, so that many programs cost no sort over all their payments. */
export function idsOfPage(
  db: Db,
  businessIds: readonly string[],
  filters: Omit<Filters, 'businessId' | 'cursor'>,
  after: Cursor | undefined,
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select found.id from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (
      ${db
        .selectFrom('bank_transfer')
        .select(['bank_transfer.id', 'bank_transfer.created_at'])
        .where('bank_transfer.business_id', '=', sql<string>`of_business.id`)
        .where((eb) => eb.and(transferConditions(eb, filters)))
        .$if(after !== undefined, (q) => q.where(pastCursor(ORDER, after as Cursor)))
        .orderBy('bank_transfer.created_at', 'desc')
        .orderBy('bank_transfer.id', 'desc')
        .limit(filters.limit + 1)}
    ) as found
    order by found.created_at desc, found.id desc
    limit ${filters.limit + 1}`;
}
