-- Money of cards beside purchases: what is loaded (card_load), and what goes back to the funding account or on to
-- another card (card_move); both are one history (card_money).

ALTER TABLE card_load
  ADD COLUMN source text NOT NULL DEFAULT 'load' CHECK (source IN ('load', 'autoload', 'order', 'credit'));
ALTER TABLE card_load DISABLE TRIGGER card_load_append_only;
UPDATE card_load SET source = 'autoload' FROM autoload_load WHERE autoload_load.journal_id = card_load.journal_id;
UPDATE card_load SET source = 'order' FROM card_order_item WHERE card_order_item.load_journal_id = card_load.journal_id;
UPDATE card_load SET source = 'credit' FROM journal
  WHERE journal.id = card_load.journal_id AND journal.kind = 'adjustment';
ALTER TABLE card_load ENABLE TRIGGER card_load_append_only;
CREATE INDEX card_load_business ON card_load (business_id, created_at, id);

CREATE TABLE card_move (
  id uuid PRIMARY KEY,
  -- `closing` is what a card gives back because it was closed.
  kind text NOT NULL CHECK (kind IN ('withdrawal', 'closing', 'card_transfer', 'take_back', 'credit_back')),
  -- The card that gives.
  card_id text NOT NULL REFERENCES card (id),
  -- The card that gains.
  other_card_id text REFERENCES card (id) CHECK (other_card_id <> card_id),
  business_id uuid NOT NULL REFERENCES business (id),
  journal_id uuid NOT NULL UNIQUE REFERENCES journal (id),
  -- The load that is taken back, as a whole or in part; no load is taken back twice.
  load_id uuid UNIQUE REFERENCES card_load (id),
  amount bigint NOT NULL CHECK (amount >= 1),
  memo text CHECK (length(memo) BETWEEN 1 AND 200),
  custom_fields jsonb NOT NULL DEFAULT '{}',
  actor text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CHECK ((kind = 'card_transfer') = (other_card_id IS NOT NULL)),
  CHECK ((kind = 'take_back') = (load_id IS NOT NULL))
);
CREATE INDEX card_move_business ON card_move (business_id, created_at, id);
CREATE INDEX card_move_card ON card_move (card_id, created_at, id);
CREATE INDEX card_move_other_card ON card_move (other_card_id, created_at, id) WHERE other_card_id IS NOT NULL;
CREATE TRIGGER card_move_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON card_move
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON card_move FROM larkspur_app;

-- What moved before this table: which cards, their accounts say; who, the history of the card.
INSERT INTO card_move (id, kind, card_id, other_card_id, business_id, journal_id, amount, actor, actor_name, created_at)
  SELECT journal.id,
      CASE WHEN journal.idem_scope = 'returnToFunding' THEN 'closing' WHEN journal.kind = 'adjustment' THEN 'credit_back'
        ELSE journal.kind END,
      giver.id, taker.id, journal.business_id, journal.id, journal.amount, journal.actor,
      coalesce((SELECT name FROM activity_actor WHERE actor = journal.actor AND business_id = journal.business_id LIMIT 1),
        journal.actor),
      journal.created_at
    FROM journal
    JOIN entry AS given ON given.journal_id = journal.id AND given.amount < 0
    JOIN entry AS gained ON gained.journal_id = journal.id AND gained.amount > 0
    JOIN card AS giver ON giver.account_id = given.account_id AND giver.replaced_by IS NULL
    LEFT JOIN card AS taker ON taker.account_id = gained.account_id AND taker.replaced_by IS NULL
    WHERE journal.kind IN ('withdrawal', 'card_transfer', 'adjustment');

-- Newest first within a business, each side by its own index.
CREATE VIEW card_money AS
  SELECT id, source AS type, card_id, NULL::text AS other_card_id, business_id, journal_id, NULL::uuid AS load_id, amount,
      memo, custom_fields, actor, actor_name, created_at
    FROM card_load
  UNION ALL
  SELECT id, kind, card_id, other_card_id, business_id, journal_id, load_id, amount, memo, custom_fields, actor,
      actor_name, created_at
    FROM card_move;

CREATE INDEX card_transaction_business ON card_transaction (business_id, authorized_at, id);
