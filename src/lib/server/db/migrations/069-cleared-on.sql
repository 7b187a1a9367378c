-- Purchases of a business by the day on which their money was taken, as reports count them.
CREATE INDEX card_transaction_cleared ON card_transaction (business_id, cleared_at) WHERE cleared_at IS NOT NULL;
