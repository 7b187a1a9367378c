-- Long work, and the sandbox's world.

-- A bulk action, an export or an import: one row here, a row per line of work below (design.md §1, jobs/).
CREATE TABLE job (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  input jsonb NOT NULL,
  actor text NOT NULL,
  actor_name text NOT NULL,
  total integer NOT NULL CHECK (total BETWEEN 0 AND 1000000),
  -- How often it was begun since a row of it last came to an end; too often and it fails.
  tries integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  CHECK ((error IS NOT NULL) = (state = 'failed'))
);
CREATE INDEX job_business ON job (business_id, created_at, id);

CREATE TABLE job_row (
  job_id uuid NOT NULL REFERENCES job (id),
  seq integer NOT NULL CHECK (seq >= 1),
  subject text NOT NULL,
  input jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'pending', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  result jsonb,
  error text,
  -- Why the state of its thing did not allow it: the key of a text with its parameters.
  reason jsonb,
  PRIMARY KEY (job_id, seq)
);
CREATE INDEX job_row_state ON job_row (job_id, state, seq);

-- Mails and text messages that the sandbox caught; the id is the sender's, so a retry is no second message.
CREATE TABLE sandbox_message (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'text')),
  recipient text NOT NULL,
  subject text,
  body_text text NOT NULL,
  body_html text,
  language text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX sandbox_message_age ON sandbox_message (created_at, id);
CREATE INDEX sandbox_message_recipient ON sandbox_message (recipient, created_at, id);

-- How far the sandbox's clock stands from the real one.
CREATE TABLE sandbox_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  offset_ms bigint NOT NULL
);

-- For what this database is used: a sandbox never opens a live one, nor the other way round.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live'))
);
