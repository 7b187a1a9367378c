-- How the outside services that this installation stands on are doing, as its nodes last found them. A service's own
-- words are not kept: they may repeat a number, an address or a key.
CREATE TABLE integration_health (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 40),
  success_at timestamptz(3),
  failure_at timestamptz(3),
  fault text CHECK (fault IN ('noAnswer', 'unreachable', 'credentials', 'overloaded', 'broken', 'other')),
  CHECK ((failure_at IS NULL) = (fault IS NULL))
);
