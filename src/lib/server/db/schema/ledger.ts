import type { ColumnType, Generated } from 'kysely';

/** The kinds of account (safety §1.2). */
export type AccountKind =
  | 'funding'
  | 'card'
  | 'card_hold'
  | 'program_cash'
  | 'ach_in_transit'
  | 'ach_clearing'
  | 'network_settlement'
  | 'suspense'
  | 'receivable';

/** What a journal is for; `reversal` is only written by `reverseJournal`. */
export type JournalKind =
  | 'deposit'
  | 'deposit_return'
  | 'debt_settlement'
  | 'funding_transfer'
  | 'load'
  | 'load_return'
  | 'withdrawal'
  | 'card_transfer'
  | 'transfer'
  | 'transfer_completion'
  | 'transfer_return'
  | 'purchase'
  | 'refund'
  | 'fee'
  | 'adjustment'
  | 'reversal';

export type HoldStatus = 'pending' | 'posted' | 'voided' | 'expired';

/** Written once and never changed. */
type Fixed<T> = ColumnType<T, T, never>;
type FixedDefault<T> = ColumnType<T, T | undefined, never>;
/** Filled only by the database. */
type Kept<T> = ColumnType<T, never, never>;
type KeptCount = ColumnType<number, never, number>;

export type AccountTable = {
  id: Fixed<string>;
  business_id: Fixed<string>;
  kind: Fixed<AccountKind>;
  currency: FixedDefault<'USD'>;
  allow_negative: Fixed<boolean>;
  created_at: FixedDefault<Date>;
};

/** Cents; written only by the ledger, together with entries or holds. */
export type BalanceTable = {
  account_id: Kept<string>;
  allow_negative: Kept<boolean>;
  posted: KeptCount;
  held: KeptCount;
  version: KeptCount;
};

export type JournalTable = {
  id: Fixed<string>;
  kind: Fixed<JournalKind>;
  business_id: Fixed<string>;
  actor: Fixed<string>;
  amount: Fixed<number>;
  idem_scope: Fixed<string>;
  idem_key: Fixed<string>;
  reverses: FixedDefault<string | null>;
  /** The hold that a clearing uses. */
  clears: FixedDefault<string | null>;
  created_at: FixedDefault<Date>;
  transaction_id: Kept<string>;
};

export type EntryTable = {
  journal_id: Fixed<string>;
  seq: Fixed<number>;
  account_id: Fixed<string>;
  amount: Fixed<number>;
  balance_after: Fixed<number>;
  account_version: Fixed<number>;
};

export type HoldTable = {
  id: Fixed<string>;
  account_id: Fixed<string>;
  amount: number;
  /** The amount at its beginning. */
  placed: Fixed<number>;
  remaining: number;
  status: Generated<HoldStatus>;
  expires_at: Date;
  created_at: FixedDefault<Date>;
};

export type PostingStopTable = {
  id: Fixed<string>;
  reason: Fixed<string>;
  created_at: FixedDefault<Date>;
  lifted_at: Kept<Date | null>;
};

export type LedgerVerificationTable = {
  only_row: Generated<boolean>;
  verified_at: Date;
  ok: boolean;
  report: ColumnType<unknown, string, string>;
};

export type OutboxTable = {
  id: Fixed<string>;
  topic: Fixed<string>;
  business_id: Fixed<string>;
  payload: ColumnType<Record<string, unknown>, string, never>;
  created_at: FixedDefault<Date>;
  available_at: Generated<Date>;
  attempts: Generated<number>;
  last_error: string | null;
  done_at: Date | null;
};

export type SchemaMigrationTable = {
  name: Kept<string>;
  checksum: Kept<string>;
  applied_at: Kept<Date>;
};

/** The double-entry ledger and the outbox (001-ledger.sql), and the list of migrations. */
export type LedgerSchema = {
  account: AccountTable;
  balance: BalanceTable;
  journal: JournalTable;
  entry: EntryTable;
  hold: HoldTable;
  posting_stop: PostingStopTable;
  ledger_verification: LedgerVerificationTable;
  outbox: OutboxTable;
  schema_migration: SchemaMigrationTable;
};
