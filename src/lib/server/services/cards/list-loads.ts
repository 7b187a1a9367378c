import { type SqlBool, sql } from 'kysely';
import { listCardLoads as call } from '#lib/contract/cards.ts';
import { query } from '../../api/handler.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';
import { usd } from './card-row.ts';
import { heldSince } from './held-since.ts';

export const listCardLoads = query(call, async ({ db, params, grant, query: { limit, cursor } }) => {
  const after = decodeCursor(cursor);
  const rows = await db
    .selectFrom('card_load')
    .select(['id', 'amount', 'memo', 'created_at', 'actor_name', 'journal_id'])
    .where('card_id', '=', params.id)
    .$if(grant.as === 'holder', (q) => q.where(sql<SqlBool>`created_at >= ${heldSince(params.id)}`))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(created_at, id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => ({
      id: row.id,
      amount: usd(row.amount),
      memo: row.memo,
      loadedAt: row.created_at.toISOString(),
      loadedBy: row.actor_name,
      journalId: row.journal_id,
    }),
    cursor: (row) => ({ value: row.created_at.toISOString(), id: row.id }),
  });
});
