import { listCardTransactions as call } from '#lib/contract/purchases/transactions.ts';
import { query } from '../../commands/handler.ts';
import { seesRules } from '../cards/holder-view.ts';
import { heldByOne, readChain } from '../cards/read-chain.ts';
import { newestFirst, readCursor, readPage } from '../keyset.ts';
import { selectTransactions, toTransaction } from './transaction-row.ts';

/** The hold of a purchase moves to the replacement of its card, and so does its line. */
export const listCardTransactions = query(
  call,
  async ({ db, params, grant, query: { status, search, ...page } }) => {
    const isHolder = grant.as === 'holder';
    const chain = await readChain(db, params.id);
    const cards = isHolder ? heldByOne(chain) : chain;
    const rows = selectTransactions(db, {
      cardIds: cards.map(({ id }) => id),
      since: isHolder ? (cards[0]?.holderSince ?? null) : null,
      statuses: status ?? [],
      merchant: search?.trim() ?? '',
      after: readCursor(page.cursor, NEWEST),
      order: NEWEST,
      limit: page.limit,
    });
    const viewer = { cardId: params.id, cards, seesRules: seesRules(grant) };
    return readPage(rows, NEWEST, page, (row) => toTransaction(row, viewer));
  },
);

const NEWEST = newestFirst('card_transaction.authorized_at', 'card_transaction.id');
