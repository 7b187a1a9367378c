-- What an honest slip or an unusual name needs when a bank account is given.

ALTER TABLE bank_account
  -- The recipient's bank writes the account under this one name; nothing else waives the two words.
  ADD COLUMN has_only_one_name boolean NOT NULL DEFAULT false,
  -- Until then its recipient may correct it, and the bank is not asked; null once the bank has begun.
  ADD COLUMN correctable_until timestamptz(3),
  ADD CHECK (correctable_until IS NULL OR (status = 'pending' AND source = 'manual'));
CREATE INDEX bank_account_correctable ON bank_account (correctable_until)
  WHERE correctable_until IS NOT NULL AND removed_at IS NULL;

-- Of a number of one digit nothing is shown but a dot.
ALTER TABLE bank_account DROP CONSTRAINT bank_account_last4_check,
  ADD CONSTRAINT bank_account_last4_check CHECK (last4 ~ '^(\d{1,4}|•)$');
ALTER TABLE bank_transfer DROP CONSTRAINT bank_transfer_paid_last4_check,
  ADD CONSTRAINT bank_transfer_paid_last4_check CHECK (paid_last4 ~ '^(\d{1,4}|•)$');

-- Addresses that asked for their link; the worker takes the row and writes to whoever it belongs to, if to anybody.
CREATE TABLE setup_link_request (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 255),
  created_at timestamptz(3) NOT NULL
);
-- By address alone: the same person may be paid by several programs.
CREATE INDEX recipient_by_email ON recipient (lower(email));
