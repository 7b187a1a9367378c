-- Figures of reports, summed by day (docs/decisions/052-report-summaries.md).

-- Nobody authorizes or settles while the holds that stand are added up.
LOCK TABLE card_transaction, hold IN ACCESS EXCLUSIVE MODE;

-- The transaction that wrote a row says whether it is in the summaries already: everything before a mark is, and
-- nothing after it. Purchases from before this migration count as the first.
ALTER TABLE card_transaction ADD COLUMN written_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE card_transaction ALTER COLUMN written_in SET DEFAULT pg_current_xact_id();
CREATE INDEX card_transaction_written ON card_transaction (written_in);
CREATE INDEX journal_written ON journal (transaction_id);
-- The purchase that a journal is about.
CREATE INDEX issuer_event_journal ON issuer_event (journal_id) WHERE journal_id IS NOT NULL;

-- An authorization that came after parts of it were settled is declined, or held, on a row that is there already. It
-- was nothing to the reports until then.
CREATE FUNCTION report_decided_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.written_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER card_transaction_decided_late BEFORE UPDATE ON card_transaction FOR EACH ROW
  WHEN (OLD.decline IS NULL AND NEW.decline IS NOT NULL OR OLD.hold_id IS NULL AND NEW.hold_id IS NOT NULL)
  EXECUTE FUNCTION report_decided_late();

-- What holds gave back since they were placed, until the next summary takes it; by the day of the authorization.
CREATE TABLE report_change (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  business_id uuid NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  detail text NOT NULL,
  amount bigint NOT NULL,
  count bigint NOT NULL
);
CREATE FUNCTION report_changed_holds() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO report_change (business_id, day, measure, detail, amount, count)
    SELECT bought.business_id, (bought.authorized_at AT TIME ZONE 'America/New_York')::date, 'held', '',
        after.remaining - before.remaining,
        (after.status = 'pending')::integer - (before.status = 'pending')::integer
      FROM after JOIN before USING (id) JOIN card_transaction AS bought ON bought.id = after.id AND bought.hold_id = bought.id
      WHERE after.remaining <> before.remaining OR after.status <> before.status;
  RETURN NULL;
END $$;
CREATE TRIGGER hold_reported AFTER UPDATE ON hold
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION report_changed_holds();

-- A day in New York of one business; amounts in cents. `detail` is the category code of a purchase or refund, the
-- code of a decline, the reason of a payment that failed or came back, the hours that one took to settle.
CREATE TABLE report_day (
  business_id uuid NOT NULL,
  measure text NOT NULL,
  day date NOT NULL,
  detail text NOT NULL,
  amount bigint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (business_id, measure, day, detail)
) WITH (fillfactor = 80);

CREATE INDEX report_day_of_business ON report_day (day, business_id);

CREATE TABLE report_progress (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Every transaction before this one is summed up, and none from it on.
  summed_until xid8 NOT NULL,
  -- Where the verification of the summaries goes on, and what it found last.
  verified_day date,
  verified_business uuid,
  verified_at timestamptz,
  differences jsonb NOT NULL DEFAULT '[]'
);

