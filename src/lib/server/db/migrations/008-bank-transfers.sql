-- People and businesses that are paid by bank transfer, where their money goes, and every payment on its way.

CREATE TABLE recipient (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  kind text NOT NULL CHECK (kind IN ('person', 'business')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 255),
  language text NOT NULL,
  intake_status text NOT NULL DEFAULT 'awaiting_recipient' CHECK (intake_status IN ('awaiting_recipient',
    'pending_verification', 'bank_account_verified', 'verification_failed')),
  -- Said by the recipient; taken back by an account.
  no_bank_account_at timestamptz(3),
  -- Who is told when the recipient cannot go on.
  created_by text NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_activity_at timestamptz(3) NOT NULL,
  name_sort text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || email)) STORED,
  UNIQUE (id, business_id)
);
-- "Registered with a program" (spec §6): an address is one recipient of a business.
CREATE UNIQUE INDEX recipient_email ON recipient (business_id, lower(email));
CREATE INDEX recipient_by_creation ON recipient (business_id, created_at, id);
CREATE INDEX recipient_by_name ON recipient (business_id, name_sort, id);
CREATE INDEX recipient_by_status ON recipient (business_id, intake_status, created_at, id);
CREATE INDEX recipient_search ON recipient USING gin (search_text gin_trgm_ops);
-- How common a name is, as of cards (005-card-life.sql).
ALTER TABLE recipient ALTER COLUMN search_text SET STATISTICS 1000;

-- A note is about a cardholder or about a recipient, who is one of the same business.
ALTER TABLE note ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN recipient_id uuid,
  ADD FOREIGN KEY (recipient_id, business_id) REFERENCES recipient (id, business_id),
  ADD CHECK (num_nonnulls(user_id, recipient_id) = 1);
CREATE INDEX note_of_recipient ON note (recipient_id, created_at, id);

-- A link by mail. The token itself stands nowhere: it is derived from the id, as that of a card's activation.
CREATE TABLE recipient_invitation (
  id uuid PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES recipient (id),
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz NOT NULL,
  -- A bank account was given under it, or another one or another address took its place.
  used_at timestamptz,
  is_replaced boolean NOT NULL DEFAULT false
);
CREATE INDEX recipient_invitation_recipient ON recipient_invitation (recipient_id, created_at, id);
-- One stands open at a time.
CREATE UNIQUE INDEX recipient_invitation_open ON recipient_invitation (recipient_id) WHERE used_at IS NULL;

-- A code by mail, for whatever purpose somebody has to prove an address. Bound to purpose, address and place.
CREATE TABLE one_time_code (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 60),
  identifier text NOT NULL CHECK (length(identifier) BETWEEN 1 AND 255),
  place text NOT NULL CHECK (length(place) <= 100),
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- By which whoever used it is known again, where the answer was lost on its way to them.
  used_by_hash text CHECK (used_by_hash IS NULL OR used_at IS NOT NULL)
);
CREATE INDEX one_time_code_newest ON one_time_code (identifier, purpose, place, created_at);
CREATE INDEX one_time_code_age ON one_time_code (expires_at);

