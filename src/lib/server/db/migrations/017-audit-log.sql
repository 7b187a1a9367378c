-- The audit log: from where something was done, what it changed, and the orders in which the log is read.

-- Null for the platform's own work, and for lines older than this.
ALTER TABLE activity
  ADD COLUMN address text CHECK (length(address) BETWEEN 1 AND 100),
  ADD COLUMN device text CHECK (length(device) BETWEEN 1 AND 100),
  ADD COLUMN change jsonb CHECK (change ? 'before' AND change ? 'after');

CREATE INDEX activity_actor_order ON activity (business_id, actor, created_at, id);
CREATE INDEX activity_type_order ON activity (business_id, type, created_at, id);
CREATE INDEX activity_channel_order ON activity (business_id, channel, created_at, id);

-- Everybody who ever did something in a business, by the names of those times, so that a search by name reads no log.
CREATE TABLE activity_actor (
  business_id uuid NOT NULL REFERENCES business (id),
  actor text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (business_id, actor, name)
);
CREATE INDEX activity_actor_name ON activity_actor USING gin (lower(name) gin_trgm_ops);
INSERT INTO activity_actor (business_id, actor, name) SELECT DISTINCT business_id, actor, actor_name FROM activity;
REVOKE UPDATE, DELETE, TRUNCATE ON activity_actor FROM larkspur_app;

CREATE FUNCTION activity_keep_actors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_actor (business_id, actor, name)
    SELECT DISTINCT business_id, actor, actor_name FROM added ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER activity_actors AFTER INSERT ON activity REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION activity_keep_actors();
