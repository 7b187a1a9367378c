-- Asking for money, and for weaker approvals, is given by two as agreeing is (docs/decisions/026-approvals.md).

-- What a second person agreed to of an invitation; while approvals are on, it gives nothing beyond. Those that were
-- agreed to before were agreed to with their whole role.
ALTER TABLE account_link ADD COLUMN agreed_rights text[] NOT NULL DEFAULT '{}'
  CHECK (agreed_rights <@ ARRAY['pay', 'agree', 'settings']);
UPDATE account_link SET agreed_rights = '{pay,agree,settings}' WHERE agreed_at IS NOT NULL;
ALTER TABLE account_link ADD CONSTRAINT account_link_agreed_when
  CHECK (agreed_at IS NOT NULL OR agreed_rights = '{}');