-- What a verified code is worth: 30 minutes as one recipient of one business (safety.md §2).
CREATE TABLE recipient_session (
  token_hash text PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES recipient (id),
  -- The invitation that was in the link, where it still stood open.
  invitation_id uuid REFERENCES recipient_invitation (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX recipient_session_recipient ON recipient_session (recipient_id);
CREATE INDEX recipient_session_age ON recipient_session (expires_at);

CREATE TABLE bank_account (
  id uuid PRIMARY KEY,
  recipient_id uuid NOT NULL,
  business_id uuid NOT NULL,
  name_on_account text NOT NULL CHECK (length(name_on_account) BETWEEN 1 AND 255),
  account_type text NOT NULL CHECK (account_type IN ('checking', 'savings')),
  -- AES-256-GCM, bound to this row; the key stands outside the database.
  sealed_account_number text NOT NULL,
  -- Keyed HMAC over routing and account number: whether it is the same account.
  account_hmac text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^\d{1,4}$'),
  routing_number text NOT NULL CHECK (routing_number ~ '^\d{9}$'),
  -- As the bank link names it; null where numbers were typed.
  bank_name text CHECK (length(bank_name) <= 255),
  source text NOT NULL CHECK (source IN ('manual', 'link')),
  status text NOT NULL CHECK (status IN ('pending', 'verified', 'failed')),
  failure_reason text CHECK (failure_reason IN ('blockedAccount', 'closedAccount', 'deceasedOwner',
    'invalidAccountNumber', 'invalidRoutingNumber', 'erroneousData', 'regulatoryLimit', 'institutionUnavailable',
    'unsupportedTransfer', 'unexpectedError')),
  -- As the bank gave it, to look up what our ten reasons are too coarse for.
  failure_code text CHECK (length(failure_code) <= 60),
  -- The bank's own name for its check.
  bank_reference text UNIQUE CHECK (length(bank_reference) BETWEEN 1 AND 100),
  added_by text NOT NULL,
  added_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- The last banking day on which the bank answers (spec §9: 1 to 3).
  verification_due date,
  decided_at timestamptz(3),
  -- No money goes there any more: a payment came back.
  disabled_at timestamptz(3),
  -- when the bank last put other numbers in place of those that were given
  corrected_at timestamptz(3),
  removed_at timestamptz(3),
  FOREIGN KEY (recipient_id, business_id) REFERENCES recipient (id, business_id),
  UNIQUE (id, recipient_id),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((failure_reason IS NOT NULL) = (status = 'failed' OR disabled_at IS NOT NULL)),
  CHECK (disabled_at IS NULL OR status = 'verified')
);
CREATE INDEX bank_account_recipient ON bank_account (recipient_id, created_at, id);
-- A recipient has one account that money may go to, or that may become it.
CREATE UNIQUE INDEX bank_account_current ON bank_account (recipient_id)
  WHERE removed_at IS NULL AND disabled_at IS NULL AND status IN ('pending', 'verified');
CREATE INDEX bank_account_waiting ON bank_account (created_at) WHERE status = 'pending' AND removed_at IS NULL;
CREATE TRIGGER bank_account_steps BEFORE UPDATE OF status ON bank_account FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('pending>verified', 'pending>failed');

CREATE TABLE bank_transfer (
  -- What the bank knows it by, at the first try and at every further one.
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  bank_account_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 5000000),
  requested_speed text NOT NULL CHECK (requested_speed IN ('ach', 'sameday_ach', 'instant')),
  -- What it became: a same-day one that missed the last deadline travels by the next day.
  speed text NOT NULL CHECK (speed IN ('ach', 'sameday_ach', 'instant')),
  effective_on date NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'processing', 'completed', 'failed')),
  failure_reason text CHECK (failure_reason IN ('blockedAccount', 'closedAccount', 'deceasedOwner',
    'invalidAccountNumber', 'invalidRoutingNumber', 'erroneousData', 'regulatoryLimit', 'institutionUnavailable',
    'unsupportedTransfer', 'unexpectedError')),
  failure_code text CHECK (length(failure_code) <= 60),
  -- Where it went, as the account stood when the bank took it: the bank may correct the account afterwards.
  paid_last4 text CHECK (paid_last4 ~ '^\d{1,4}$'),
  paid_account_type text CHECK (paid_account_type IN ('checking', 'savings')),
  memo text CHECK (length(memo) <= 200),
  custom_fields jsonb NOT NULL DEFAULT '{}',
  journal_id uuid NOT NULL UNIQUE REFERENCES journal (id),
  completion_journal_id uuid UNIQUE REFERENCES journal (id),
  return_journal_id uuid UNIQUE REFERENCES journal (id),
  bank_reference text UNIQUE CHECK (length(bank_reference) BETWEEN 1 AND 100),
  -- Since when nobody knows whether the bank has it; never a reason to send it again under another name.
  unknown_since timestamptz(3),
  -- When the bank was last asked what became of it, so that those it never speaks of wait behind the others.
  asked_at timestamptz(3),
  -- The failed transfer that this one sends again; once.
  sends_again uuid UNIQUE REFERENCES bank_transfer (id),
  actor text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  processing_at timestamptz(3),
  completed_at timestamptz(3),
  failed_at timestamptz(3),
  -- It had arrived and came back.
  returned_at timestamptz(3),
  FOREIGN KEY (recipient_id, business_id) REFERENCES recipient (id, business_id),
  FOREIGN KEY (bank_account_id, recipient_id) REFERENCES bank_account (id, recipient_id),
  UNIQUE (id, business_id),
  CHECK (status <> 'processing' OR processing_at IS NOT NULL),
  CHECK ((completion_journal_id IS NOT NULL) = (completed_at IS NOT NULL)),
  CHECK (status <> 'completed' OR completed_at IS NOT NULL),
  CHECK ((status = 'failed') = (failed_at IS NOT NULL AND failure_reason IS NOT NULL AND return_journal_id IS NOT NULL)),
  CHECK ((returned_at IS NOT NULL) = (status = 'failed' AND completed_at IS NOT NULL)),
  CHECK (unknown_since IS NULL OR status = 'created')
);
CREATE INDEX bank_transfer_by_creation ON bank_transfer (business_id, created_at, id);
CREATE INDEX bank_transfer_by_status ON bank_transfer (business_id, status, created_at, id);
CREATE INDEX bank_transfer_by_amount ON bank_transfer (business_id, amount, created_at, id);
CREATE INDEX bank_transfer_returned ON bank_transfer (business_id, created_at, id) WHERE returned_at IS NOT NULL;
-- Screens show the end of an id, so people look for it.
CREATE INDEX bank_transfer_end_of_id ON bank_transfer ("right"(id::text, 8));
CREATE INDEX bank_transfer_recipient ON bank_transfer (recipient_id, created_at, id);
CREATE INDEX bank_transfer_account ON bank_transfer (bank_account_id);
CREATE INDEX bank_transfer_open ON bank_transfer (created_at) WHERE status IN ('created', 'processing');
CREATE TRIGGER bank_transfer_steps BEFORE UPDATE OF status ON bank_transfer FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('created>processing', 'created>failed', 'processing>completed',
    'processing>failed', 'completed>failed');