-- What the transactions from `since` to before `until` add to reports, as many rows as there were things.
CREATE FUNCTION report_facts(since xid8, until xid8)
  RETURNS TABLE (business_id uuid, day date, measure text, detail text, amount bigint, count bigint)
  LANGUAGE sql STABLE AS $$
    -- Money that moved. Only a payment that failed is a reversal with a name of its own.
    SELECT journal.business_id, (journal.created_at AT TIME ZONE 'America/New_York')::date,
      CASE WHEN reversed.kind = 'transfer' THEN 'transfer_failure' ELSE coalesce(reversed.kind, journal.kind) END,
      CASE WHEN journal.kind IN ('purchase', 'refund') THEN coalesce(bought.merchant_category_code, '')
        WHEN journal.kind = 'transfer_completion'
          THEN coalesce(floor(extract(epoch FROM settled.completed_at - settled.created_at) / 3600)::bigint::text, '')
        ELSE coalesce(ended.failure_reason, '') END,
      CASE WHEN reversed.kind <> 'transfer' THEN -journal.amount ELSE journal.amount END,
      CASE WHEN reversed.kind <> 'transfer' THEN -1::bigint ELSE 1::bigint END
    FROM journal
      LEFT JOIN journal AS reversed ON reversed.id = journal.reverses
      LEFT JOIN issuer_event AS told ON told.journal_id = journal.id
      LEFT JOIN card_transaction AS bought ON bought.id = coalesce(told.transaction_id, journal.clears)
      LEFT JOIN bank_transfer AS settled ON settled.completion_journal_id = journal.id
      LEFT JOIN bank_transfer AS ended ON ended.return_journal_id = journal.id
    WHERE journal.transaction_id >= since AND journal.transaction_id < until
    UNION ALL
    SELECT account.business_id, (journal.created_at AT TIME ZONE 'America/New_York')::date, 'card_balance', '',
      entry.amount, 0::bigint
    FROM journal JOIN entry ON entry.journal_id = journal.id
      JOIN account ON account.id = entry.account_id AND account.kind = 'card'
    WHERE journal.transaction_id >= since AND journal.transaction_id < until
    UNION ALL
    SELECT tried.business_id, (tried.authorized_at AT TIME ZONE 'America/New_York')::date, 'decline',
      coalesce(tried.decline ->> 'code', tried.decline_reason), tried.requested, 1::bigint
    FROM card_transaction AS tried
    WHERE tried.written_in >= since AND tried.written_in < until
      AND (tried.decline IS NOT NULL OR tried.decline_reason IS NOT NULL)
    UNION ALL
    SELECT tried.business_id, (tried.authorized_at AT TIME ZONE 'America/New_York')::date, 'held', '',
      hold.placed, 1::bigint
    FROM card_transaction AS tried JOIN hold ON hold.id = tried.hold_id
    WHERE tried.written_in >= since AND tried.written_in < until
$$;

-- Adds the next `most` journals and purchases to the summaries, a whole transaction at a time, and what holds gave
-- back. Answers whether more are waiting; null where another worker is at it. A transaction that still runs may write
-- what came before others, so the mark never passes the oldest of them.
CREATE FUNCTION report_summarize(most integer) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  since xid8;
  ended xid8;
  until xid8;
BEGIN
  SELECT summed_until INTO since FROM report_progress FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- Read under the lock: what another worker has summed up is not summed up again.
  ended := pg_snapshot_xmin(pg_current_snapshot());
  until := least(ended,
    (SELECT transaction_id FROM journal WHERE transaction_id > since ORDER BY transaction_id OFFSET most LIMIT 1),
    (SELECT written_in FROM card_transaction WHERE written_in > since ORDER BY written_in OFFSET most LIMIT 1));
  WITH taken AS (
    DELETE FROM report_change WHERE id IN (SELECT id FROM report_change ORDER BY id LIMIT most)
      RETURNING business_id, day, measure, detail, amount, count
  ), facts AS (
    SELECT * FROM report_facts(since, until) UNION ALL SELECT * FROM taken
  )
  INSERT INTO report_day AS summed (business_id, measure, day, detail, amount, count)
    SELECT facts.business_id, facts.measure, facts.day, facts.detail, sum(facts.amount), sum(facts.count)
      FROM facts GROUP BY 1, 2, 3, 4
    ON CONFLICT (business_id, measure, day, detail) DO UPDATE
      SET amount = summed.amount + excluded.amount, count = summed.count + excluded.count;
  UPDATE report_progress SET summed_until = until;
  RETURN until < ended OR EXISTS (SELECT FROM report_change);
END $$;

-- What is there already, in one go; what transactions that still run will write, the worker adds.
INSERT INTO report_progress (summed_until) VALUES (pg_snapshot_xmin(pg_current_snapshot()));
INSERT INTO report_change (business_id, day, measure, detail, amount, count)
  SELECT bought.business_id, (bought.authorized_at AT TIME ZONE 'America/New_York')::date, 'held', '',
      sum(hold.remaining - hold.placed), -count(*) FILTER (WHERE hold.status <> 'pending')
    FROM hold JOIN card_transaction AS bought ON bought.id = hold.id AND bought.hold_id = hold.id
    GROUP BY 1, 2;
INSERT INTO report_day (business_id, measure, day, detail, amount, count)
  SELECT facts.business_id, facts.measure, facts.day, facts.detail, sum(facts.amount), sum(facts.count)
    FROM report_progress CROSS JOIN LATERAL report_facts('0', report_progress.summed_until) AS facts
    GROUP BY 1, 2, 3, 4;
