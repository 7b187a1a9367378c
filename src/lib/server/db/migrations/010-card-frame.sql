-- A token shows a card only in the frame for which it was asked. Tokens live a minute; those of before have no frame.
DELETE FROM sandbox_issuer_reveal;
ALTER TABLE sandbox_issuer_reveal ADD COLUMN frame_nonce text NOT NULL;
