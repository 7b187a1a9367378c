-- A purchase counts for every velocity rule that is about it, also for one that is younger than the purchase. Which
-- rules these are follows from the rules, so a purchase no longer lists them.
DROP FUNCTION authorization_write(timestamptz, timestamptz, uuid[], text[], uuid[], uuid[], text[], bigint[], bigint[],
  text[], text[], text[], jsonb[], uuid[], jsonb[], text[], text[], uuid[], uuid[], bigint[], bigint[], integer[],
  uuid[], uuid[]);
ALTER TABLE card_transaction DROP COLUMN counted;
-- A rule without a counter on a card takes it from the card's purchases; so do those that began at nothing.
DELETE FROM spend_counter;
-- The few purchases that began to count later than they were authorized.
CREATE INDEX card_transaction_counted ON card_transaction (card_id, counted_at) WHERE counted_at IS NOT NULL;

-- Writes what a batch decided. Amounts in cents; a decline is {"code", "cause"}, else null; ids of holds are null
-- where nothing is held. Counters are given as they stand after the batch.
CREATE FUNCTION authorization_write(at timestamptz, ends timestamptz, transaction_ids uuid[], card_ids text[],
    business_ids uuid[], accounts uuid[], statuses text[], requested_amounts bigint[], approved_amounts bigint[],
    merchants text[], codes text[], categories text[], declines jsonb[], hold_ids uuid[],
    network_ids text[], hashes text[], counter_accounts uuid[], counter_rules uuid[], counter_starts bigint[],
    counter_amounts bigint[], counter_counts integer[], allowance_ids uuid[], allowance_users uuid[])
  RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
BEGIN
  INSERT INTO card_transaction (id, card_id, business_id, status, requested, approved, merchant_name,
      merchant_category_code, merchant_category, decline_reason, decline, hold_id, network_id, request_hash,
      authorized_at, cleared_at, expires_at)
    SELECT given.id, card, business, given.status, given.requested, given.approved, merchant, code, category,
        given.decline->>'code', given.decline, hold, network, hash, at,
        CASE WHEN given.status = 'cleared' THEN at END, CASE WHEN given.status = 'pending' THEN ends END
      FROM unnest(transaction_ids, card_ids, business_ids, statuses, requested_amounts, approved_amounts, merchants,
        codes, categories, declines, hold_ids, network_ids, hashes)
        AS given (id, card, business, status, requested, approved, merchant, code, category, decline, hold, network,
          hash);
  INSERT INTO hold (id, account_id, amount, placed, remaining, expires_at, created_at)
    SELECT given.hold, given.account, given.amount, given.amount, given.amount, ends, at
      FROM unnest(hold_ids, accounts, approved_amounts) AS given (hold, account, amount)
      WHERE given.hold IS NOT NULL;
  IF cardinality(counter_accounts) > 0 THEN
    INSERT INTO spend_counter (account_id, rule_id, window_start, amount, count)
      SELECT given.account, given.rule, to_timestamp(given.start / 1000.0), given.amount, given.count
        FROM unnest(counter_accounts, counter_rules, counter_starts, counter_amounts, counter_counts)
          AS given (account, rule, start, amount, count)
      ON CONFLICT (account_id, rule_id) DO UPDATE
        SET window_start = excluded.window_start, amount = excluded.amount, count = excluded.count;
  END IF;
  IF cardinality(allowance_ids) > 0 THEN
    UPDATE spend_allowance SET used_by = given.purchase
      FROM unnest(allowance_ids, allowance_users) AS given (id, purchase) WHERE spend_allowance.id = given.id;
  END IF;
END $$;
