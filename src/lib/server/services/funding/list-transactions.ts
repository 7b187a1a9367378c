import { listBusinessTransactions as call } from '#lib/contract/funding/history.ts';
import { query } from '../../commands/handler.ts';
import { businessesShowingPurchases, readTransactions } from './read-transactions.ts';

export const listBusinessTransactions = query(
  call,
  async ({ db, actor, params, query: { limit, cursor, program, ...filter } }) => {
    const businessIds = businessesShowingPurchases(actor, params.id, program);
    return readTransactions(db, { actor, businessIds, filter }, { limit, cursor });
  },
);
