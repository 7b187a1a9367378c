import type { purchasesCalls } from '#lib/contract/purchases/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { allowPurchaseOnce } from './allow-once.ts';
import { authorizeCard } from './authorize-card.ts';
import { authorizeForLithic } from './authorize-for-lithic.ts';
import { checkAuthorization } from './check.ts';
import { listCardTransactions } from './list-transactions.ts';
import { receiveIssuerEvent } from './receive-event.ts';
import { receiveLithicEvent } from './receive-lithic-event.ts';

export const purchasesHandlers: HandlersOf<typeof purchasesCalls> = {
  allowPurchaseOnce,
  authorizeCard,
  authorizeForLithic,
  checkAuthorization,
  listCardTransactions,
  receiveIssuerEvent,
  receiveLithicEvent,
};
