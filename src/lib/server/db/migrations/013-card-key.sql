-- Every node on this database must hash and encrypt with one key; a fingerprint of it shows who has another. Null until
-- the first start.
ALTER TABLE installation ADD COLUMN card_key_fingerprint text;
