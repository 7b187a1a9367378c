-- Keys by which programs call in the name of a business (docs/decisions/059-api-keys.md).

CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 100),
  -- Addresses and ranges; none means from anywhere.
  addresses text[] NOT NULL CHECK (cardinality(addresses) <= 20),
  created_by text NOT NULL REFERENCES users (id),
  created_by_name text NOT NULL,
  last_used_at timestamptz(3),
  last_used_from text CHECK (length(last_used_from) <= 60),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  revoked_by_name text,
  CHECK ((revoked_at IS NULL) = (revoked_by_name IS NULL))
);
CREATE INDEX api_key_active ON api_key (business_id, created_at, id) WHERE revoked_at IS NULL;
CREATE INDEX api_key_revoked ON api_key (business_id, created_at, id) WHERE revoked_at IS NOT NULL;

-- Of each secret the hash alone, and who saw it.
CREATE TABLE api_key_secret (
  secret_hash text PRIMARY KEY CHECK (length(secret_hash) = 43),
  api_key_id uuid NOT NULL REFERENCES api_key (id),
  hint text NOT NULL CHECK (length(hint) = 4),
  made_by text NOT NULL REFERENCES users (id),
  made_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Of a former secret; null for the present one.
  valid_until timestamptz(3)
);
CREATE UNIQUE INDEX api_key_secret_present ON api_key_secret (api_key_id) WHERE valid_until IS NULL;
CREATE INDEX api_key_secret_of_key ON api_key_secret (api_key_id, created_at);

-- An id of an account never looks like that of a key, by which both can be recorded in one column.
ALTER TABLE users ADD CONSTRAINT users_no_key CHECK (id NOT LIKE 'key:%');

-- Who asked, wrote or made something is a person or a key, and is there.
ALTER TABLE approval
  DROP CONSTRAINT approval_requested_by_fkey,
  ADD COLUMN requester_user text GENERATED ALWAYS AS
    (CASE WHEN requested_by LIKE 'key:%' THEN NULL ELSE requested_by END) STORED REFERENCES users (id),
  ADD COLUMN requester_key uuid GENERATED ALWAYS AS
    (CASE WHEN requested_by LIKE 'key:%' THEN substr(requested_by, 5)::uuid END) STORED REFERENCES api_key (id);
ALTER TABLE autoload
  DROP CONSTRAINT autoload_created_by_fkey,
  ADD COLUMN creator_user text GENERATED ALWAYS AS
    (CASE WHEN created_by LIKE 'key:%' THEN NULL ELSE created_by END) STORED REFERENCES users (id),
  ADD COLUMN creator_key uuid GENERATED ALWAYS AS
    (CASE WHEN created_by LIKE 'key:%' THEN substr(created_by, 5)::uuid END) STORED REFERENCES api_key (id);
ALTER TABLE note
  DROP CONSTRAINT note_author_fkey,
  ADD COLUMN author_user text GENERATED ALWAYS AS
    (CASE WHEN author LIKE 'key:%' THEN NULL ELSE author END) STORED REFERENCES users (id),
  ADD COLUMN author_key uuid GENERATED ALWAYS AS
    (CASE WHEN author LIKE 'key:%' THEN substr(author, 5)::uuid END) STORED REFERENCES api_key (id);
