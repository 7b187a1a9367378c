-- When a line was changed last, for programs that read on from where they stopped. Null until the first change, so that
-- what only ever comes (most purchases) pays nothing; by the clock of the sandbox where there is one.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now() + coalesce((SELECT offset_ms FROM sandbox_clock), 0) * interval '1 millisecond';
  RETURN NEW;
END $$;

ALTER TABLE card_order ADD COLUMN changed_at timestamptz(3);
ALTER TABLE bank_transfer ADD COLUMN changed_at timestamptz(3);
ALTER TABLE card_transaction ADD COLUMN changed_at timestamptz(3);
ALTER TABLE deposit ADD COLUMN changed_at timestamptz(3);
ALTER TABLE dispute ADD COLUMN changed_at timestamptz(3);
ALTER TABLE replacement_request ADD COLUMN changed_at timestamptz(3);
ALTER TABLE approval ADD COLUMN changed_at timestamptz(3);

-- Named to come last: what guards a line does not see it.
CREATE TRIGGER zz_changed BEFORE UPDATE ON card_order FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER zz_changed BEFORE UPDATE ON bank_transfer FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER zz_changed BEFORE UPDATE ON card_transaction FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER zz_changed BEFORE UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER zz_changed BEFORE UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER zz_changed BEFORE UPDATE ON replacement_request FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER zz_changed BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION note_change();

CREATE INDEX card_order_by_change ON card_order (business_id, changed_at) WHERE changed_at IS NOT NULL;
CREATE INDEX bank_transfer_by_change ON bank_transfer (business_id, changed_at) WHERE changed_at IS NOT NULL;
CREATE INDEX card_transaction_by_change ON card_transaction (business_id, changed_at) WHERE changed_at IS NOT NULL;
CREATE INDEX deposit_by_change ON deposit (business_id, changed_at) WHERE changed_at IS NOT NULL;
CREATE INDEX dispute_by_change ON dispute (business_id, changed_at) WHERE changed_at IS NOT NULL;
CREATE INDEX replacement_request_by_change ON replacement_request (business_id, changed_at)
  WHERE changed_at IS NOT NULL;
CREATE INDEX approval_by_change ON approval (business_id, changed_at) WHERE changed_at IS NOT NULL;
CREATE INDEX recipient_by_activity ON recipient (business_id, last_activity_at);
