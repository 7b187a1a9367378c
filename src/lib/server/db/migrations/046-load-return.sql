-- A load that was a mistake goes back, as a whole or in part; card_move names the load.
ALTER TABLE journal DROP CONSTRAINT journal_kind;
ALTER TABLE journal ADD CONSTRAINT journal_kind CHECK (kind IN ('deposit', 'deposit_return', 'debt_settlement',
  'funding_transfer', 'load', 'load_return', 'withdrawal', 'card_transfer', 'transfer', 'transfer_completion',
  'transfer_return', 'purchase', 'refund', 'fee', 'adjustment', 'reversal'));
