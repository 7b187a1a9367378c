import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ActivitySubject, ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { LoadSource } from '#lib/domain/cards/card-money.ts';
import type { DeclineCause, DeclineCode } from '#lib/domain/purchases/authorization.ts';

/** jsonb: read as its value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type BusinessTable = {
  id: string;
  name: string;
  parent_id: string | null;
  product_type: 'cards' | 'bank_transfers' | 'on_demand_cards' | null;
  status: Generated<string>;
  is_eligible_for_on_demand: Generated<boolean>;
  has_super_funding: Generated<boolean>;
  has_webhooks: Generated<boolean>;
  payout_cutoff: string | null;
  brand: Generated<string>;
  requires_second_factor: Generated<boolean>;
  has_custom_funding_fields: Generated<boolean>;
  /** The version of its marks; null until staff set one (028-staff.sql). */
  marks_updated_at: ColumnType<Date | null, Date | null | undefined, Date>;
  funding_account_id: string | null;
  created_at: Date;
  renamed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  cards_closed_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

export type BusinessSettingsTable = {
  business_id: string;
  custom_roles: Json<{ key: string; name: string; permissions: string[] }[]>;
  custom_fields: Json<
    Record<string, { label: string; name: string; dataType: 'dropdown' | 'text'; dataOptions: string[] }[]>
  >;
  updated_at: Date;
};

export type BusinessProfileTable = {
  business_id: string;
  mail_name: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  updated_at: Date;
};

export type UsersTable = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  /** False for one that was typed at registration and never confirmed. */
  is_phone_proven: Generated<boolean>;
  language: Generated<string>;
  is_disabled: Generated<boolean>;
  sessions_valid_from: Generated<Date>;
  created_at: Date;
};

export type MemberTable = {
  id: Generated<string>;
  user_id: string;
  business_id: string;
  role: string;
  created_at: Date;
  updated_at: Generated<Date>;
};

export type CardTable = {
  id: string;
  business_id: string;
  account_id: string;
  type: 'physical' | 'virtual';
  status: 'active' | 'locked' | 'processing' | 'closed' | 'frozen' | 'reassociated';
  organisation_name: string;
  /** Null until the issuer has made the card, like the expiry (005-card-life.sql). */
  last4: string | null;
  expires_on: string | null;
  issuer_token: Generated<string | null>;
  issuer_request: Generated<string | null>;
  last_six_hmac: Generated<string | null>;
  order_id: Generated<string | null>;
  holder_since: Generated<Date | null>;
  pin_claimed_until: Generated<Date | null>;
  locked_before_freeze: Generated<boolean>;
  holder_first_name: string;
  holder_last_name: string;
  holder_email: string | null;
  holder_phone: string | null;
  user_id: string | null;
  pin_set_at: Date | null;
  replaced_by: Generated<string | null>;
  version: Generated<number>;
  last_activity_at: Date;
  created_at: Date;
  holder_sort: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
};

export type TagTable = { id: string; business_id: string; name: string; colour: string; created_at: Date };
export type CardTagTable = { card_id: string; tag_id: string };

export type CardLoadTable = {
  id: string;
  source: Generated<LoadSource>;
  card_id: string;
  business_id: string;
  journal_id: string;
  amount: number;
  memo: string | null;
  custom_fields: Json<Record<string, string>>;
  actor: string;
  actor_name: string;
  created_at: Date;
};

/** Why a purchase was declined. */
export type Decline = { code: DeclineCode; cause: DeclineCause };

export type CardTransactionTable = {
  id: string;
  card_id: string;
  business_id: string;
  status: 'pending' | 'cleared' | 'declined' | 'refunded' | 'voided' | 'expired';
  requested: number;
  approved: number;
  merchant_name: string;
  merchant_category_code: string;
  merchant_category: string;
  decline_reason: string | null;
  hold_id: string | null;
  journal_id: string | null;
  authorized_at: Date;
  /** When money was taken last, or given back. */
  cleared_at: Date | null;
  /** When money was taken first, where it was taken more than once. */
  first_cleared_at: Generated<Date | null>;
  network_id: string | null;
  request_hash: string | null;
  is_refund: Generated<boolean>;
  bought_at: Generated<Date | null>;
  cleared: Generated<number>;
  refunded: Generated<number>;
  shortage: Generated<number>;
  early: Generated<number | null>;
  decline: ColumnType<Decline | null, string | null, string | null>;
  counted_at: Generated<Date | null>;
  expires_at: Date | null;
};

export type ActivityTable = {
  id: string;
  business_id: string;
  subject_type: ActivitySubject;
  subject_id: string;
  type: ActivityType;
  version: Generated<number>;
  actor: string;
  actor_name: string;
  channel: 'dashboard' | 'cardholder' | 'recipient' | 'api' | 'system' | 'staff' | 'applicant';
  reason: string | null;
  payload: Json<Record<string, unknown>>;
  /** What changed, of the types that change something (017-audit-log.sql). */
  change: ColumnType<ActivityChange | null, string | null | undefined, never>;
  /** From where; null for the platform itself, and for what is older than the column. */
  address: ColumnType<string | null, string | null | undefined, never>;
  device: ColumnType<string | null, string | null | undefined, never>;
  /** In the order of writing (023-activity-seal.sql). */
  seq: GeneratedAlways<number>;
  created_at: Date;
};

/** A side is null where there was nothing before, or is nothing after. */
export type ActivityChange = {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Everybody who did something recorded, by the business and the name of that time; a trigger keeps it. */
export type ActivityActorTable = { business_id: string; actor: string; name: string };

export type ActivitySealTable = {
  no: number;
  from_seq: number;
  to_seq: number;
  line_count: number;
  form: number;
  previous_hash: string;
  hash: string;
  sealed_at: Date;
};

export type ActivityVerificationTable = {
  only_row: Generated<boolean>;
  verified_at: Date;
  faults: Json<string[]>;
};

export type IdempotencyTable = {
  principal: string;
  call: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
};

export type InstallationTable = {
  only_row: Generated<boolean>;
  mode: 'sandbox' | 'live';
  /** Null until a start of a version that writes it (013-card-key.sql). */
  card_key_fingerprint: string | null;
};

/** Businesses, people, cards and what is recorded about them (002-core.sql). */
export type CoreSchema = {
  business: BusinessTable;
  business_settings: BusinessSettingsTable;
  business_profile: BusinessProfileTable;
  users: UsersTable;
  member: MemberTable;
  card: CardTable;
  tag: TagTable;
  card_tag: CardTagTable;
  card_load: CardLoadTable;
  card_transaction: CardTransactionTable;
  activity: ActivityTable;
  activity_actor: ActivityActorTable;
  activity_seal: ActivitySealTable;
  activity_verification: ActivityVerificationTable;
  idempotency: IdempotencyTable;
  installation: InstallationTable;
};
