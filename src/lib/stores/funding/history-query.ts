import { TRANSACTION_KINDS } from '#lib/contract/funding/history.ts';
import { TRANSACTION_STATUSES } from '#lib/contract/purchases/transaction.ts';
import { CARD_MONEY_STATES, CARD_MONEY_TYPES } from '#lib/domain/cards/card-money.ts';
import { defineList } from '../list/define-list.ts';
import { DAY } from './query.ts';

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const narrowing = {
  program: 'ids',
  from: DAY,
  to: DAY,
  minAmount: AMOUNT,
  maxAmount: AMOUNT,
} as const;

/** The load history of a business, as its address describes it. */
export const loadHistoryList = defineList({
  name: 'loadHistory',
  filters: { type: CARD_MONEY_TYPES, state: CARD_MONEY_STATES, ...narrowing },
  search: true,
});

/** The purchases with the cards of a business, as their address describes them. */
export const transactionsList = defineList({
  name: 'transactions',
  filters: { type: TRANSACTION_KINDS, status: TRANSACTION_STATUSES, ...narrowing },
  search: true,
});

type Bounds = Partial<Record<'from' | 'to' | 'minAmount' | 'maxAmount', readonly string[]>>;

/** A filter as the calls take it: its bounds are one text each. */
export function boundsOf<Input extends Bounds>({ from, to, minAmount, maxAmount, ...input }: Input) {
  return {
    ...input,
    ...(from?.[0] ? { from: from[0] } : {}),
    ...(to?.[0] ? { to: to[0] } : {}),
    ...(minAmount?.[0] ? { minAmount: minAmount[0] } : {}),
    ...(maxAmount?.[0] ? { maxAmount: maxAmount[0] } : {}),
  };
}
