-- Who gets into the portal of webhooks (docs/decisions/054-webhooks.md).

-- Which organisation has webhooks; its programs have them too.
ALTER TABLE business ADD COLUMN has_webhooks boolean NOT NULL DEFAULT false;
ALTER TABLE business ADD CONSTRAINT business_webhooks CHECK (parent_id IS NULL OR NOT has_webhooks);

-- A single-use address. Of its secret only the hash is kept. `sign_in_id` and `auth_time` say of which sign-in it is: what
-- it opened ends with that.
CREATE TABLE webhook_link (
  secret_hash text PRIMARY KEY CHECK (length(secret_hash) = 43),
  business_id uuid NOT NULL REFERENCES business (id),
  user_id text NOT NULL REFERENCES users (id),
  sign_in_id uuid,
  auth_time timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '5 minutes'),
  used_at timestamptz(3)
);
CREATE INDEX webhook_link_age ON webhook_link (expires_at);

-- Whoever followed one, on one device.
CREATE TABLE webhook_session (
  token_hash text PRIMARY KEY CHECK (length(token_hash) = 43),
  business_id uuid NOT NULL REFERENCES business (id),
  user_id text NOT NULL REFERENCES users (id),
  sign_in_id uuid,
  auth_time timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX webhook_session_age ON webhook_session (expires_at);
