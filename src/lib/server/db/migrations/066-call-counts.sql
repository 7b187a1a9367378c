-- Calls of a minute by who made them: of all nodes together, each of which adds what it counted. Unlogged, because a
-- crash may forget a minute.
CREATE UNLOGGED TABLE call_count (
  subject text PRIMARY KEY CHECK (length(subject) <= 300),
  -- Since 1970.
  minute integer NOT NULL,
  count integer NOT NULL CHECK (count >= 0)
);
CREATE INDEX call_count_age ON call_count (minute);
