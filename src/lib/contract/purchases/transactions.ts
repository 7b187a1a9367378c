import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { cardParams } from '../cards/cards.ts';
import { listQuery, oneOrMany, pageOf } from '../fields.ts';
import { CardTransaction, TRANSACTION_STATUSES } from './transaction.ts';

const tag = 'Cards';

export const listCardTransactions = defineCall({
  name: 'listCardTransactions',
  method: 'GET',
  path: '/cards/{id}/transactions',
  summary: 'Purchases, refunds and declines of a card and of those it replaced, newest first',
  tag,
  access: {
    kind: 'business',
    owner: 'card',
    permission: 'viewCards',
    hiddenBy: 'hideTransactionData',
    holder: true,
  },
  params: cardParams,
  query: z.object({
    ...listQuery,
    status: oneOrMany(z.enum(TRANSACTION_STATUSES)),
    /** Part of a merchant's name. */
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: pageOf(CardTransaction),
});
