-- A purchase whose money was taken in parts counts on the day of each part; `cleared_at` is the last of them. Null for
-- all the others, which are cleared at once.
ALTER TABLE card_transaction ADD COLUMN first_cleared_at timestamptz(3);
UPDATE card_transaction SET first_cleared_at = parts.first
  FROM (SELECT issuer_event.transaction_id AS id, min(journal.created_at) AS first
          FROM issuer_event JOIN journal ON journal.id = issuer_event.journal_id
          WHERE issuer_event.type = 'clearing' GROUP BY 1 HAVING count(*) > 1) AS parts
  WHERE parts.id = card_transaction.id;
CREATE INDEX card_transaction_in_parts ON card_transaction (business_id, cleared_at) WHERE first_cleared_at IS NOT NULL;
-- A refund is cleared when its money is given back, as reports count it, not when the merchant says so.
UPDATE card_transaction SET cleared_at = journal.created_at
  FROM journal WHERE card_transaction.is_refund AND journal.id = card_transaction.journal_id
    AND card_transaction.cleared_at <> journal.created_at;
