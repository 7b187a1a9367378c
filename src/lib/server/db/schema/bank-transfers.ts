import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';
import type { TransferSpeed, TransferStatus } from '#lib/domain/bank-transfers/transfer-states.ts';
import type {
  AccountType,
  BankAccountStatus,
  IntakeStatus,
} from '#lib/domain/recipients/recipient-states.ts';

/** jsonb: read as its value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
/** Null until something sets it. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type RecipientTable = {
  id: string;
  business_id: string;
  kind: 'person' | 'business';
  name: string;
  email: string;
  language: string;
  intake_status: Generated<IntakeStatus>;
  no_bank_account_at: Later<Date>;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  last_activity_at: Date;
  name_sort: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
};

export type RecipientInvitationTable = {
  id: string;
  recipient_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Later<Date>;
  is_replaced: Generated<boolean>;
};

export type OneTimeCodeTable = {
  id: string;
  purpose: string;
  identifier: string;
  place: string;
  code_hash: string;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Later<Date>;
  used_by_hash: Later<string>;
};

/** An address that asked for its link, until the worker takes it. */
export type SetupLinkRequestTable = {
  id: string;
  /** in small letters */
  email: string;
  created_at: Date;
};

export type RecipientSessionTable = {
  token_hash: string;
  recipient_id: string;
  invitation_id: string | null;
  created_at: Date;
  expires_at: Date;
};

export type BankAccountTable = {
  id: string;
  recipient_id: string;
  business_id: string;
  name_on_account: string;
  account_type: 'checking' | 'savings';
  sealed_account_number: string;
  account_hmac: string;
  last4: string;
  routing_number: string;
  bank_name: string | null;
  source: 'manual' | 'link';
  status: BankAccountStatus;
  failure_reason: Later<BankFailure>;
  failure_code: Later<string>;
  bank_reference: Later<string>;
  added_by: string;
  added_by_name: string;
  created_at: Date;
  /** YYYY-MM-DD */
  verification_due: Later<string>;
  decided_at: Later<Date>;
  disabled_at: Later<Date>;
  /** when the bank last replaced the given numbers */
  corrected_at: Later<Date>;
  has_only_one_name: Generated<boolean>;
  /** until then its recipient may correct it; null once the bank has begun */
  correctable_until: Later<Date>;
  removed_at: Later<Date>;
};

export type BankTransferTable = {
  id: string;
  business_id: string;
  recipient_id: string;
  bank_account_id: string;
  /** cents */
  amount: number;
  requested_speed: TransferSpeed;
  speed: TransferSpeed;
  /** YYYY-MM-DD */
  effective_on: string;
  status: Generated<TransferStatus>;
  failure_reason: Later<BankFailure>;
  failure_code: Later<string>;
  /** the account's digits at that time; unknown before the bank accepted it */
  paid_last4: Later<string>;
  paid_account_type: Later<AccountType>;
  memo: string | null;
  custom_fields: ColumnType<Record<string, string>, string | undefined, string>;
  journal_id: string;
  completion_journal_id: Later<string>;
  return_journal_id: Later<string>;
  bank_reference: Later<string>;
  unknown_since: Later<Date>;
  asked_at: Later<Date>;
  sends_again: string | null;
  actor: string;
  actor_name: string;
  created_at: Date;
  processing_at: Later<Date>;
  completed_at: Later<Date>;
  failed_at: Later<Date>;
  returned_at: Later<Date>;
};

export type BankEventTable = {
  id: string;
  about_id: Later<string>;
  body_hash: string;
  answer: Json<unknown>;
  received_at: Date;
};

/**
 * What the sandbox's bank keeps of a request: the end of the account number, which decides the outcome, and a hash of
 * all of it.
 */
export type KeptRequest = {
  hash: string;
  nameOnAccount: string;
  last4: string;
  routingNumber: string;
  speed?: TransferSpeed;
};

/** Its first answer to a payout. */
export type KeptAnswer = { reference: string } | { code: string };

export type SandboxBankPayoutTable = {
  key: string;
  reference: string;
  request: Json<KeptRequest>;
  answer: Json<KeptAnswer>;
  amount: number;
  status: Generated<'accepted' | 'settled' | 'failed' | 'returned'>;
  code: Later<string>;
  created_at: Date;
  next_step_at: Date | null;
  settled_at: Later<Date>;
  returned_at: Later<Date>;
};

export type SandboxBankCheckTable = {
  key: string;
  reference: string;
  request: Json<KeptRequest>;
  status: Generated<'accepted' | 'verified' | 'failed'>;
  code: Later<string>;
  created_at: Date;
  next_step_at: Date | null;
};

/** What somebody pays in at the sandbox's bank. */
export type SandboxBankDepositTable = {
  key: string;
  request: Json<{
    accountNumber: string;
    amountMinor: number;
    senderName: string | null;
    descriptor: string | null;
    /** `YYYY-MM-DD` */
    effectiveOn: string;
  }>;
  status: 'announced' | 'received' | 'returned';
  code: Later<string>;
  created_at: Date;
  next_step_at: Date | null;
};

export type SandboxBankMessageTable = {
  id: string;
  body: Json<Record<string, unknown>>;
  created_at: Date;
  attempts: Generated<number>;
  available_at: Date;
  heard_at: Later<Date>;
};

export type BankFileTable = {
  id: string;
  /** YYYY-MM-DD */
  created_on: string;
  modifier: string;
  created_at: Date;
  handing_over_at: Later<Date>;
  handed_over_at: Later<Date>;
  abandoned_at: Later<Date>;
};

export type BankFileEntryTable = {
  key: string;
  kind: 'payout' | 'check';
  sealed_destination: string;
  /** cents */
  amount: number;
  recipient_kind: 'person' | 'business';
  organization_name: string;
  /** YYYY-MM-DD */
  effective_on: string;
  /** YYYY-MM-DD, for a payment: the day that people were promised */
  told_on: string | null;
  same_day: string | null;
  leaves_at: Date;
  settles_at: Date;
  file_id: Later<string>;
  trace: Later<number>;
  status: Generated<'waiting' | 'sent' | 'settled' | 'failed' | 'returned'>;
  code: Later<string>;
  /** Why a notice about it could not be applied. */
  put_aside: Later<string>;
  created_at: Date;
};

/** Recipients, their bank accounts and transfers, and the files they travel in (008, 009). */
export type BankTransfersSchema = {
  recipient: RecipientTable;
  recipient_invitation: RecipientInvitationTable;
  one_time_code: OneTimeCodeTable;
  setup_link_request: SetupLinkRequestTable;
  recipient_session: RecipientSessionTable;
  bank_account: BankAccountTable;
  bank_transfer: BankTransferTable;
  bank_event: BankEventTable;
  bank_file: BankFileTable;
  bank_file_entry: BankFileEntryTable;
  sandbox_bank_payout: SandboxBankPayoutTable;
  sandbox_bank_check: SandboxBankCheckTable;
  sandbox_bank_deposit: SandboxBankDepositTable;
  sandbox_bank_message: SandboxBankMessageTable;
};
