-- Spend rules, what they have counted, and the authorizations that ask them.

-- The account is what stays when a card is reissued: the new card takes it over with its balance, its holds,
-- its rules and what they have counted. So only the last card of such a chain may be spent from.
ALTER TABLE card DROP CONSTRAINT card_account_id_key;
ALTER TABLE card ADD COLUMN replaced_by text REFERENCES card (id);
ALTER TABLE card ADD CONSTRAINT card_replaced_ends CHECK (replaced_by IS NULL OR status = 'closed');
CREATE UNIQUE INDEX card_account ON card (account_id) WHERE replaced_by IS NULL;
CREATE INDEX card_chain ON card (account_id, created_at, id);

-- ------------------------------------------------------------------------------------------ spend rules

CREATE TABLE spend_rule (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES business (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  type text NOT NULL CHECK (type IN ('velocity', 'merchant_allow', 'merchant_block')),
  -- `business`: every card of the business, of a super business those of its programs too; `cards`: those it is attached to.
  applies_to text NOT NULL CHECK (applies_to IN ('business', 'cards')),
  is_active boolean NOT NULL DEFAULT true,
  -- A velocity rule limits an amount in cents, a count of purchases, or both, within its window.
  max_amount bigint CHECK (max_amount >= 0),
  max_count integer CHECK (max_count >= 0),
  time_window text CHECK (time_window IN ('transaction', 'day', 'week', 'month', 'lifetime')),
  -- {"categories": ["5411"], "groups": ["airlines"], "merchants": ["corner store"]}; null on a velocity rule means every purchase.
  merchants jsonb,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- A removed rule stays as what purchases and counters speak of; nothing shows or asks it any more.
  removed_at timestamptz(3),
  CHECK (removed_at IS NULL OR NOT is_active),
  CHECK ((type = 'velocity') = (time_window IS NOT NULL)),
  CHECK ((type = 'velocity') = (max_amount IS NOT NULL OR max_count IS NOT NULL)),
  CHECK (type = 'velocity' OR merchants IS NOT NULL)
);
CREATE INDEX spend_rule_business ON spend_rule (business_id, created_at, id) WHERE removed_at IS NULL;
CREATE INDEX spend_rule_everywhere ON spend_rule (business_id) WHERE applies_to = 'business' AND is_active;

-- Attached to the account, so that a reissued card keeps its rules.
CREATE TABLE spend_rule_card (
  account_id uuid NOT NULL REFERENCES account (id),
  rule_id uuid NOT NULL REFERENCES spend_rule (id),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, rule_id)
);
CREATE INDEX spend_rule_card_rule ON spend_rule_card (rule_id, account_id);

