-- Phones in E.164; until here they were ten digits of the United States.

ALTER TABLE users DROP CONSTRAINT users_phone_check;
UPDATE users SET phone = '+1' || phone WHERE phone IS NOT NULL;
ALTER TABLE users ADD CHECK (phone ~ '^\+[1-9]\d{6,14}$');

UPDATE card SET holder_phone = '+1' || holder_phone WHERE holder_phone IS NOT NULL;
ALTER TABLE card ADD CHECK (holder_phone ~ '^\+[1-9]\d{6,14}$');

UPDATE card_order_item SET phone = '+1' || phone WHERE phone IS NOT NULL;
ALTER TABLE card_order_item ADD CHECK (phone ~ '^\+[1-9]\d{6,14}$');
