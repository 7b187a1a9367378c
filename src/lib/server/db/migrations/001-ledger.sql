-- The double-entry ledger (safety.md §1). Amounts are whole cents. What must never be wrong is held here,
-- whatever the code above does: sums, balances, holds, caps, uniqueness, append-only history.

-- Tables of later migrations are open to the application; append-only ones take the rights back.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO larkspur_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO larkspur_app;

-- ---------------------------------------------------------------------------------------------- tables

CREATE TABLE account (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT account_kind CHECK (kind IN ('funding', 'card', 'card_hold', 'program_cash',
    'ach_in_transit', 'ach_clearing', 'network_settlement', 'suspense')),
  currency text NOT NULL DEFAULT 'USD' CONSTRAINT account_currency CHECK (currency = 'USD'),
  allow_negative boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Customers' money cannot be overdrawn; only accounts that face the outside world may be.
  CONSTRAINT account_may_be_negative CHECK (NOT allow_negative
    OR kind IN ('program_cash', 'ach_in_transit', 'ach_clearing', 'network_settlement', 'suspense')),
  CONSTRAINT account_overdraft UNIQUE (id, allow_negative)
);
CREATE INDEX account_business ON account (business_id, kind);

-- Apart from account, so that foreign keys do not wait for balance locks.
CREATE TABLE balance (
  account_id uuid PRIMARY KEY,
  allow_negative boolean NOT NULL,
  posted bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0 CONSTRAINT balance_held CHECK (held >= 0),
  version bigint NOT NULL DEFAULT 0 CONSTRAINT balance_version CHECK (version >= 0),
  CONSTRAINT balance_account FOREIGN KEY (account_id, allow_negative) REFERENCES account (id, allow_negative),
  CONSTRAINT balance_available CHECK (allow_negative OR posted - held >= 0)
) WITH (fillfactor = 70);

-- An authorization that keeps money aside: posted when it clears, voided or expired when it does not.
CREATE TABLE hold (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  amount bigint NOT NULL CONSTRAINT hold_amount CHECK (amount > 0),
  -- What it began with: amount grows when it is raised, this one does not.
  placed bigint NOT NULL,
  remaining bigint NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CONSTRAINT hold_status CHECK (status IN ('pending', 'posted', 'voided', 'expired')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT hold_remaining CHECK (remaining BETWEEN 0 AND amount),
  CONSTRAINT hold_open CHECK ((status = 'pending') = (remaining > 0))
);
CREATE INDEX hold_expiring ON hold (expires_at) WHERE status = 'pending';

CREATE TABLE journal (
  id uuid PRIMARY KEY,
  kind text NOT NULL CONSTRAINT journal_kind CHECK (kind IN ('deposit', 'funding_transfer', 'load', 'withdrawal',
    'card_transfer', 'transfer', 'transfer_completion', 'transfer_return', 'purchase', 'refund', 'fee',
    'adjustment', 'reversal')),
  business_id uuid NOT NULL,
  actor text NOT NULL CONSTRAINT journal_actor CHECK (length(actor) BETWEEN 1 AND 128),
  -- What moves: the sum of the entries above zero; journal_balances compares them.
  amount bigint NOT NULL CONSTRAINT journal_amount CHECK (amount > 0),
  idem_scope text NOT NULL CONSTRAINT journal_idem_scope CHECK (length(idem_scope) BETWEEN 1 AND 200),
  idem_key text NOT NULL CONSTRAINT journal_idem_key CHECK (length(idem_key) BETWEEN 1 AND 255),
  reverses uuid CONSTRAINT journal_reverses_once UNIQUE REFERENCES journal (id),
  -- The authorization that this journal clears, as a whole or in part.
  clears uuid CONSTRAINT journal_clears REFERENCES hold (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT journal_idempotency UNIQUE (idem_scope, idem_key),
  CONSTRAINT journal_load_cap CHECK (kind <> 'load' OR amount <= 999900),
  CONSTRAINT journal_transfer_cap CHECK (kind <> 'transfer' OR amount <= 5000000),
  CONSTRAINT journal_reversal CHECK ((kind = 'reversal') = (reverses IS NOT NULL))
);
CREATE INDEX journal_business ON journal (business_id, created_at, id);
CREATE INDEX journal_clearing ON journal (clears) WHERE clears IS NOT NULL;

CREATE TABLE entry (
  journal_id uuid NOT NULL REFERENCES journal (id),
  seq smallint NOT NULL CONSTRAINT entry_seq CHECK (seq >= 1),
  account_id uuid NOT NULL REFERENCES account (id),
  amount bigint NOT NULL CONSTRAINT entry_amount CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  account_version bigint NOT NULL CONSTRAINT entry_version CHECK (account_version >= 1),
  PRIMARY KEY (journal_id, seq),
  CONSTRAINT entry_account_version UNIQUE (account_id, account_version)
);

-- While a row stands here that is not lifted, nothing is posted. Only the owner of the tables lifts it.
CREATE TABLE posting_stop (
  id uuid PRIMARY KEY,
  reason text NOT NULL CONSTRAINT posting_stop_reason CHECK (length(reason) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  lifted_at timestamptz
);
CREATE INDEX posting_stop_standing ON posting_stop (id) WHERE lifted_at IS NULL;

-- What the verifier found last, for the readiness check of every node.
CREATE TABLE ledger_verification (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT ledger_verification_single CHECK (only_row),
  verified_at timestamptz NOT NULL,
  ok boolean NOT NULL,
  report jsonb NOT NULL
);

-- Messages to the outside, written in the transaction they tell of. Rows are marked, never skipped over.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  topic text NOT NULL CONSTRAINT outbox_topic CHECK (length(topic) BETWEEN 1 AND 100),
  business_id uuid NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  available_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0 CONSTRAINT outbox_attempts CHECK (attempts >= 0),
  last_error text,
  done_at timestamptz
) WITH (fillfactor = 80);
CREATE INDEX outbox_waiting ON outbox (available_at, id) WHERE done_at IS NULL;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_mails_of_card ON outbox ((payload ->> 'cardId'), created_at DESC, id DESC) WHERE topic LIKE 'mail.%';

-- ------------------------------------------------------------------------------------------- functions
-- Every refusal has the SQLSTATE LK001 and names its trigger as the constraint, as a CHECK does.

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
END $$;

-- An account has its balance from the first moment; the application itself may not insert one.
CREATE FUNCTION ledger_open_balance() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO public.balance (account_id, allow_negative) VALUES (NEW.id, NEW.allow_negative);
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_check_postings_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM posting_stop WHERE lifted_at IS NULL) THEN
    RAISE EXCEPTION 'postings are stopped' USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION ledger_check_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_count bigint;
  found_sum numeric;
  found_moved numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0), coalesce(sum(amount) FILTER (WHERE amount > 0), 0)
    INTO found_count, found_sum, found_moved FROM entry WHERE journal_id = NEW.id;
  IF found_count < 2 THEN
    RAISE EXCEPTION 'journal % has % entries, at least 2 are needed', NEW.id, found_count
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  IF found_sum <> 0 THEN
    RAISE EXCEPTION 'journal % does not balance: %', NEW.id, found_sum
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  IF found_moved <> NEW.amount THEN
    RAISE EXCEPTION 'journal % moves % but says %', NEW.id, found_moved, NEW.amount
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

