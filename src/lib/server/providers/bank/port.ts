import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';

/**
 * The bank that moves money to other banks. Shaped after documented payout interfaces, so that an adapter only
 * translates: Modern Treasury `POST /payment_orders` with `Idempotency-Key`, Column `POST /transfers/ach`, Increase
 * `POST /ach_transfers`; events report the further course of a payment (`receiveBankEvent`). Never called within a
 * transaction.
 */
export interface BankPort {
  /** The speeds it offers. */
  speeds: readonly TransferSpeed[];
  /** Where money for funding accounts is paid to; null where this bank reports no money that comes in. */
  receiving: BankReceiving | null;
  /** How long before a same-day deadline of the network it must receive a payment. */
  leadMs: number;
  /**
   * Hands a payment over. The same key again is the same payment.
   *
   * @throws Error when no answer comes: the bank may have it or not, and only `findPayout` shows which
   */
  sendPayout(payout: PayoutOrder): Promise<PayoutAnswer>;
  /** What the bank knows under a key; null where it knows nothing. */
  findPayout(key: string): Promise<PayoutState | null>;
  /** Asks the bank whether an account can be paid; the answer comes as an event, within 1 to 3 banking days. */
  checkAccount(check: AccountCheck): Promise<{ reference: string }>;
  /** Sends a deposit, by the bank's own name for it, back to where it came from. The same key again is the same return. */
  returnDeposit(deposit: { key: string; reference: string }): Promise<void>;
}

export type BankReceiving = {
  bankName: string;
  routingNumber: string;
  /** The first digits of all our account numbers there; what follows them names the funding account. */
  accountPrefix: string;
};

export type BankDestination = {
  nameOnAccount: string;
  accountType: AccountType;
  accountNumber: string;
  routingNumber: string;
};

export type PayoutOrder = {
  /** The transfer's id, the same on every try. */
  key: string;
  amountMinor: number;
  speed: TransferSpeed;
  /** YYYY-MM-DD, the day on which it is due at the receiving bank */
  effectiveOn: string;
  recipientKind: 'person' | 'business';
  /** The payer's name, as shown on the recipient's statement. */
  organizationName: string;
  to: BankDestination;
};

/** Accepted, or refused at once with the bank's code. */
export type PayoutAnswer = { kind: 'accepted'; reference: string } | { kind: 'refused'; code: string };

export type PayoutState = {
  reference: string;
  amountMinor: number;
  status: 'accepted' | 'settled' | 'failed' | 'returned';
  /** Why it failed or was returned. */
  code: string | null;
};

export type AccountCheck = {
  /** The account's id, the same on every try. */
  key: string;
  holderName: string;
  recipientKind: 'person' | 'business';
  to: BankDestination;
};
