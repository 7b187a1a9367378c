-- Endpoints of webhooks, what they are told, and how each try went (docs/decisions/054-webhooks.md).

CREATE INDEX business_with_webhooks ON business (id) WHERE has_webhooks;

CREATE TABLE webhook_endpoint (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  url text NOT NULL CHECK (length(url) BETWEEN 8 AND 500),
  description text NOT NULL CHECK (length(description) <= 200),
  -- None means every type.
  event_types text[] NOT NULL CHECK (cardinality(event_types) <= 300),
  -- AES-256-GCM, bound to this row; the former one signs beside it until then.
  sealed_secret text NOT NULL CHECK (length(sealed_secret) BETWEEN 40 AND 300),
  sealed_former_secret text CHECK (length(sealed_former_secret) BETWEEN 40 AND 300),
  former_until timestamptz(3),
  disabled_at timestamptz(3),
  disabled_because text CHECK (disabled_because IN ('person', 'gone', 'failing')),
  -- Since when no try has succeeded.
  failing_since timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  CHECK ((disabled_at IS NULL) = (disabled_because IS NULL)),
  CHECK ((former_until IS NULL) = (sealed_former_secret IS NULL))
);
CREATE INDEX webhook_endpoint_business ON webhook_endpoint (business_id, created_at, id) WHERE removed_at IS NULL;

-- What happened, as the bytes that are signed and sent, to every endpoint and with every try alike.
CREATE TABLE webhook_message (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(body) <= 100000),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_message_business ON webhook_message (business_id, created_at, id);
CREATE INDEX webhook_message_age ON webhook_message (created_at, id);

CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES webhook_message (id) ON DELETE CASCADE,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Tries since it was last begun, and all that there ever were.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (message_id, endpoint_id)
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_leased ON webhook_delivery (leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX webhook_delivery_log ON webhook_delivery (endpoint_id, created_at, id);
CREATE INDEX webhook_delivery_state ON webhook_delivery (endpoint_id, state, created_at, id);

CREATE TABLE webhook_attempt (
  delivery_id uuid NOT NULL REFERENCES webhook_delivery (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 1),
  at timestamptz(3) NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- Either an answer, or why there was none.
  status integer CHECK (status BETWEEN 100 AND 999),
  answer text CHECK (length(answer) <= 4000),
  error text CHECK (error IN ('refusedAddress', 'notFound', 'timeout', 'tls', 'connection')),
  CHECK ((status IS NULL) <> (error IS NULL)),
  PRIMARY KEY (delivery_id, number)
);

-- Purchases and jobs wait in the outbox, as activities do. Nothing is written where no organisation has webhooks.
CREATE FUNCTION webhook_has(of_business uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM business JOIN business root ON root.id = coalesce(business.parent_id, business.id)
    WHERE business.id = of_business AND root.has_webhooks)
$$;

CREATE FUNCTION webhook_tell_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM business WHERE has_webhooks) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO outbox (id, topic, business_id, payload)
      SELECT gen_random_uuid(), 'webhook.' || happened.type, line.business_id, jsonb_build_object(
          'transactionId', line.id, 'cardId', line.card_id, 'merchantName', line.merchant_name,
          'amountMinor', line.requested, 'currency', 'USD') || happened.more
        FROM added AS line CROSS JOIN LATERAL (VALUES
          ('purchaseAuthorized', line.status = 'pending', jsonb_build_object('approvedMinor', line.approved)),
          ('purchaseDeclined', line.status = 'declined', '{}'::jsonb),
          ('purchaseCleared', line.cleared > 0, jsonb_build_object('clearedMinor', line.cleared)),
          ('purchaseRefunded', line.refunded > 0, jsonb_build_object('refundedMinor', line.refunded))
        ) AS happened (type, has, more)
        WHERE happened.has AND webhook_has(line.business_id);
  ELSE
    INSERT INTO outbox (id, topic, business_id, payload)
      SELECT gen_random_uuid(), 'webhook.' || happened.type, line.business_id, jsonb_build_object(
          'transactionId', line.id, 'cardId', line.card_id, 'merchantName', line.merchant_name,
          'amountMinor', line.requested, 'currency', 'USD') || happened.more
        FROM added AS line JOIN removed AS former ON former.id = line.id CROSS JOIN LATERAL (VALUES
          ('purchaseAuthorized', line.status = 'pending' AND former.status <> 'pending',
            jsonb_build_object('approvedMinor', line.approved)),
          ('purchaseDeclined', line.status = 'declined' AND former.status <> 'declined', '{}'::jsonb),
          ('purchaseCleared', line.cleared > former.cleared, jsonb_build_object('clearedMinor', line.cleared)),
          ('purchaseRefunded', line.refunded > former.refunded, jsonb_build_object('refundedMinor', line.refunded))
        ) AS happened (type, has, more)
        WHERE happened.has AND webhook_has(line.business_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER card_transaction_webhook_insert AFTER INSERT ON card_transaction REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_tell_purchases();
CREATE TRIGGER card_transaction_webhook_update AFTER UPDATE ON card_transaction
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_tell_purchases();

CREATE FUNCTION webhook_tell_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF webhook_has(NEW.business_id) THEN
    INSERT INTO outbox (id, topic, business_id, payload)
      VALUES (gen_random_uuid(), 'webhook.jobFinished', NEW.business_id,
        jsonb_build_object('jobId', NEW.id, 'kind', NEW.kind, 'state', NEW.state));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER job_webhook AFTER UPDATE OF state ON job FOR EACH ROW
  WHEN (NEW.state IN ('done', 'failed') AND NEW.state IS DISTINCT FROM OLD.state)
  EXECUTE FUNCTION webhook_tell_job();
