-- The try that opened an account, by a keyed hash of its request and key: where its answer was lost, the same try opens
-- a session once more. No secret can be read from it.
CREATE TABLE account_opening (
  try_hash text PRIMARY KEY CHECK (length(try_hash) = 43),
  user_id text NOT NULL REFERENCES users (id),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX account_opening_created ON account_opening (created_at);
-- Old links are deleted by the time at which they ended.
CREATE INDEX account_link_expires ON account_link (expires_at);
