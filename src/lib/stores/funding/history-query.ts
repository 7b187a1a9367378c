import { TRANSACTION_DAYS, TRANSACTION_KINDS } from '#lib/contract/funding/history.ts';
import { TRANSACTION_STATUSES } from '#lib/contract/purchases/transaction.ts';
import { amountSpanProblem } from '#lib/domain/amount-span.ts';
import { CARD_MONEY_STATES, CARD_MONEY_TYPES } from '#lib/domain/cards/card-money.ts';
import { DECLINE_REASONS } from '#lib/domain/purchases/authorization.ts';
import { REPORT_CATEGORIES } from '#lib/domain/reports/merchant-groups.ts';
import { defineList } from '../list/define-list.ts';
import { createShownFields } from '../list/shown-fields.ts';

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const narrowing = {
  program: 'ids',
  from: 'day',
  to: 'day',
  minAmount: AMOUNT,
  maxAmount: AMOUNT,
} as const;

/** The load history of a business, as its address describes it. */
export const loadHistoryList = defineList({
  name: 'loadHistory',
  filters: { type: CARD_MONEY_TYPES, state: CARD_MONEY_STATES, ...narrowing, field: 'fields' },
  search: true,
});

/** The custom fields that are columns of it. */
export const loadHistoryFields = createShownFields('loadHistory');

/** The purchases with the cards of a business, as their address describes them. */
export const transactionsList = defineList({
  name: 'transactions',
  filters: {
    type: TRANSACTION_KINDS,
    status: TRANSACTION_STATUSES,
    category: REPORT_CATEGORIES,
    declineReason: DECLINE_REASONS,
    ...narrowing,
    on: TRANSACTION_DAYS,
  },
  search: true,
});

type Amounts = Partial<Record<'minAmount' | 'maxAmount', readonly string[]>>;

/** The least and the most of an address, empty where that end is open; the lower one comes first, however it is typed. */
export function amountsOf({ minAmount, maxAmount }: Amounts): { min: string; max: string } {
  const [min = '', max = ''] = [minAmount?.[0], maxAmount?.[0]];
  return amountSpanProblem(min, max) ? { min: max, max: min } : { min, max };
}

type Bounds = Partial<Record<'from' | 'to' | 'minAmount' | 'maxAmount', readonly string[]>> & {
  readonly on?: readonly (typeof TRANSACTION_DAYS)[number][];
};

/** A filter as the calls take it: its bounds are one text each. */
export function boundsOf<Input extends Bounds>({ from, to, minAmount, maxAmount, on, ...input }: Input) {
  const { min, max } = amountsOf({ minAmount, maxAmount });
  return {
    ...input,
    ...(from?.[0] ? { from: from[0] } : {}),
    ...(to?.[0] ? { to: to[0] } : {}),
    ...(min ? { minAmount: min } : {}),
    ...(max ? { maxAmount: max } : {}),
    ...(on?.[0] ? { on: on[0] } : {}),
  };
}