-- Passes only when both journals are whole, so that none of their entries is still to come (see entry_closed).
CREATE FUNCTION ledger_check_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_sum numeric;
  found_moved numeric;
  reversed_amount bigint;
BEGIN
  IF EXISTS (SELECT FROM journal WHERE id = NEW.reverses AND kind = 'reversal') THEN
    RAISE EXCEPTION 'journal % reverses a reversal', NEW.id USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  SELECT coalesce(sum(amount), 0), coalesce(sum(amount) FILTER (WHERE amount > 0), 0)
    INTO found_sum, found_moved FROM entry WHERE journal_id = NEW.id;
  SELECT amount INTO reversed_amount FROM journal WHERE id = NEW.reverses;
  IF found_sum <> 0 OR found_moved <> NEW.amount OR reversed_amount IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION 'journal % moves % of % to take back % of %', NEW.id, found_moved, NEW.amount,
      reversed_amount, NEW.reverses USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  IF EXISTS (
    (SELECT account_id, -amount FROM entry WHERE journal_id = NEW.reverses
      EXCEPT ALL SELECT account_id, amount FROM entry WHERE journal_id = NEW.id)
    UNION ALL
    (SELECT account_id, amount FROM entry WHERE journal_id = NEW.id
      EXCEPT ALL SELECT account_id, -amount FROM entry WHERE journal_id = NEW.reverses)
  ) THEN
    RAISE EXCEPTION 'journal % is not the mirror of %', NEW.id, NEW.reverses
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

-- A journal is sealed by its transaction: nothing is added to it later.
CREATE FUNCTION ledger_check_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM journal WHERE id = NEW.journal_id AND transaction_id = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'journal % is sealed', NEW.journal_id USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

-- A journal is closed as soon as it balances, in its own transaction too: deferred checks can be had early by
-- SET CONSTRAINTS, and what they found must stay true. Looks at the journals of one statement together, always
-- by index: a plan kept from when the tables were small must not read them whole when they have grown.
CREATE FUNCTION ledger_check_closed() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  closed uuid;
BEGIN
  SELECT now_added.journal_id INTO closed
    FROM (SELECT journal_id, sum(amount) AS total, sum(greatest(amount, 0)) AS moved
      FROM added GROUP BY journal_id) AS now_added
    CROSS JOIN LATERAL (SELECT sum(amount) AS total, sum(greatest(amount, 0)) AS moved
      FROM entry WHERE entry.journal_id = now_added.journal_id) AS with_added
    WHERE with_added.total = now_added.total AND with_added.moved - now_added.moved
      = (SELECT amount FROM journal WHERE id = now_added.journal_id)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % balances already', closed USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_check_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := 0;
