import { type SqlBool, sql } from 'kysely';
import { listSandboxPurchases as call } from '#lib/contract/sandbox.ts';
import { normalizeCardId } from '#lib/domain/card-id.ts';
import { query } from '../../api/handler.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';
import { selectPurchases, toSandboxPurchase } from './purchase-row.ts';

export const listSandboxPurchases = query(call, async ({ db, query: { limit, cursor, cardId } }) => {
  const after = decodeCursor(cursor);
  const rows = await selectPurchases(db)
    .where('card_id', '=', normalizeCardId(cardId))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(authorized_at, id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`),
    )
    .orderBy('authorized_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: toSandboxPurchase,
    cursor: (row) => ({ value: row.authorized_at.toISOString(), id: row.id }),
  });
});
