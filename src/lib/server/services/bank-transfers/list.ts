import { sql } from 'kysely';
import { listBankTransfers as call } from '#lib/contract/bank-transfers.ts';
import { query } from '../../api/handler.ts';
import { cursorColumns, newestFirst, pastCursor, readCursor, toPage } from '../keyset.ts';
import { programsThatPay } from './programs-that-pay.ts';
import { selectTransfers, toBankTransfer } from './transfer-row.ts';

const ORDER = newestFirst('bank_transfer.created_at', 'bank_transfer.id');

export const listBankTransfers = query(call, async ({ db, actor, query: wanted }) => {
  const { businessId, program: only, status, speed, limit } = wanted;
  const businessIds = programsThatPay(actor, businessId, { permission: 'viewBankTransfers', only });
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const after = readCursor(wanted.cursor, ORDER);
  // Each program gives its own first rows from its index, so that many programs cost no sort over all their payments.
  const ids = sql<{ id: string }>`(
    select found.id from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (
      ${db
        .selectFrom('bank_transfer')
        .select(['bank_transfer.id', 'bank_transfer.created_at'])
        .where('bank_transfer.business_id', '=', sql<string>`of_business.id`)
        .$if(!!status?.length, (q) => q.where('bank_transfer.status', 'in', status ?? []))
        .$if(!!speed?.length, (q) => q.where('bank_transfer.speed', 'in', speed ?? []))
        .$if(after !== undefined, (q) => q.where(pastCursor(ORDER, after as NonNullable<typeof after>)))
        .orderBy('bank_transfer.created_at', 'desc')
        .orderBy('bank_transfer.id', 'desc')
        .limit(limit + 1)}
    ) as found
    order by found.created_at desc, found.id desc
    limit ${limit + 1})`;
  const rows = await selectTransfers(db)
    .select(cursorColumns(ORDER))
    .where((eb) => eb('bank_transfer.id', 'in', eb.parens(ids) as never))
    .orderBy('bank_transfer.created_at', 'desc')
    .orderBy('bank_transfer.id', 'desc')
    .execute();
  return toPage(rows, ORDER, limit, toBankTransfer);
});
