-- A run that moved nothing because a returned deposit was still to be paid for says so, and what was owed then.
ALTER TABLE autoload_run ADD COLUMN owed bigint CHECK (owed > 0);

-- Runs find the money that comes by themselves; nobody takes these messages.
UPDATE outbox SET done_at = now() WHERE topic = 'funding.credited' AND done_at IS NULL;