-- What the bank told, once each; in any order. Kept until no bank tells of it any more (jobs/forget-bank-events.ts).
CREATE TABLE bank_event (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  -- The transfer or the account that it is about.
  about_id uuid,
  body_hash text NOT NULL,
  answer json NOT NULL,
  received_at timestamptz(3) NOT NULL
);
CREATE INDEX bank_event_age ON bank_event (received_at);

-- ------------------------------------------------------------------------------------ the sandbox's bank
-- Its own book: it knows nothing of the tables above, and another process may keep it in another database.

CREATE TABLE sandbox_bank_payout (
  -- The key under which it was asked for; asked again, it is the same payout.
  key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 100),
  reference text NOT NULL UNIQUE,
  request jsonb NOT NULL,
  -- What was answered at first, and is at every further try.
  answer jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'accepted' CHECK (status IN ('accepted', 'settled', 'failed', 'returned')),
  code text,
  created_at timestamptz(3) NOT NULL,
  -- When its next step is due; null once there is none.
  next_step_at timestamptz(3),
  settled_at timestamptz(3),
  returned_at timestamptz(3)
);
CREATE INDEX sandbox_bank_payout_due ON sandbox_bank_payout (next_step_at) WHERE next_step_at IS NOT NULL;

CREATE TABLE sandbox_bank_check (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 100),
  reference text NOT NULL UNIQUE,
  request jsonb NOT NULL,
  status text NOT NULL DEFAULT 'accepted' CHECK (status IN ('accepted', 'verified', 'failed')),
  code text,
  created_at timestamptz(3) NOT NULL,
  next_step_at timestamptz(3)
);
CREATE INDEX sandbox_bank_check_due ON sandbox_bank_check (next_step_at) WHERE next_step_at IS NOT NULL;

-- What it still has to tell, until somebody has heard it.
CREATE TABLE sandbox_bank_message (
  id text PRIMARY KEY,
  body jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  available_at timestamptz(3) NOT NULL,
  heard_at timestamptz(3)
);
CREATE INDEX sandbox_bank_message_waiting ON sandbox_bank_message (available_at) WHERE heard_at IS NULL;
