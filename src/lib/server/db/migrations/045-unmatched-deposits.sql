-- What staff of the platform decide about money that came for no account of ours.

ALTER TABLE deposit
  ADD COLUMN decided_by text CHECK (length(decided_by) BETWEEN 1 AND 200),
  ADD COLUMN decided_by_name text,
  ADD COLUMN decided_at timestamptz(3),
  ADD COLUMN decision_note text CHECK (length(decision_note) BETWEEN 1 AND 200),
  ADD CONSTRAINT deposit_decided CHECK (num_nonnulls(decided_by, decided_by_name, decided_at) IN (0, 3)),
  ADD CONSTRAINT deposit_decision CHECK (decided_by IS NULL OR (suspense_journal_id IS NOT NULL AND status <> 'unmatched'));
CREATE INDEX deposit_suspense ON deposit (created_at, id) WHERE suspense_journal_id IS NOT NULL;
