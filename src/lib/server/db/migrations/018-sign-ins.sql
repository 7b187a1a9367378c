-- Sign-ins that our server opened, and second factors.

-- The claim `sid` of a token names its row; a token whose row is unknown or ended is refused.
CREATE TABLE sign_in (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  -- What was proven first.
  method text NOT NULL CHECK (method IN ('password', 'code', 'social', 'link')),
  -- The browser's own description of itself.
  device text CHECK (length(device) <= 400),
  address text NOT NULL CHECK (length(address) <= 100),
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  -- When the second factor was proven in it; null where it was not asked.
  second_factor_at timestamptz(3)
);
CREATE INDEX sign_in_open ON sign_in (user_id, created_at, id) WHERE ended_at IS NULL;
CREATE INDEX sign_in_ended ON sign_in (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX sign_in_seen ON sign_in (last_seen_at) WHERE ended_at IS NULL;

-- An authenticator app. It counts once a first code was right.
CREATE TABLE second_factor (
  user_id text PRIMARY KEY REFERENCES users (id),
  -- AES-256-GCM, bound to this row; the key stands outside the database.
  sealed_secret text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  -- The period of 30 s whose code was used last: no code counts twice, nor one from before it.
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

CREATE TABLE recovery_code (
  user_id text NOT NULL REFERENCES second_factor (user_id) ON DELETE CASCADE,
  -- Keyed, and bound to its account.
  code_hash text NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- A sign-in whose first factor is proven and whose second is awaited; the later sign-in has its id.
CREATE TABLE sign_in_challenge (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES users (id),
  method text NOT NULL CHECK (method IN ('password', 'code', 'social', 'link')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX sign_in_challenge_age ON sign_in_challenge (expires_at);
