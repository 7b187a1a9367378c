-- Businesses, people, cards and what is recorded about them.
-- Texts are bounded here as well as in the contract: the database is the last to trust anybody.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE business (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  -- A program is a business with a parent (spec §6); programs hold no programs.
  parent_id uuid REFERENCES business (id),
  product_type text CHECK (product_type IN ('cards', 'bank_transfers', 'on_demand_cards')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('business_info', 'authorized_person', 'submit_application',
    'waiting_for_beneficial_owners', 'application_submitted', 'active')),
  is_eligible_for_on_demand boolean NOT NULL DEFAULT false,
  has_super_funding boolean NOT NULL DEFAULT false,
  payout_cutoff date,
  brand text NOT NULL DEFAULT 'larkspur',
  funding_account_id uuid REFERENCES account (id),
  created_at timestamptz NOT NULL,
  CHECK (parent_id IS NULL OR product_type IS NOT NULL)
);
CREATE INDEX business_parent ON business (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE business_settings (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  custom_roles jsonb NOT NULL DEFAULT '[]',
  custom_fields jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz(3) NOT NULL
);

-- id is the uid of the identity provider.
CREATE TABLE users (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 128),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 255),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 255),
  email text,
  phone text CHECK (phone ~ '^\d{10}$'),
  language text NOT NULL DEFAULT 'en',
  is_disabled boolean NOT NULL DEFAULT false,
  -- A sign-in older than this is no longer accepted (safety.md §2).
  sessions_valid_from timestamptz NOT NULL DEFAULT '-infinity',
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;

CREATE TABLE member (
  user_id text NOT NULL REFERENCES users (id),
  business_id uuid NOT NULL REFERENCES business (id),
  role text NOT NULL CHECK (length(role) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, business_id)
);
CREATE INDEX member_business ON member (business_id);

CREATE TABLE card (
  id text PRIMARY KEY CHECK (length(id) = 10),
  business_id uuid NOT NULL REFERENCES business (id),
  account_id uuid NOT NULL UNIQUE REFERENCES account (id),
  type text NOT NULL CHECK (type IN ('physical', 'virtual')),
  status text NOT NULL CHECK (status IN ('active', 'locked', 'processing', 'closed', 'frozen', 'reassociated')),
  organisation_name text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^\d{4}$'),
  expires_on text NOT NULL CHECK (expires_on ~ '^\d{2}/\d{2}$'),
  holder_first_name text NOT NULL,
  holder_last_name text NOT NULL,
  holder_email text,
  holder_phone text,
  user_id text REFERENCES users (id),
  pin_set_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  last_activity_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  holder_sort text NOT NULL GENERATED ALWAYS AS (lower(holder_last_name || ' ' || holder_first_name)) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(id || ' ' || last4 || ' ' || holder_first_name || ' ' || holder_last_name || ' '
      || coalesce(holder_email, '') || ' ' || coalesce(holder_phone, ''))) STORED,
  UNIQUE (id, business_id)
);
CREATE INDEX card_by_creation ON card (business_id, created_at, id);
CREATE INDEX card_by_holder ON card (business_id, holder_sort, id);
CREATE INDEX card_by_activity ON card (business_id, last_activity_at, id);
CREATE INDEX card_by_status ON card (business_id, status, created_at, id);
CREATE INDEX card_search ON card USING gin (search_text gin_trgm_ops);
CREATE INDEX card_user ON card (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE tag (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  colour text NOT NULL CHECK (colour ~ '^(#[0-9a-fA-F]+)?$'),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX tag_name ON tag (business_id, lower(name), id);

CREATE TABLE card_tag (
  card_id text NOT NULL REFERENCES card (id),
  tag_id uuid NOT NULL REFERENCES tag (id),
  PRIMARY KEY (card_id, tag_id)
);
CREATE INDEX card_tag_tag ON card_tag (tag_id, card_id);

CREATE TABLE card_load (
  id uuid PRIMARY KEY,
  card_id text NOT NULL REFERENCES card (id),
  business_id uuid NOT NULL REFERENCES business (id),
  journal_id uuid NOT NULL UNIQUE REFERENCES journal (id),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999900),
  memo text,
  custom_fields jsonb NOT NULL DEFAULT '{}',
  actor text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX card_load_card ON card_load (card_id, created_at, id);
CREATE TRIGGER card_load_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON card_load
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON card_load FROM larkspur_app;

CREATE TABLE card_transaction (
  id uuid PRIMARY KEY,
  card_id text NOT NULL,
  business_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'cleared', 'declined', 'refunded', 'voided', 'expired')),
  requested bigint NOT NULL CHECK (requested >= 0),
  approved bigint NOT NULL CHECK (approved >= 0),
  merchant_name text NOT NULL,
  merchant_category_code text NOT NULL CHECK (merchant_category_code ~ '^\d{4}$'),
  merchant_category text NOT NULL,
  decline_reason text,
  hold_id uuid,
  journal_id uuid REFERENCES journal (id),
  authorized_at timestamptz(3) NOT NULL,
  cleared_at timestamptz(3),
  CHECK ((status = 'declined') = (decline_reason IS NOT NULL)),
  -- One look for both: one at the business would have every purchase of it write a lock on the same row.
  FOREIGN KEY (card_id, business_id) REFERENCES card (id, business_id)
);
CREATE INDEX card_transaction_card ON card_transaction (card_id, authorized_at, id);

-- What happened, to what, by whom. Webhooks and the audit log read the versioned payload later.
CREATE TABLE activity (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  type text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  actor text NOT NULL,
  actor_name text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('dashboard', 'cardholder', 'recipient', 'api', 'system')),
  reason text,
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX activity_subject ON activity (subject_type, subject_id, created_at, id);
CREATE INDEX activity_business ON activity (business_id, created_at, id);
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON activity FROM larkspur_app;

-- Answers kept for replay (safety.md §1.12). A row without a status is still being worked on.
CREATE TABLE idempotency (
  principal text NOT NULL,
  call text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  request_hash text NOT NULL,
  status integer,
  -- As it was given, letter for letter.
  body json,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (principal, call, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
