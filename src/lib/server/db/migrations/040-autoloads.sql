-- Loads that come by themselves (docs/decisions/045-autoloads.md). Dates are days in America/New_York.

CREATE TABLE autoload (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('fixed', 'top_up', 'refill')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999900),
  floor bigint CHECK (floor BETWEEN 1 AND amount),
  memo text CHECK (length(memo) BETWEEN 1 AND 140),
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly', 'last_of_month')),
  start_on date NOT NULL,
  end_on date CHECK (end_on > start_on),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'ended')),
  -- The first date without a run; null while it rests and once nothing is to come.
  next_on date CHECK (next_on IS NULL OR state = 'active'),
  created_by text NOT NULL REFERENCES users (id),
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((kind = 'refill') = (floor IS NOT NULL))
);
CREATE INDEX autoload_by_creation ON autoload (business_id, created_at, id);
CREATE INDEX autoload_by_state ON autoload (business_id, state, created_at, id);
CREATE INDEX autoload_due ON autoload (next_on) WHERE state = 'active' AND next_on IS NOT NULL;
CREATE INDEX autoload_over ON autoload (id) WHERE state = 'active' AND next_on IS NULL;

CREATE FUNCTION autoload_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'ended' OR (OLD.id, OLD.business_id, OLD.kind, OLD.created_by, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.business_id, NEW.kind, NEW.created_by, NEW.created_at)
  THEN
    RAISE EXCEPTION 'an autoload that ended never changes, nor does what an autoload is'
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER autoload_steps BEFORE UPDATE ON autoload FOR EACH ROW EXECUTE FUNCTION autoload_steps();

-- A member is the account of a card, so that a replaced card's successor is one too.
CREATE TABLE autoload_member (
  id uuid PRIMARY KEY,
  autoload_id uuid NOT NULL REFERENCES autoload (id),
  account_id uuid NOT NULL REFERENCES account (id),
  added_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  UNIQUE (id, autoload_id)
);
CREATE UNIQUE INDEX autoload_member_once ON autoload_member (autoload_id, account_id) WHERE removed_at IS NULL;
CREATE INDEX autoload_member_by_addition ON autoload_member (autoload_id, added_at, id) WHERE removed_at IS NULL;
CREATE INDEX autoload_member_account ON autoload_member (account_id) WHERE removed_at IS NULL;

-- Who is mailed about it.
CREATE TABLE autoload_reader (
  autoload_id uuid NOT NULL REFERENCES autoload (id),
  user_id text NOT NULL REFERENCES users (id),
  PRIMARY KEY (autoload_id, user_id)
);

-- One row a date: whichever node comes first makes it and does its loads.
CREATE TABLE autoload_run (
  autoload_id uuid NOT NULL REFERENCES autoload (id),
  due_on date NOT NULL,
  business_id uuid NOT NULL REFERENCES business (id),
  status text NOT NULL CHECK (status IN ('waiting', 'done', 'missed', 'skipped')),
  -- When it is tried next, while it waits; sooner where the balance covers what it needed.
  try_at timestamptz(3),
  tried_at timestamptz(3),
  -- What the cards needed and what there was, at the last try that moved nothing.
  needed bigint CHECK (needed > 0),
  available bigint,
  loaded integer NOT NULL DEFAULT 0 CHECK (loaded >= 0),
  left_out integer NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  total bigint NOT NULL DEFAULT 0 CHECK (total >= 0),
  -- Who ran it or left it out by hand.
  by_name text,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (autoload_id, due_on),
  CHECK ((status = 'waiting') = (try_at IS NOT NULL)),
  CHECK ((status = 'waiting') = (ended_at IS NULL)),
  CHECK (status = 'done' OR (loaded = 0 AND total = 0))
);
CREATE INDEX autoload_run_waiting ON autoload_run (try_at) WHERE status = 'waiting';
CREATE TRIGGER autoload_run_steps BEFORE UPDATE OF status ON autoload_run FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('waiting>done', 'waiting>missed', 'waiting>skipped', 'missed>done',
    'missed>skipped');

-- What a run did with each card, once.
CREATE TABLE autoload_load (
  autoload_id uuid NOT NULL,
  due_on date NOT NULL,
  member_id uuid NOT NULL,
  card_id text NOT NULL REFERENCES card (id),
  state text NOT NULL CHECK (state IN ('loaded', 'skipped')),
  -- Why it was left out: its status, or that it holds enough.
  reason text CHECK (reason IN ('frozen', 'closed', 'reassociated', 'enough')),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 999900),
  journal_id uuid UNIQUE REFERENCES journal (id),
  PRIMARY KEY (autoload_id, due_on, member_id),
  FOREIGN KEY (autoload_id, due_on) REFERENCES autoload_run (autoload_id, due_on),
  FOREIGN KEY (member_id, autoload_id) REFERENCES autoload_member (id, autoload_id),
  CHECK ((state = 'loaded') = (journal_id IS NOT NULL)),
  CHECK ((state = 'loaded') = (reason IS NULL)),
  CHECK ((state = 'loaded') = (amount > 0))
);
CREATE INDEX autoload_load_by_state ON autoload_load (autoload_id, due_on, state, member_id);
CREATE TRIGGER autoload_load_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON autoload_load
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER autoload_run_kept BEFORE DELETE OR TRUNCATE ON autoload_run
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER autoload_member_kept BEFORE DELETE OR TRUNCATE ON autoload_member
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER autoload_kept BEFORE DELETE OR TRUNCATE ON autoload
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON autoload_load FROM larkspur_app;
REVOKE DELETE, TRUNCATE ON autoload, autoload_member, autoload_run FROM larkspur_app;

-- What somebody agrees to may be an autoload.
ALTER TABLE approval DROP CONSTRAINT approval_subject_type_check;
ALTER TABLE approval ADD CONSTRAINT approval_subject_type_check
  CHECK (subject_type IN ('card', 'recipient', 'business', 'autoload'));
