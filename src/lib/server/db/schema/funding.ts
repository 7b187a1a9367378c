import type { ColumnType } from 'kysely';
import type { DepositStatus, DepositType } from '#lib/domain/funding/deposit-states.ts';

/** The running number of each funding account, given by a trigger. */
export type FundingReferenceTable = {
  account_id: ColumnType<string, never, never>;
  reference: ColumnType<number, never, never>;
};

export type DepositTable = {
  id: string;
  /** Null while nobody knows whose money it is. */
  business_id: string | null;
  type: DepositType;
  status: DepositStatus;
  amount: number;
  from_business_id: string | null;
  bank_reference: string | null;
  account_number: string | null;
  sender_name: string | null;
  descriptor: string | null;
  /** `YYYY-MM-DD` */
  usable_on: string;
  suspense_journal_id: string | null;
  journal_id: string | null;
  return_journal_id: string | null;
  return_code: string | null;
  memo: string | null;
  custom_fields: ColumnType<Record<string, string>, string | undefined, string>;
  actor: string;
  actor_name: string;
  created_at: Date;
  available_at: Date | null;
  returned_at: Date | null;
  /** Who of the platform's staff decided whose it is (045-unmatched-deposits.sql). */
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
};

/** Money that comes to funding accounts (037-deposits.sql). */
export type FundingSchema = { deposit: DepositTable; funding_reference: FundingReferenceTable };
