-- Cases about purchases that their holders do not recognise (docs/decisions/037-disputes.md).

CREATE TABLE dispute (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  -- The card at hand when it was opened; the purchase may have been made with an earlier one of its account.
  card_id text NOT NULL REFERENCES card (id),
  transaction_id uuid NOT NULL REFERENCES card_transaction (id),
  opened_by text NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (reason IN ('notMine', 'wrongAmount', 'notReceived', 'twice')),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn')),
  answer_due_on date NOT NULL,
  decide_due_on date NOT NULL,
  answered_at timestamptz(3),
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX dispute_open ON dispute (transaction_id) WHERE status = 'open';
CREATE INDEX dispute_by_card ON dispute (card_id, created_at, id);
CREATE INDEX dispute_by_creation ON dispute (business_id, created_at, id);
CREATE INDEX dispute_by_status ON dispute (business_id, status, created_at, id);
CREATE TRIGGER dispute_steps BEFORE UPDATE OF status ON dispute FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('open>accepted', 'open>declined', 'open>withdrawn');

-- What was said and decided, for ever.
CREATE TABLE dispute_event (
  id uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES dispute (id),
  kind text NOT NULL CHECK (kind IN ('opened', 'answered', 'accepted', 'declined', 'withdrawn')),
  actor text NOT NULL,
  actor_name text NOT NULL,
  words text CHECK (length(words) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX dispute_event_by_dispute ON dispute_event (dispute_id, created_at, id);
CREATE TRIGGER dispute_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dispute_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER dispute_kept BEFORE DELETE OR TRUNCATE ON dispute
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON dispute_event FROM larkspur_app;
REVOKE DELETE, TRUNCATE ON dispute FROM larkspur_app;
