import { listSandboxPurchases as call } from '#lib/contract/sandbox/sandbox.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { selectPurchases, toSandboxPurchase } from './purchase-row.ts';

export const listSandboxPurchases = query(call, async ({ db, query: { cardId, ...page } }) =>
  readPage(
    selectPurchases(db).where('card_id', '=', cardId),
    newestFirst('authorized_at'),
    page,
    toSandboxPurchase,
  ),
);
