import * as z from 'zod/mini';
import { CARD_MONEY_STATES, CARD_MONEY_TYPES } from '#lib/domain/cards/card-money.ts';
import { DECLINE_REASONS } from '#lib/domain/purchases/authorization.ts';
import { REPORT_CATEGORIES } from '#lib/domain/reports/merchant-groups.ts';
import { historyAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import {
  CardId,
  CustomValues,
  changedRange,
  createdRange,
  FieldChoice,
  freeText,
  GivenDate,
  Id,
  Instant,
  listQuery,
  Money,
  oneOrMany,
  pageOf,
  ruled,
} from '../fields.ts';
import { CardTransaction, TRANSACTION_STATUSES } from '../purchases/transaction.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });

const CardNamed = z
  .object({
    id: z.string(),
    /** Null while the issuer is making the card. */
    last4: z.nullable(z.string()),
    holder: z.object({ firstName: z.string(), lastName: z.string() }),
  })
  .register(z.globalRegistry, { id: 'CardNamed' });

const cardNamed = { business: z.object({ id: Id, name: z.string() }), card: CardNamed };

/** A line of the load history: money that came to a card or left it, other than by a purchase. */
export const LoadHistoryLine = z
  .object({
    id: Id,
    ...cardNamed,
    type: z.enum(CARD_MONEY_TYPES),
    state: z.enum(CARD_MONEY_STATES),
    /** Above zero; the type says which way it went. */
    amount: Money,
    /** For a card_transfer, the card that gained it. */
    otherCard: z.nullable(CardNamed),
    /** What of a load was taken back since. */
    takenBack: z.nullable(Money),
    /** For a take_back, the load. */
    loadId: z.nullable(Id),
    memo: z.nullable(z.string()),
    /** Values of the fields that the business asks for, by name. */
    customFields: CustomValues,
    by: z.string(),
    at: Instant,
    journalId: Id,
  })
  .register(z.globalRegistry, { id: 'LoadHistoryLine' });
export type LoadHistoryLine = z.output<typeof LoadHistoryLine>;

/** A purchase, refund or refusal, with the card that it was made with. */
export const BusinessTransaction = z
  .object({
    ...CardTransaction.shape,
    ...cardNamed,
    isRefund: z.boolean(),
    /** Of what was taken or given back, that which was on the days asked for; null unless they are days of clearing. */
    amountOnDays: z.nullable(Money),
  })
  .register(z.globalRegistry, { id: 'BusinessTransaction' });
export type BusinessTransaction = z.output<typeof BusinessTransaction>;

/** What narrows both histories. Days are in New York, both included; so are the amounts. */
const narrowing = {
  search: z.optional(freeText(100)),
  program: oneOrMany(Id),
  card: oneOrMany(CardId),
  from: z.optional(GivenDate),
  to: z.optional(GivenDate),
  minAmount: z.optional(ruled(historyAmount, 20)),
  maxAmount: z.optional(ruled(historyAmount, 20)),
};

export const loadHistoryFilter = {
  ...narrowing,
  type: oneOrMany(z.enum(CARD_MONEY_TYPES)),
  state: oneOrMany(z.enum(CARD_MONEY_STATES)),
  /** Values of one field are choices; those of two must both hold. */
  field: oneOrMany(FieldChoice),
};

/** Which of its days a purchase is found by: that on which it was asked for, or those on which its money was taken. */
export const TRANSACTION_DAYS = ['authorized', 'cleared'] as const;

export const TRANSACTION_KINDS = ['purchase', 'refund'] as const;

export const transactionFilter = {
  ...narrowing,
  type: oneOrMany(z.enum(TRANSACTION_KINDS)),
  status: oneOrMany(z.enum(TRANSACTION_STATUSES)),
  on: z.optional(z.enum(TRANSACTION_DAYS)),
  category: oneOrMany(z.enum(REPORT_CATEGORIES)),
  /** Also finds what was taken in spite of a decline. */
  declineReason: oneOrMany(z.enum(DECLINE_REASONS)),
};

export const listLoadHistory = defineCall({
  name: 'listLoadHistory',
  method: 'GET',
  path: '/businesses/{id}/loadHistory',
  summary:
    'Loads of the cards of a business and its programs, what was taken back or withdrawn, and what went from card to card, newest first',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewCards', shared: true },
  params,
  query: z.object({ ...listQuery, ...createdRange, ...loadHistoryFilter }),
  output: pageOf(LoadHistoryLine),
});

export const listBusinessTransactions = defineCall({
  name: 'listBusinessTransactions',
  method: 'GET',
  path: '/businesses/{id}/transactions',
  summary: 'Purchases, refunds and declines of the cards of a business and its programs, newest first',
  tag,
  access: {
    kind: 'business',
    owner: 'business',
    permission: 'viewCards',
    hiddenBy: 'hideTransactionData',
    shared: true,
  },
  params,
  query: z.object({ ...listQuery, ...changedRange, ...transactionFilter }),
  output: pageOf(BusinessTransaction),
});

const exported = z.object({ export: Export });

export const exportLoadHistory = defineCall({
  name: 'exportLoadHistory',
  method: 'POST',
  path: '/businesses/{id}/loadHistory/export',
  summary: 'Write the lines of the load history that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses; so does the other.
  access: { kind: 'business', owner: 'business', permission: 'viewCards', shared: true },
  body: z.object(loadHistoryFilter),
  params,
  output: exported,
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const exportBusinessTransactions = defineCall({
  name: 'exportBusinessTransactions',
  method: 'POST',
  path: '/businesses/{id}/transactions/export',
  summary: 'Write the purchases, refunds and declines that a filter matches to a file, as an export',
  tag,
  access: {
    kind: 'business',
    owner: 'business',
    permission: 'viewCards',
    hiddenBy: 'hideTransactionData',
    shared: true,
  },
  body: z.object(transactionFilter),
  params,
  output: exported,
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});
