-- Files whose rows are done one by one.
CREATE TABLE import_file (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  kind text NOT NULL CHECK (kind IN ('order', 'physical', 'virtual', 'recipients', 'payments', 'cardLoads')),
  file_name text NOT NULL CHECK (length(file_name) <= 255),
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 60),
  actor text NOT NULL,
  actor_name text NOT NULL,
  -- Counts every change of its rows: what is committed is what was looked at.
  revision integer NOT NULL DEFAULT 0,
  -- The job of the last commit.
  job_id uuid REFERENCES job (id),
  committed_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CHECK ((job_id IS NULL) = (committed_at IS NULL))
);
CREATE INDEX import_file_business ON import_file (business_id, actor, created_at, id);
CREATE INDEX import_file_draft ON import_file (changed_at) WHERE job_id IS NULL;

CREATE TABLE import_row (
  import_id uuid NOT NULL REFERENCES import_file (id),
  -- As a spreadsheet counts it: the headings are the first row.
  number integer NOT NULL CHECK (number BETWEEN 1 AND 1048576),
  -- Filled-in cells by column; of an account number its last digits, and the whole of it sealed.
  cells jsonb NOT NULL,
  sealed text,
  problems jsonb,
  state text NOT NULL CHECK (state IN ('bad', 'good', 'waiting', 'done', 'failed', 'cancelled')),
  -- Equal for rows of one organisation that would do the same.
  fingerprint text,
  duplicate_of integer,
  done_before timestamptz(3),
  -- Whose funding account pays, and how much.
  owner_id uuid,
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  -- The card or the recipient that it is about.
  subject text,
  failure jsonb,
  result jsonb,
  done_at timestamptz(3),
  PRIMARY KEY (import_id, number),
  CHECK ((problems IS NOT NULL) = (state = 'bad')),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK ((failure IS NOT NULL) = (state = 'failed'))
);
CREATE INDEX import_row_state ON import_row (import_id, state, number);
CREATE INDEX import_row_fingerprint ON import_row (fingerprint, import_id, number) WHERE fingerprint IS NOT NULL;

-- What was done stays done: no row begins again, and none that is done is changed or deleted.
CREATE FUNCTION forbid_undoing_import_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'row % of import % is done', OLD.number, OLD.import_id USING ERRCODE = '23514', CONSTRAINT = 'import_row_done';
END $$;
CREATE TRIGGER import_row_done BEFORE UPDATE OR DELETE ON import_row
  FOR EACH ROW WHEN (OLD.state = 'done') EXECUTE FUNCTION forbid_undoing_import_row();
