import { listCardTransactions as call } from '#lib/contract/card-history.ts';
import { query } from '../../api/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { seesRules } from './holder-view.ts';
import { selectTransactions, toTransaction } from './transaction-row.ts';

export const listCardTransactions = query(call, async ({ db, params, grant, query: { status, ...page } }) => {
  const viewer = { isHolder: grant.as === 'holder', seesRules: seesRules(grant) };
  const rows = selectTransactions(db, params.id, viewer).$if(status !== undefined && status.length > 0, (q) =>
    q.where('card_transaction.status', 'in', status ?? []),
  );
  return readPage(rows, NEWEST, page, (row) => toTransaction(row, viewer));
});

const NEWEST = newestFirst('card_transaction.authorized_at', 'card_transaction.id');
