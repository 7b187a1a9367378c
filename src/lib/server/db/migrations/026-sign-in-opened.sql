-- When a sign-in was opened, by real time and to the millisecond: a token says it in whole seconds, so somebody who signs
-- in within the second of a changed password would be refused.
ALTER TABLE sign_in ADD COLUMN opened_at timestamptz NOT NULL DEFAULT clock_timestamp();
