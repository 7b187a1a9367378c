-- A phone that somebody typed when they opened their account may be another's: signing in by a code that is sent there
-- needs its owner to have confirmed it. All that stand here came from the platform.
ALTER TABLE users ADD COLUMN is_phone_proven boolean NOT NULL DEFAULT true;