-- What a velocity rule has counted on one card in its current window; guarded by the lock of the card's balance.
CREATE TABLE spend_counter (
  account_id uuid NOT NULL REFERENCES account (id),
  rule_id uuid NOT NULL REFERENCES spend_rule (id),
  window_start timestamptz(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (account_id, rule_id)
) WITH (fillfactor = 70);

-- "Allow once": the next purchase at this merchant up to this amount passes the rules that declined one.
CREATE TABLE spend_allowance (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  transaction_id uuid NOT NULL UNIQUE REFERENCES card_transaction (id),
  merchant_name text NOT NULL,
  max_amount bigint NOT NULL CHECK (max_amount > 0),
  expires_at timestamptz(3) NOT NULL,
  used_by uuid UNIQUE,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX spend_allowance_open ON spend_allowance (account_id) WHERE used_by IS NULL;

-- --------------------------------------------------------------------------------------- authorizations

-- network_id is the issuer's id of an authorization: one row each, whatever arrives how often in which order.
ALTER TABLE card_transaction
  ADD COLUMN network_id text CHECK (length(network_id) BETWEEN 1 AND 100),
  ADD COLUMN request_hash text,
  ADD COLUMN is_refund boolean NOT NULL DEFAULT false,
  -- Of a refund: when what it gives back was bought. That may have been another person's time with this card.
  ADD COLUMN bought_at timestamptz(3),
  ADD COLUMN cleared bigint NOT NULL DEFAULT 0 CHECK (cleared >= 0),
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- What the organisation had to cover, because a clearing took more than the card had.
  ADD COLUMN shortage bigint NOT NULL DEFAULT 0 CHECK (shortage >= 0),
  -- What was cleared or voided of it, in parts, before it was asked for. Null where nothing was, and where the last part came.
  ADD COLUMN early bigint CHECK (early >= 0),
  ADD COLUMN decline jsonb,
  -- The windows that counted it: [{"ruleId", "windowStart"}], so that what is given back is given back there.
  ADD COLUMN counted jsonb,
  -- When rules began to count it, where that was later than it was authorized.
  ADD COLUMN counted_at timestamptz(3),
  ADD COLUMN expires_at timestamptz(3);
UPDATE card_transaction SET cleared = approved WHERE status = 'cleared';
CREATE UNIQUE INDEX card_transaction_network ON card_transaction (network_id);

-- Everything the issuer told after an authorization, once each (safety.md §1.17).
CREATE TABLE issuer_event (
  provider text NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 100),
  type text NOT NULL CHECK (type IN ('clearing', 'void', 'refund')),
  payload_hash text NOT NULL,
  transaction_id uuid REFERENCES card_transaction (id),
  journal_id uuid REFERENCES journal (id),
  amount bigint NOT NULL CHECK (amount >= 0),
  outcome text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX issuer_event_transaction ON issuer_event (transaction_id, occurred_at);
CREATE TRIGGER issuer_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON issuer_event FROM larkspur_app;

-- ------------------------------------------------------------------------------------ holds keep `held`

-- `held` of a balance is moved by the holds themselves, in the statement that changes them: it cannot drift, and
-- a card with thousands of pending holds costs no more than one with a single hold.
CREATE FUNCTION ledger_count_new_holds() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.balance SET held = held + moved.amount
    FROM (SELECT account_id, sum(remaining) AS amount FROM added GROUP BY account_id) AS moved
    WHERE balance.account_id = moved.account_id;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_count_changed_holds() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.balance SET held = held + moved.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM (
        SELECT account_id, remaining AS amount FROM after
        UNION ALL SELECT account_id, -remaining FROM before) AS changed
      GROUP BY account_id HAVING sum(amount) <> 0) AS moved
    WHERE balance.account_id = moved.account_id;
  RETURN NULL;
END $$;

-- As in 001, without the holds.
CREATE OR REPLACE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current balance;
  last_version bigint;
  last_balance bigint;
BEGIN
  SELECT * INTO current FROM balance WHERE account_id = NEW.account_id;
  SELECT account_version, balance_after INTO last_version, last_balance FROM entry
    WHERE account_id = NEW.account_id ORDER BY account_version DESC LIMIT 1;
  IF current.version <> coalesce(last_version, 0) OR current.posted <> coalesce(last_balance, 0) THEN
    RAISE EXCEPTION 'balance of % is % at version %, its entries say % at %', NEW.account_id, current.posted,
      current.version, coalesce(last_balance, 0), coalesce(last_version, 0)
        USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_refuse_held_mover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what account % holds is moved by its holds alone', NEW.account_id
    USING ERRCODE = 'LK001', CONSTRAINT = TG_NAME;
END $$;
-- Depth 0 is a statement of its own: only what a trigger of the holds does comes from deeper down. Asked before the
-- function is called, because every purchase moves a balance.
CREATE TRIGGER balance_held_by_holds BEFORE UPDATE ON balance
  FOR EACH ROW WHEN (NEW.held IS DISTINCT FROM OLD.held AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION ledger_refuse_held_mover();
CREATE TRIGGER balance_starts BEFORE INSERT ON balance
  FOR EACH ROW WHEN (NEW.held <> 0 AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION ledger_refuse_held_mover();

-- To the balance, which whoever places a hold has locked already: a look at the account would write a lock there.
ALTER TABLE hold DROP CONSTRAINT hold_account_id_fkey;
ALTER TABLE hold ADD CONSTRAINT hold_account_id_fkey FOREIGN KEY (account_id) REFERENCES balance (account_id);

DROP TRIGGER hold_counted ON hold;
CREATE TRIGGER hold_counted_new AFTER INSERT ON hold
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_count_new_holds();
CREATE TRIGGER hold_counted_changed AFTER UPDATE ON hold
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION ledger_count_changed_holds();

-- Asked once for a statement, and only where a hold does not begin as it must.
DROP TRIGGER hold_needs_open_postings ON hold;
CREATE TRIGGER hold_needs_open_postings BEFORE INSERT ON hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_postings_open();
DROP TRIGGER hold_starts ON hold;
CREATE TRIGGER hold_starts BEFORE INSERT ON hold
  FOR EACH ROW WHEN (NEW.status <> 'pending' OR NEW.remaining <> NEW.amount OR NEW.placed <> NEW.amount)
  EXECUTE FUNCTION ledger_check_hold_start();

-- The balance row is still checked whenever its posted side moves.
DROP TRIGGER balance_backed ON balance;
CREATE CONSTRAINT TRIGGER balance_backed AFTER INSERT OR UPDATE OF posted, version ON balance
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

REVOKE UPDATE (held) ON balance FROM larkspur_app;

-- -------------------------------------------------------------------------------- one batch of the engine

-- Locks everything that a batch of authorizations is decided on and reads it after the locks, each statement with
-- a snapshot of its own: the rules of each organisation (shared: a change of rules waits for the batch and the next
-- batch for the change), then the balances in the order of their ids. Counters and allowances need no locks of
-- their own: whoever writes them holds the lock of their account's balance.
CREATE FUNCTION authorization_lock(card_ids text[], network_ids text[], lock_space integer) RETURNS json
  -- As text, which is what leaves: the binary form would be built only to be written out again.
  -- Plans are kept for as long as a connection lasts: one from when the tables were small must not read them whole.
  -- One plan for all batches, because planning anew for the arrays of each takes longer than reading.
  LANGUAGE plpgsql SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  accounts uuid[];
  owners uuid[];
  answer json;
BEGIN
  SELECT array_agg(DISTINCT account_id), array_agg(DISTINCT business_id) INTO accounts, owners
    FROM card WHERE id = ANY (card_ids);
  -- Without a space for locks it only looks: "would this pass?" keeps nobody waiting.
  IF lock_space IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(lock_space, hashtext(root::text)) FROM (
      SELECT DISTINCT coalesce(parent_id, id) AS root FROM business WHERE id = ANY (owners) ORDER BY 1) AS roots;
    PERFORM FROM balance WHERE account_id = ANY (accounts) ORDER BY account_id FOR NO KEY UPDATE;
  END IF;
  SELECT json_build_object(
    'stopped', EXISTS (SELECT FROM posting_stop WHERE lifted_at IS NULL),
    'cards', (SELECT json_agg(json_build_array(card.id, card.status, card.business_id, business.parent_id,
        card.account_id, balance.posted - balance.held))
      FROM card JOIN balance USING (account_id) JOIN business ON business.id = card.business_id
      WHERE card.id = ANY (card_ids)),
    'attached', (SELECT json_agg(json_build_array(account_id, rule_id))
      FROM spend_rule_card WHERE account_id = ANY (accounts)),
    'rules', (SELECT json_agg(json_build_array(rule.id, rule.business_id, rule.applies_to, rule.name, rule.type,
        rule.time_window, rule.max_amount, rule.max_count, rule.merchants) ORDER BY rule.id)
      FROM spend_rule AS rule
      WHERE rule.is_active AND (
        (rule.applies_to = 'business' AND rule.business_id IN (
          SELECT unnest(owners) UNION SELECT parent_id FROM business WHERE id = ANY (owners)))
        OR rule.id IN (SELECT rule_id FROM spend_rule_card WHERE account_id = ANY (accounts)))),
    'counters', (SELECT json_agg(json_build_array(account_id, rule_id, extract(epoch FROM window_start) * 1000,
        amount, count))
      FROM spend_counter WHERE account_id = ANY (accounts)),
    'allowances', (SELECT json_agg(json_build_array(account_id, id, merchant_name, max_amount,
        extract(epoch FROM expires_at) * 1000))
      FROM spend_allowance WHERE account_id = ANY (accounts) AND used_by IS NULL),
    'known', (SELECT json_agg(json_build_array(network_id, id, request_hash, status, approved, decline, card_id,
        early))
      FROM card_transaction WHERE network_id = ANY (network_ids))
  ) INTO answer;
  RETURN answer;
END $$;

-- Writes what a batch decided. Amounts in cents; a decline is {"code", "cause"}, else null; ids of holds are null
-- where nothing is held. Counters are given as they stand after the batch.
CREATE FUNCTION authorization_write(at timestamptz, ends timestamptz, transaction_ids uuid[], card_ids text[],
    business_ids uuid[], accounts uuid[], statuses text[], requested_amounts bigint[], approved_amounts bigint[],
    merchants text[], codes text[], categories text[], declines jsonb[], hold_ids uuid[], counted_by jsonb[],
    network_ids text[], hashes text[], counter_accounts uuid[], counter_rules uuid[], counter_starts bigint[],
    counter_amounts bigint[], counter_counts integer[], allowance_ids uuid[], allowance_users uuid[])
  RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
BEGIN
  INSERT INTO card_transaction (id, card_id, business_id, status, requested, approved, merchant_name,
      merchant_category_code, merchant_category, decline_reason, decline, hold_id, counted, network_id, request_hash,
      authorized_at, cleared_at, expires_at)
    SELECT given.id, card, business, given.status, given.requested, given.approved, merchant, code, category,
        given.decline->>'code', given.decline, hold, given.counted, network, hash, at,
        CASE WHEN given.status = 'cleared' THEN at END, CASE WHEN given.status = 'pending' THEN ends END
      FROM unnest(transaction_ids, card_ids, business_ids, statuses, requested_amounts, approved_amounts, merchants,
        codes, categories, declines, hold_ids, counted_by, network_ids, hashes)
        AS given (id, card, business, status, requested, approved, merchant, code, category, decline, hold, counted,
          network, hash);
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
