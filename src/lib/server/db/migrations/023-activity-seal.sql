-- Seals of the audit log: batches of its lines, each with a keyed hash over them and over the seal before.

-- The order in which lines were written. Lines that are here already get their numbers in any order.
ALTER TABLE activity ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX activity_seq ON activity (seq);

-- A transaction has its id before it draws the number of a line. So once every transaction is over whose id was given
-- when the highest number was read, no line up to that number can still arrive (docs/decisions/028).
CREATE FUNCTION activity_take_transaction_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE TRIGGER activity_transaction_id BEFORE INSERT ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION activity_take_transaction_id();

CREATE TABLE activity_seal (
  no bigint PRIMARY KEY CHECK (no >= 1),
  -- Numbers of lines, both included; a number that no line has was given back. Without a gap between two seals.
  from_seq bigint NOT NULL UNIQUE CHECK (from_seq >= 1),
  to_seq bigint NOT NULL,
  line_count integer NOT NULL CHECK (line_count >= 0),
  -- The form in which a line is hashed.
  form smallint NOT NULL,
  previous_hash text NOT NULL UNIQUE,
  hash text NOT NULL UNIQUE,
  sealed_at timestamptz(3) NOT NULL,
  CHECK (to_seq >= from_seq)
);
CREATE TRIGGER activity_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_seal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON activity_seal FROM larkspur_app;

-- When all seals were last compared with their lines, and what was wrong.
CREATE TABLE activity_verification (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  verified_at timestamptz(3) NOT NULL,
  faults jsonb NOT NULL
);
