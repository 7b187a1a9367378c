-- What an organisation writes beside its cards and people.

-- Two tags of one name could not be told apart.
DROP INDEX tag_name;
CREATE UNIQUE INDEX tag_name ON tag (business_id, lower(name));

-- On a person who has a card of the business; seen and written by its members alone.
CREATE TABLE note (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  user_id text NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  author text NOT NULL REFERENCES users (id),
  author_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3)
);
CREATE INDEX note_of_user ON note (user_id, created_at, id);

-- A value under a key on a thing of any type. A person may be known to several businesses; each keeps its own.
CREATE TABLE metadata (
  business_id uuid NOT NULL REFERENCES business (id),
  target_type text NOT NULL CHECK (target_type IN ('card', 'user', 'recipient', 'transfer', 'order', 'business')),
  target_id text NOT NULL CHECK (length(target_id) BETWEEN 1 AND 128),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 60),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 500),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, target_type, target_id, key)
);

-- What a file of the job says of the row. It is no part of the row's result: who may watch a job need not be
-- allowed to export.
ALTER TABLE job_row ADD COLUMN line text;
