-- A right to agree to requests is given by two (docs/decisions/026-approvals.md).

-- When a second person agreed to an invitation whose role includes agreeing; while approvals are on, none is used without.
ALTER TABLE account_link ADD COLUMN agreed_at timestamptz(3);
ALTER TABLE account_link ADD CONSTRAINT account_link_agreed CHECK (agreed_at IS NULL OR role IS NOT NULL);

-- Ended by nobody: whoever asked may not do it any more.
ALTER TABLE approval DROP CONSTRAINT approval_status_check;
ALTER TABLE approval ADD CONSTRAINT approval_status_check
  CHECK (status IN ('pending', 'approved', 'declined', 'cancelled', 'lapsed', 'expired', 'failed'));
