import { Ban, CircleCheck, CircleDashed, Clock, HandCoins, type LucideIcon, Undo2 } from 'lucide-react';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { minorOf } from './purchase-amounts.ts';

type EventName =
  | 'authorized'
  | 'authorizedPart'
  | 'covered'
  | 'declined'
  | 'expired'
  | 'posted'
  | 'postedPart'
  | 'postedWithoutAuthorization'
  | 'refunded'
  | 'released'
  | 'restDeclined'
  | 'voided'
  | 'voidedWithoutAuthorization'
  | 'waiting';

/** One step of a purchase; `ofMinor` is the whole that a part belongs to, `ends` is when a hold expires. */
export type PurchaseEvent = {
  readonly name: EventName;
  readonly icon: LucideIcon;
  readonly amountMinor: number;
  readonly ofMinor?: number;
  readonly at: string | null;
  readonly ends?: string | null;
  /** why it was declined, where no strip above says so */
  readonly decline?: CardTransaction['decline'];
};

/** A purchase from its approval to its end: partial, lower and higher clearings, and refunds. */
export function purchaseEvents(transaction: CardTransaction): PurchaseEvent[] {
  const { transactionEventStatus: status, authorizedAt, clearedAt, expiresAt } = transaction;
  const requested = minorOf(transaction.requestedAmount);
  const approved = minorOf(transaction.approvedAmount) || requested;
  if (status === 'declined') {
    return [{ name: 'declined', icon: Ban, amountMinor: requested, at: authorizedAt }];
  }
  if (status === 'refunded') {
    return [{ name: 'refunded', icon: Undo2, amountMinor: approved, at: clearedAt }];
  }
  const refunded = transaction.refundedAmount.amountMinor;
  const back: PurchaseEvent[] =
    refunded > 0 ? [{ name: 'refunded', icon: Undo2, amountMinor: refunded, at: null }] : [];
  if (transaction.hasNoAuthorization) return [...withoutAuthorization(transaction, approved), ...back];
  if (transaction.decline) return [...clearedDespiteDecline(transaction), ...back];
  return [
    {
      name: approved < requested ? 'authorizedPart' : 'authorized',
      icon: Clock,
      amountMinor: approved,
      ofMinor: requested,
      at: authorizedAt,
    },
    ...posted(transaction, approved),
    ...ending({ status, approved, requested, clearedAt, expiresAt }, transaction),
    ...back,
  ];
}

/** A purchase without an approval: a clearing without an authorization, or a cancellation before any request. */
function withoutAuthorization(transaction: CardTransaction, approved: number): PurchaseEvent[] {
  const [first, ...more] = posted(transaction, approved);
  if (first) return [{ ...first, name: 'postedWithoutAuthorization' }, ...more];
  return [
    { name: 'voidedWithoutAuthorization', icon: Undo2, amountMinor: approved, at: transaction.authorizedAt },
  ];
}

/** What was declined and cleared nonetheless: a part before the declined request, or the whole after it. */
function clearedDespiteDecline(transaction: CardTransaction): PurchaseEvent[] {
  const { authorizedAt: at, decline } = transaction;
  const amountMinor = minorOf(transaction.requestedAmount);
  const approved = minorOf(transaction.approvedAmount);
  if (approved === 0) {
    return [{ name: 'declined', icon: Ban, amountMinor, at, decline }, ...posted(transaction, approved)];
  }
  return [
    ...withoutAuthorization(transaction, approved),
    { name: 'restDeclined', icon: Ban, amountMinor, at: null, decline },
  ];
}

/** What the shop has cleared, in part or finally, and who paid it. */
function posted(transaction: CardTransaction, approved: number): PurchaseEvent[] {
  const { transactionEventStatus: status, clearedAt: at } = transaction;
  const cleared = transaction.clearedAmount.amountMinor || (status === 'cleared' ? approved : 0);
  if (cleared === 0) return [];
  const shortage = transaction.shortageAmount.amountMinor;
  const name = status === 'pending' ? 'postedPart' : 'posted';
  const taken: PurchaseEvent = { name, icon: CircleCheck, amountMinor: cleared - shortage, at };
  if (shortage <= 0) return [taken];
  return [taken, { name: 'covered', icon: HandCoins, amountMinor: shortage, ofMinor: cleared, at: null }];
}

type Ending = Pick<CardTransaction, 'clearedAt' | 'expiresAt'> & {
  status: CardTransaction['transactionEventStatus'];
  approved: number;
  requested: number;
};

/** How the hold ended, or will end. */
function ending({ status, approved, requested, clearedAt, expiresAt }: Ending, transaction: CardTransaction) {
  const cleared = transaction.clearedAmount.amountMinor;
  const ends: Record<string, PurchaseEvent | null> = {
    pending: {
      name: 'waiting',
      icon: CircleDashed,
      amountMinor: transaction.heldAmount.amountMinor || approved,
      at: null,
      ends: expiresAt,
    },
    cleared:
      cleared > 0 && cleared < approved
        ? { name: 'released', icon: Undo2, amountMinor: approved - cleared, at: null }
        : null,
    voided: { name: 'voided', icon: Undo2, amountMinor: requested, at: clearedAt },
    expired: { name: 'expired', icon: Clock, amountMinor: requested, at: expiresAt },
  };
  const found = ends[status];
  return found ? [found] : [];
}
