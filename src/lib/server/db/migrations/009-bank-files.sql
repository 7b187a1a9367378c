-- Payments and account checks that travel in ACH files: what waits for the next file, and every file that left.

-- Of an entry; the debits that pay for them have the numbers from 9,000,000 on.
CREATE SEQUENCE bank_file_trace MINVALUE 1 MAXVALUE 8999999 CYCLE;

CREATE TABLE bank_file (
  id uuid PRIMARY KEY,
  -- The bank tells the files of a day apart by this.
  created_on date NOT NULL,
  modifier text NOT NULL CHECK (modifier ~ '^[A-Z0-9]$'),
  created_at timestamptz(3) NOT NULL,
  -- Set before the file is put where the bank takes it, and after: between the two only a look can tell.
  handing_over_at timestamptz(3),
  handed_over_at timestamptz(3),
  -- The bank never got it; what was in it leaves with the next one.
  abandoned_at timestamptz(3),
  UNIQUE (created_on, modifier)
);
CREATE INDEX bank_file_waiting ON bank_file (created_at) WHERE handed_over_at IS NULL AND abandoned_at IS NULL;

CREATE TABLE bank_file_entry (
  -- Ours: the transfer's id, or the account's.
  key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (kind IN ('payout', 'check')),
  -- Name and numbers, AES-256-GCM, bound to the key.
  sealed_destination text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 5000000),
  recipient_kind text NOT NULL CHECK (recipient_kind IN ('person', 'business')),
  organization_name text NOT NULL,
  effective_on date NOT NULL,
  -- The day that was told to who pays and who is paid; another is told once its file has left. None for a check.
  told_on date,
  -- SD1300 and the like, of one that settles the same day.
  same_day text CHECK (same_day ~ '^SD\d{4}$'),
  -- When its file leaves, and from when on silence means that it went well.
  leaves_at timestamptz(3) NOT NULL,
  settles_at timestamptz(3) NOT NULL,
  file_id uuid REFERENCES bank_file (id),
  trace integer CHECK (trace BETWEEN 1 AND 8999999),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'settled', 'failed', 'returned')),
  code text,
  -- What the bank said of it and nobody could take, in words: silence is none until a person has asked.
  put_aside text CHECK (length(put_aside) BETWEEN 1 AND 2000),
  created_at timestamptz(3) NOT NULL,
  CHECK ((kind = 'check') = (amount = 0)),
  CHECK ((kind = 'check') = (told_on IS NULL)),
  CHECK ((status = 'waiting') = (file_id IS NULL)),
  CHECK ((file_id IS NULL) = (trace IS NULL))
);
CREATE INDEX bank_file_entry_waiting ON bank_file_entry (leaves_at) WHERE status = 'waiting';
CREATE INDEX bank_file_entry_open ON bank_file_entry (settles_at) WHERE status = 'sent';
CREATE INDEX bank_file_entry_untold ON bank_file_entry (file_id) WHERE status = 'sent' AND told_on <> effective_on;
CREATE INDEX bank_file_entry_put_aside ON bank_file_entry (created_at) WHERE put_aside IS NOT NULL;
CREATE INDEX bank_file_entry_trace ON bank_file_entry (trace, created_at);
CREATE INDEX bank_file_entry_file ON bank_file_entry (file_id, trace);
