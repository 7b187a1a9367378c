-- Replacements that holders ask for, and where holders have cards sent (docs/decisions/036-replacements.md).

-- Of a person and not of a card: each card of theirs goes there.
CREATE TABLE user_address (
  user_id text PRIMARY KEY REFERENCES users (id),
  address postal_address NOT NULL,
  -- Since when it stands unchanged, and when a card first arrived there.
  since timestamptz(3) NOT NULL,
  delivered_at timestamptz(3)
);

-- Of an organisation; its programs follow it.
CREATE TABLE replacement_policy (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  mode text NOT NULL CHECK (mode IN ('administrator', 'automatic')),
  method text NOT NULL CHECK (method IN ('USPS_GROUND', 'USPS_PRIORITY', 'UPS_SECOND_DAY', 'UPS_NEXT_DAY')),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE replacement_request (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  card_id text NOT NULL REFERENCES card (id),
  requested_by text NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (reason IN ('lost', 'stolen', 'damaged')),
  -- Null for a virtual card.
  ship_to postal_address,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'declined', 'cancelled', 'ended')),
  is_automatic boolean NOT NULL DEFAULT false,
  decided_by_name text,
  decided_at timestamptz(3),
  decision_reason text CHECK (length(decision_reason) <= 200),
  new_card_id text UNIQUE REFERENCES card (id) DEFERRABLE INITIALLY DEFERRED,
  -- The order of a physical card.
  order_id uuid UNIQUE REFERENCES card_order (id),
  created_at timestamptz(3) NOT NULL,
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK ((status = 'approved') = (new_card_id IS NOT NULL)),
  CHECK ((status = 'declined') = (decision_reason IS NOT NULL)),
  CHECK (order_id IS NULL OR status = 'approved')
);
CREATE UNIQUE INDEX replacement_request_open ON replacement_request (card_id) WHERE status = 'open';
CREATE INDEX replacement_request_by_card ON replacement_request (card_id, created_at);
CREATE INDEX replacement_request_by_creation ON replacement_request (business_id, created_at, id);
CREATE INDEX replacement_request_by_status ON replacement_request (business_id, status, created_at, id);

-- A request is decided once, and what was asked for never changes.
CREATE FUNCTION replacement_request_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'open'
    OR (OLD.id, OLD.business_id, OLD.card_id, OLD.requested_by, OLD.reason, OLD.ship_to, OLD.created_at)
      IS DISTINCT FROM
       (NEW.id, NEW.business_id, NEW.card_id, NEW.requested_by, NEW.reason, NEW.ship_to, NEW.created_at)
  THEN
    RAISE EXCEPTION 'a replacement is decided once, and what it is about never changes'
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER replacement_request_steps BEFORE UPDATE ON replacement_request
  FOR EACH ROW EXECUTE FUNCTION replacement_request_decided_once();
CREATE TRIGGER replacement_request_kept BEFORE DELETE OR TRUNCATE ON replacement_request
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE DELETE, TRUNCATE ON replacement_request FROM larkspur_app;
