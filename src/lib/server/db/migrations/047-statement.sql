-- What stood on an account at a moment: the number of its last entry before that.

-- Versions of an account have no gaps, so a descent by powers of two finds it in a few reads however long the history
-- is. Two postings at the same moment may have their times in another order than their versions; the answer for one
-- moment is the same on every call, so what ends one statement begins the next.
CREATE FUNCTION entry_version_before(of_account uuid, moment timestamptz) RETURNS bigint
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  reached bigint := 0;
  posted_at timestamptz;
BEGIN
  FOR power IN REVERSE 31..0 LOOP
    SELECT journal.created_at INTO posted_at FROM entry JOIN journal ON journal.id = entry.journal_id
      WHERE entry.account_id = of_account AND entry.account_version = reached + (1::bigint << power);
    IF FOUND AND posted_at < moment THEN reached := reached + (1::bigint << power); END IF;
  END LOOP;
  RETURN reached;
END $$;
