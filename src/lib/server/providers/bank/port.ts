import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';

/**
 * Whoever moves the money to other banks. Shaped after documented payout interfaces, so that an adapter only
 * translates: Modern Treasury `POST /payment_orders` with `Idempotency-Key`, Column `POST /transfers/ach`, Increase
 * `POST /ach_transfers`; what becomes of a payment is told by events (`receiveBankEvent`). Never called within a
 * transaction.
 */
export interface BankPort {
  /** What it can do. */
  speeds: readonly TransferSpeed[];
  /** How long before a same-day deadline of the network it must have a payment. */
  leadMs: number;
  /**
   * Hands a payment over. The same key again is the same payment, however often it is asked.
   *
   * @throws Error when no answer comes: the bank may have it or not, and only `findPayout` tells
   */
  sendPayout(payout: PayoutOrder): Promise<PayoutAnswer>;
  /** What the bank knows under a key; null where it knows nothing. */
  findPayout(key: string): Promise<PayoutState | null>;
  /** Asks the bank whether an account can be paid; the answer comes as an event, within 1 to 3 banking days. */
  checkAccount(check: AccountCheck): Promise<{ reference: string }>;
}

export type BankDestination = {
  nameOnAccount: string;
  accountType: AccountType;
  accountNumber: string;
  routingNumber: string;
};

export type PayoutOrder = {
  /** The transfer's id, kept over every further try. */
  key: string;
  amountMinor: number;
  speed: TransferSpeed;
  /** YYYY-MM-DD, the day on which the receiving bank shall have it */
  effectiveOn: string;
  recipientKind: 'person' | 'business';
  /** Who pays, as it stands on the recipient's statement. */
  organizationName: string;
  to: BankDestination;
};

/** Accepted, or refused at once with the bank's code. */
export type PayoutAnswer = { kind: 'accepted'; reference: string } | { kind: 'refused'; code: string };

export type PayoutState = {
  reference: string;
  amountMinor: number;
  status: 'accepted' | 'settled' | 'failed' | 'returned';
  /** Why it failed or came back. */
  code: string | null;
};

export type AccountCheck = {
  /** The account's id, kept over every further try. */
  key: string;
  holderName: string;
  recipientKind: 'person' | 'business';
  to: BankDestination;
};
