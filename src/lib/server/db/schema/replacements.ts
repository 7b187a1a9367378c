import type { Generated } from 'kysely';
import type { ReissueReason } from '#lib/domain/cards/card-states.ts';
import type { ReplacementMode, ReplacementStatus } from '#lib/domain/replacements/replacement-states.ts';
import type { StoredAddress } from './orders.ts';

export type UserAddressTable = {
  user_id: string;
  address: StoredAddress;
  since: Date;
  delivered_at: Generated<Date | null>;
};

export type ReplacementPolicyTable = {
  business_id: string;
  mode: ReplacementMode;
  method: string;
  version: Generated<number>;
  updated_at: Date;
};

export type ReplacementRequestTable = {
  id: string;
  business_id: string;
  card_id: string;
  requested_by: string;
  reason: ReissueReason;
  ship_to: StoredAddress<null>;
  status: Generated<ReplacementStatus>;
  is_automatic: Generated<boolean>;
  decided_by_name: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_reason: Generated<string | null>;
  new_card_id: Generated<string | null>;
  order_id: Generated<string | null>;
  created_at: Date;
};

/** Replacements that holders ask for (031-replacements.sql). */
export type ReplacementsSchema = {
  user_address: UserAddressTable;
  replacement_policy: ReplacementPolicyTable;
  replacement_request: ReplacementRequestTable;
};
