-- When the funding of a business is next held against the loads that its autoloads will do, and the day that it will not
-- cover, of which the chosen people were told.
CREATE TABLE autoload_watch (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  look_at timestamptz(3) NOT NULL,
  short_on date
);
CREATE INDEX autoload_watch_due ON autoload_watch (look_at);
INSERT INTO autoload_watch (business_id, look_at)
  SELECT DISTINCT business_id, now() FROM autoload WHERE state = 'active';
