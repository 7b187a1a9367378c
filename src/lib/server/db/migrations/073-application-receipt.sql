-- The round of checking for which whoever applied was told that the application arrived; 0 before the first such mail.
ALTER TABLE application ADD COLUMN receipt_round integer NOT NULL DEFAULT 0 CHECK (receipt_round >= 0);
UPDATE application SET receipt_round = check_round;
