-- Webhooks by another service (docs/decisions/056-webhooks-by-svix.md).

-- A business whose portal there was asked for; it is told of events from then on.
CREATE TABLE webhook_application (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  created_at timestamptz(3) NOT NULL
);

-- An event that waits to be handed over.
CREATE TABLE webhook_handover (
  message_id uuid NOT NULL REFERENCES webhook_message (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES webhook_application (business_id),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  due_at timestamptz(3) NOT NULL,
  PRIMARY KEY (message_id, business_id)
);
CREATE INDEX webhook_handover_due ON webhook_handover (due_at, message_id, business_id);
CREATE INDEX webhook_handover_business ON webhook_handover (business_id);
