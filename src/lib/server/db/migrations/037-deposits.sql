-- Money that comes to funding accounts, and what a business owes where a deposit was taken back after it was spent.

ALTER TABLE account DROP CONSTRAINT account_kind, DROP CONSTRAINT account_may_be_negative;
ALTER TABLE account
  ADD CONSTRAINT account_kind CHECK (kind IN ('funding', 'card', 'card_hold', 'program_cash', 'ach_in_transit',
    'ach_clearing', 'network_settlement', 'suspense', 'receivable')),
  -- Below zero stands what a business owes us.
  ADD CONSTRAINT account_may_be_negative CHECK (NOT allow_negative OR kind IN ('program_cash', 'ach_in_transit',
    'ach_clearing', 'network_settlement', 'suspense', 'receivable'));
ALTER TABLE journal DROP CONSTRAINT journal_kind;
ALTER TABLE journal ADD CONSTRAINT journal_kind CHECK (kind IN ('deposit', 'deposit_return', 'debt_settlement',
  'funding_transfer', 'load', 'withdrawal', 'card_transfer', 'transfer', 'transfer_completion', 'transfer_return',
  'purchase', 'refund', 'fee', 'adjustment', 'reversal'));

-- The running number of a funding account, part of the account number that banks pay to.
CREATE TABLE funding_reference (
  account_id uuid PRIMARY KEY REFERENCES account (id),
  reference integer NOT NULL UNIQUE GENERATED ALWAYS AS IDENTITY CHECK (reference BETWEEN 1 AND 999999999)
);
CREATE FUNCTION number_funding_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO funding_reference (account_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER account_takes_reference AFTER INSERT ON account
  FOR EACH ROW WHEN (NEW.kind = 'funding') EXECUTE FUNCTION number_funding_account();
INSERT INTO funding_reference (account_id)
  SELECT id FROM account WHERE kind = 'funding' ORDER BY created_at, id;
CREATE TRIGGER funding_reference_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON funding_reference
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON funding_reference FROM larkspur_app;

-- A deposit belongs to the business whose funding account gains it.
CREATE TABLE deposit (
  id uuid PRIMARY KEY,
  -- Null while nobody knows whose money it is.
  business_id uuid REFERENCES business (id),
  type text NOT NULL CHECK (type IN ('ach', 'super_to_program', 'program_to_super', 'program_to_program')),
  status text NOT NULL CHECK (status IN ('announced', 'unmatched', 'available', 'returned')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000),
  -- The business that gave it; null for money from outside.
  from_business_id uuid REFERENCES business (id),
  -- The bank's own name for it, one money however often it is reported.
  bank_reference text UNIQUE CHECK (length(bank_reference) BETWEEN 1 AND 100),
  -- The account number as the sender's bank wrote it.
  account_number text CHECK (length(account_number) BETWEEN 1 AND 34),
  sender_name text CHECK (length(sender_name) BETWEEN 1 AND 255),
  descriptor text CHECK (length(descriptor) BETWEEN 1 AND 255),
  usable_on date NOT NULL,
  -- What put it on suspense, where its number was nobody's.
  suspense_journal_id uuid UNIQUE REFERENCES journal (id),
  journal_id uuid UNIQUE REFERENCES journal (id),
  return_journal_id uuid UNIQUE REFERENCES journal (id),
  return_code text CHECK (length(return_code) BETWEEN 1 AND 60),
  memo text CHECK (length(memo) <= 200),
  custom_fields jsonb NOT NULL DEFAULT '{}',
  actor text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  available_at timestamptz(3),
  returned_at timestamptz(3),
  CHECK ((type = 'ach') = (bank_reference IS NOT NULL)),
  CHECK ((type = 'ach') = (from_business_id IS NULL)),
  CHECK (from_business_id IS DISTINCT FROM business_id OR business_id IS NULL),
  CHECK ((business_id IS NULL) = (journal_id IS NULL AND suspense_journal_id IS NOT NULL)),
  CHECK ((journal_id IS NOT NULL) = (available_at IS NOT NULL)),
  CHECK (status <> 'announced' OR (journal_id IS NULL AND suspense_journal_id IS NULL)),
  CHECK (status <> 'unmatched' OR business_id IS NULL),
  CHECK (status <> 'available' OR journal_id IS NOT NULL),
  CHECK ((status = 'returned') = (returned_at IS NOT NULL)),
  CHECK (return_journal_id IS NULL OR status = 'returned'),
  CHECK (status <> 'returned' OR (return_journal_id IS NOT NULL) = (num_nonnulls(journal_id, suspense_journal_id) > 0))
);
CREATE INDEX deposit_by_creation ON deposit (business_id, created_at, id);
CREATE INDEX deposit_by_status ON deposit (business_id, status, created_at, id);
CREATE INDEX deposit_by_giver ON deposit (from_business_id, created_at, id) WHERE from_business_id IS NOT NULL;
CREATE INDEX deposit_unmatched ON deposit (created_at, id) WHERE status = 'unmatched';
CREATE TRIGGER deposit_steps BEFORE UPDATE OF status ON deposit FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('announced>available', 'announced>returned', 'unmatched>available',
    'unmatched>returned', 'available>returned');
CREATE TRIGGER deposit_kept BEFORE DELETE OR TRUNCATE ON deposit
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE DELETE, TRUNCATE ON deposit FROM larkspur_app;

-- What comes in at the sandbox's bank, in its own book.
CREATE TABLE sandbox_bank_deposit (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 100),
  request jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('announced', 'received', 'returned')),
  code text,
  created_at timestamptz(3) NOT NULL,
  next_step_at timestamptz(3)
);
CREATE INDEX sandbox_bank_deposit_due ON sandbox_bank_deposit (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX sandbox_bank_deposit_newest ON sandbox_bank_deposit (created_at, key);
