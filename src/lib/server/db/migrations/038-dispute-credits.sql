-- Cases give credit: provisional while they are open, final by the decision (docs/decisions/037-disputes.md).

ALTER TABLE dispute
  -- Who works on it, so that two people do not.
  ADD COLUMN taken_up_by text,
  ADD COLUMN taken_up_by_name text,
  -- What stands on the card for the case; a decision against the holder takes back what is still there.
  ADD COLUMN credit bigint CONSTRAINT dispute_credit CHECK (credit > 0 AND credit <= amount),
  ADD COLUMN credit_journal_id uuid CONSTRAINT dispute_credit_journal UNIQUE REFERENCES journal (id),
  ADD COLUMN credited_at timestamptz(3),
  ADD COLUMN credit_taken_back bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT dispute_taken_up CHECK ((taken_up_by IS NULL) = (taken_up_by_name IS NULL)),
  ADD CONSTRAINT dispute_credit_whole CHECK (
    (credit IS NULL) = (credit_journal_id IS NULL) AND (credit IS NULL) = (credited_at IS NULL)),
  ADD CONSTRAINT dispute_credit_taken_back CHECK (credit_taken_back BETWEEN 0 AND coalesce(credit, 0)),
  ADD CONSTRAINT dispute_credit_stands CHECK (status <> 'open' OR credit_taken_back = 0);

-- A credit is given once, and what it was never changes.
CREATE FUNCTION dispute_credit_given_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.credit IS NOT NULL AND (OLD.credit, OLD.credit_journal_id, OLD.credited_at)
      IS DISTINCT FROM (NEW.credit, NEW.credit_journal_id, NEW.credited_at)
    OR OLD.credit_taken_back > NEW.credit_taken_back
  THEN
    RAISE EXCEPTION 'the credit of a case is given once' USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dispute_credit_once BEFORE UPDATE OF credit, credit_journal_id, credited_at, credit_taken_back ON dispute
  FOR EACH ROW EXECUTE FUNCTION dispute_credit_given_once();

ALTER TABLE dispute_event
  DROP CONSTRAINT dispute_event_kind_check,
  ADD CONSTRAINT dispute_event_kind CHECK (kind IN ('opened', 'takenUp', 'answered', 'replied', 'credited', 'takenBack',
    'accepted', 'declined', 'withdrawn')),
  ADD COLUMN amount bigint CONSTRAINT dispute_event_amount CHECK (amount > 0);
