-- Card orders, where they go, and how far they have come.

-- {firstName, lastName, addressOne, addressTwo, city, state, zip}: kept as it was typed, read as a whole.
CREATE DOMAIN postal_address AS jsonb CHECK (VALUE IS NULL OR (
  jsonb_typeof(VALUE) = 'object' AND VALUE ?& array['firstName', 'lastName', 'addressOne', 'addressTwo', 'city', 'state', 'zip']
  AND VALUE ->> 'state' ~ '^[A-Z]{2}$' AND VALUE ->> 'zip' ~ '^\d{5}$'));

-- Where a business has its cards sent unless an order says otherwise.
CREATE TABLE business_address (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  address postal_address NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE card_order (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  kind text NOT NULL CHECK (kind IN ('physical', 'virtual')),
  status text NOT NULL DEFAULT 'placed' CHECK (status IN ('placed', 'shipped', 'delivered', 'cancelled')),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 200),
  -- What its cards were loaded with when it was placed, and what came back when it was cancelled.
  load_total bigint NOT NULL CHECK (load_total BETWEEN 0 AND 200 * 999900),
  returned_total bigint CHECK (returned_total >= 0),
  ship_to postal_address,
  -- Who placed it under which key: the same request is the same order for ever.
  idem_scope text NOT NULL CHECK (length(idem_scope) BETWEEN 1 AND 200),
  idem_key text NOT NULL CHECK (length(idem_key) BETWEEN 1 AND 255),
  actor text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  cancelled_by text,
  cancel_reason text CHECK (length(cancel_reason) <= 200),
  cancelled_at timestamptz(3),
  CONSTRAINT card_order_idempotency UNIQUE (idem_scope, idem_key),
  CHECK ((kind = 'physical') = (ship_to IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL AND returned_total IS NOT NULL)),
  CHECK (kind = 'physical' OR status <> 'shipped')
);
CREATE INDEX card_order_by_creation ON card_order (business_id, created_at, id);
CREATE INDEX card_order_by_status ON card_order (business_id, status, created_at, id);

-- For whom a card was ordered; the card itself may have been moved to somebody else since.
CREATE TABLE card_order_item (
  order_id uuid NOT NULL REFERENCES card_order (id),
  seq integer NOT NULL CHECK (seq BETWEEN 1 AND 200),
  card_id text NOT NULL UNIQUE REFERENCES card (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  phone text,
  load bigint NOT NULL CHECK (load BETWEEN 0 AND 999900),
  load_journal_id uuid UNIQUE REFERENCES journal (id),
  -- What went back to the funding account when the order was cancelled.
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  return_journal_id uuid UNIQUE REFERENCES journal (id),
  PRIMARY KEY (order_id, seq),
  CHECK ((load > 0) = (load_journal_id IS NOT NULL)),
  CHECK ((returned > 0) = (return_journal_id IS NOT NULL))
);

CREATE TABLE shipment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES card_order (id),
  method text NOT NULL CHECK (method IN ('USPS_GROUND', 'USPS_PRIORITY', 'USPS_EXPRESS', 'UPS_GROUND',
    'UPS_SECOND_DAY', 'UPS_NEXT_DAY', 'VIRTUAL')),
  status text NOT NULL DEFAULT 'created'
    CHECK (status IN ('created', 'shipped', 'in_transit', 'delivered', 'cancelled')),
  tracking_number text CHECK (length(tracking_number) BETWEEN 1 AND 60),
  -- When its next step is due; null once there is none.
  next_step_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  shipped_at timestamptz(3),
  in_transit_at timestamptz(3),
  delivered_at timestamptz(3),
  CHECK (method = 'VIRTUAL' OR status IN ('created', 'cancelled') OR (tracking_number IS NOT NULL AND shipped_at IS NOT NULL)),
  CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  CHECK ((status IN ('delivered', 'cancelled')) = (next_step_at IS NULL))
);
CREATE INDEX shipment_due ON shipment (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX shipment_by_creation ON shipment (created_at, id);

-- The order that a card was made for (005).
ALTER TABLE card ADD CONSTRAINT card_order_known FOREIGN KEY (order_id) REFERENCES card_order (id);

-- Lets a status go only the ways that its trigger names, as `from>to`.
CREATE FUNCTION refuse_other_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (OLD.status || '>' || NEW.status = ANY (TG_ARGV)) THEN
    RAISE EXCEPTION '% does not go from % to %', TG_TABLE_NAME, OLD.status, NEW.status
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER card_order_steps BEFORE UPDATE OF status ON card_order FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('placed>shipped', 'placed>delivered', 'placed>cancelled', 'shipped>delivered');
CREATE TRIGGER shipment_steps BEFORE UPDATE OF status ON shipment FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('created>shipped', 'created>delivered', 'created>cancelled',
    'shipped>in_transit', 'in_transit>delivered');
