import type { ColumnType, Generated } from 'kysely';
import type { MerchantSelection, SpendRuleType } from '#lib/domain/spend-rules/spend-rules.ts';
import type { SpendWindow } from '#lib/domain/spend-rules/spend-windows.ts';

export type SpendRuleTable = {
  id: string;
  business_id: string;
  name: string;
  type: SpendRuleType;
  applies_to: 'business' | 'cards';
  is_active: Generated<boolean>;
  /** In cents. */
  max_amount: number | null;
  max_count: number | null;
  time_window: SpendWindow | null;
  merchants: ColumnType<MerchantSelection | null, string | null, string | null>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  removed_at: Generated<Date | null>;
};

export type SpendRuleCardTable = { account_id: string; rule_id: string; created_at: Date };

export type SpendCounterTable = {
  account_id: string;
  rule_id: string;
  window_start: Date;
  amount: number;
  count: number;
};

export type SpendAllowanceTable = {
  id: string;
  account_id: string;
  transaction_id: string;
  merchant_name: string;
  max_amount: number;
  expires_at: Date;
  used_by: Generated<string | null>;
  actor: string;
  created_at: Date;
};

export type IssuerEventTable = {
  provider: string;
  event_id: string;
  type: 'clearing' | 'void' | 'refund';
  payload_hash: string;
  transaction_id: string | null;
  journal_id: string | null;
  amount: number;
  outcome: string;
  occurred_at: Date;
  received_at: Date;
};

/** Spend rules, what they have counted, and what the issuer reported (004-spending.sql). */
export type SpendingSchema = {
  spend_rule: SpendRuleTable;
  spend_rule_card: SpendRuleCardTable;
  spend_counter: SpendCounterTable;
  spend_allowance: SpendAllowanceTable;
  issuer_event: IssuerEventTable;
};
