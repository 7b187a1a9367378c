-- A second person who agrees before money moves (docs/decisions/026-approvals.md).

-- Amounts in cents above which each kind needs somebody to agree; null where it is off.
CREATE TABLE approval_policy (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  loads_above bigint CHECK (loads_above BETWEEN 0 AND 100000000),
  transfers_above bigint CHECK (transfers_above BETWEEN 0 AND 100000000),
  payouts_above bigint CHECK (payouts_above BETWEEN 0 AND 100000000),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE approval (
  id uuid PRIMARY KEY,
  -- Whose approvers decide, and the organisation that it belongs to.
  business_id uuid NOT NULL REFERENCES business (id),
  call text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('loads', 'transfers', 'payouts', 'settings')),
  -- What would have moved; null for a change of the settings.
  amount bigint CHECK (amount > 0),
  subject_type text NOT NULL CHECK (subject_type IN ('card', 'recipient', 'business')),
  subject_id text NOT NULL,
  -- The second card of a transfer between two.
  other_subject_id text,
  -- {params, body, ifMatch} as they were parsed; none of these calls carries a secret.
  request jsonb NOT NULL,
  requested_by text NOT NULL REFERENCES users (id),
  requested_by_name text NOT NULL,
  -- The key of the first request: the same request is the same approval for ever.
  idem_scope text NOT NULL,
  idem_key text NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'approved', 'declined', 'cancelled', 'expired', 'failed')),
  expires_at timestamptz(3) NOT NULL,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz(3),
  -- Why it was declined or cancelled.
  decision_reason text CHECK (length(decision_reason) <= 200),
  -- Why the last try could not run: the key of a text with its parameters.
  problem jsonb,
  tried_at timestamptz(3),
  -- {type, id} of what came of it.
  result jsonb,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT approval_idempotency UNIQUE (idem_scope, idem_key),
  CHECK ((kind = 'settings') = (amount IS NULL)),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK (status NOT IN ('approved', 'declined', 'failed') OR (decided_by IS NOT NULL AND decided_by <> requested_by)),
  CHECK (expires_at > created_at)
);
CREATE INDEX approval_by_creation ON approval (business_id, created_at, id);
CREATE INDEX approval_by_status ON approval (business_id, status, created_at, id);
CREATE INDEX approval_by_subject ON approval (subject_id, created_at) WHERE status = 'pending';
CREATE INDEX approval_by_other_subject ON approval (other_subject_id, created_at) WHERE status = 'pending';
CREATE INDEX approval_by_requester ON approval (requested_by, created_at) WHERE status = 'pending';
CREATE INDEX approval_by_end ON approval (expires_at) WHERE status = 'pending';

-- A decision is made once, and what was asked for never changes.
CREATE FUNCTION approval_only_waiting_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending'
    OR (OLD.id, OLD.business_id, OLD.call, OLD.kind, OLD.amount, OLD.subject_type, OLD.subject_id, OLD.other_subject_id,
        OLD.request, OLD.requested_by, OLD.requested_by_name, OLD.idem_scope, OLD.idem_key, OLD.expires_at, OLD.created_at)
      IS DISTINCT FROM
       (NEW.id, NEW.business_id, NEW.call, NEW.kind, NEW.amount, NEW.subject_type, NEW.subject_id, NEW.other_subject_id,
        NEW.request, NEW.requested_by, NEW.requested_by_name, NEW.idem_scope, NEW.idem_key, NEW.expires_at, NEW.created_at)
  THEN
    RAISE EXCEPTION 'an approval is decided once, and what it is about never changes'
      USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approval_transitions BEFORE UPDATE ON approval
  FOR EACH ROW EXECUTE FUNCTION approval_only_waiting_changes();
CREATE TRIGGER approval_kept BEFORE DELETE OR TRUNCATE ON approval
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE DELETE, TRUNCATE ON approval FROM larkspur_app;
