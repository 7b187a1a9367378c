import { type SqlBool, sql } from 'kysely';
import { listCardTransactions as call } from '#lib/contract/cards.ts';
import { query } from '../../api/handler.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';
import { selectTransactions, toTransaction } from './transaction-row.ts';

export const listCardTransactions = query(
  call,
  async ({ db, params, grant, query: { limit, cursor, status } }) => {
    const viewer = { isHolder: grant.as === 'holder' };
    const after = decodeCursor(cursor);
    const rows = await selectTransactions(db, params.id, viewer)
      .$if(status !== undefined && status.length > 0, (q) =>
        q.where('card_transaction.status', 'in', status ?? []),
      )
      .$if(after !== undefined, (q) =>
        q.where(
          sql<SqlBool>`(card_transaction.authorized_at, card_transaction.id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('card_transaction.authorized_at', 'desc')
      .orderBy('card_transaction.id', 'desc')
      .limit(limit + 1)
      .execute();
    return toPage(rows, limit, {
      item: (row) => toTransaction(row, viewer),
      cursor: (row) => ({ value: row.authorized_at.toISOString(), id: row.id }),
    });
  },
);