BEGIN
  IF NEW.account_version > 1 THEN
    SELECT balance_after INTO before FROM entry
      WHERE account_id = NEW.account_id AND account_version = NEW.account_version - 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'account % has no version %', NEW.account_id, NEW.account_version - 1
        USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
    END IF;
  END IF;
  IF NEW.balance_after <> before + NEW.amount THEN
    RAISE EXCEPTION 'account %: % + % is not %', NEW.account_id, before, NEW.amount, NEW.balance_after
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

-- At commit, the balance row says what the entries and the pending holds say. Called for each of the three.
CREATE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current balance;
  last_version bigint;
  last_balance bigint;
  pending numeric;
BEGIN
  SELECT * INTO current FROM balance WHERE account_id = NEW.account_id;
  SELECT account_version, balance_after INTO last_version, last_balance FROM entry
    WHERE account_id = NEW.account_id ORDER BY account_version DESC LIMIT 1;
  IF current.version <> coalesce(last_version, 0) OR current.posted <> coalesce(last_balance, 0) THEN
    RAISE EXCEPTION 'balance of % is % at version %, its entries say % at %', NEW.account_id, current.posted,
      current.version, coalesce(last_balance, 0), coalesce(last_version, 0)
        USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  SELECT coalesce(sum(remaining), 0) INTO pending FROM hold
    WHERE account_id = NEW.account_id AND status = 'pending';
  IF current.held <> pending THEN
    RAISE EXCEPTION 'account % holds %, its pending holds say %', NEW.account_id, current.held, pending
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_check_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' THEN
    RAISE EXCEPTION 'hold % is % already', OLD.id, OLD.status USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  IF (NEW.id, NEW.account_id, NEW.placed, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.account_id, OLD.placed, OLD.created_at) OR NEW.amount < OLD.amount THEN
    RAISE EXCEPTION 'hold % keeps its id, account, time and at least its amount', OLD.id
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION ledger_check_hold_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'pending' OR NEW.remaining <> NEW.amount OR NEW.placed <> NEW.amount THEN
    RAISE EXCEPTION 'hold % must begin pending and whole', NEW.id
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;

-- -------------------------------------------------------------------------------------------- triggers

CREATE TRIGGER account_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER balance_stays BEFORE DELETE OR TRUNCATE ON balance
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER hold_stays BEFORE DELETE OR TRUNCATE ON hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER posting_stop_stays BEFORE DELETE OR TRUNCATE ON posting_stop
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER account_opens_balance AFTER INSERT ON account
  FOR EACH ROW EXECUTE FUNCTION ledger_open_balance();

CREATE TRIGGER journal_needs_open_postings BEFORE INSERT ON journal
  FOR EACH ROW EXECUTE FUNCTION ledger_check_postings_open();
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_journal();
CREATE CONSTRAINT TRIGGER journal_mirrors AFTER INSERT ON journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.reverses IS NOT NULL)
  EXECUTE FUNCTION ledger_check_reversal();

CREATE TRIGGER entry_sealed AFTER INSERT ON entry
  FOR EACH ROW EXECUTE FUNCTION ledger_check_sealed();
CREATE TRIGGER entry_closed AFTER INSERT ON entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_closed();
CREATE TRIGGER entry_chained AFTER INSERT ON entry
  FOR EACH ROW EXECUTE FUNCTION ledger_check_chain();
CREATE CONSTRAINT TRIGGER entry_backs_balance AFTER INSERT ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

CREATE CONSTRAINT TRIGGER balance_backed AFTER INSERT OR UPDATE ON balance
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

CREATE TRIGGER hold_needs_open_postings BEFORE INSERT ON hold
  FOR EACH ROW EXECUTE FUNCTION ledger_check_postings_open();
CREATE TRIGGER hold_starts BEFORE INSERT ON hold
  FOR EACH ROW EXECUTE FUNCTION ledger_check_hold_start();
CREATE TRIGGER hold_changes BEFORE UPDATE ON hold
  FOR EACH ROW EXECUTE FUNCTION ledger_check_hold_change();
CREATE CONSTRAINT TRIGGER hold_counted AFTER INSERT OR UPDATE ON hold
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

-- ---------------------------------------------------------------------------------------------- rights

REVOKE ALL ON account, balance, journal, entry, hold, posting_stop FROM larkspur_app;
GRANT SELECT, INSERT ON account, journal, entry, posting_stop TO larkspur_app;
GRANT SELECT, UPDATE (posted, held, version) ON balance TO larkspur_app;
GRANT SELECT, INSERT, UPDATE (amount, remaining, status, expires_at) ON hold TO larkspur_app;
