-- Platform staff: people of the platform, outside every business and its roles.

-- Appointed and dismissed by the owner of the tables alone (npm run staff), so nothing that reaches the API can do it.
CREATE TABLE staff (
  user_id text PRIMARY KEY REFERENCES users (id),
  appointed_at timestamptz(3) NOT NULL
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON staff FROM larkspur_app;

-- What staff do, and who became one. What touches a business stands in its audit log too, under the same id.
CREATE TABLE staff_activity (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
  -- A uid, or `system:command` for the command on the server.
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 200),
  actor_name text NOT NULL,
  business_id uuid REFERENCES business (id),
  -- Who was appointed or dismissed.
  user_id text REFERENCES users (id),
  change jsonb CHECK (change ? 'before' AND change ? 'after'),
  address text CHECK (length(address) BETWEEN 1 AND 100),
  device text CHECK (length(device) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX staff_activity_order ON staff_activity (created_at, id);
CREATE INDEX staff_activity_business ON staff_activity (business_id, created_at, id);
CREATE TRIGGER staff_activity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_activity
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON staff_activity FROM larkspur_app;

-- The audit log of a business names no one of them: there they are one, "Larkspur staff".
ALTER TABLE activity DROP CONSTRAINT activity_channel_check;
ALTER TABLE activity ADD CONSTRAINT activity_channel_check
  CHECK (channel IN ('dashboard', 'cardholder', 'recipient', 'api', 'system', 'staff'));

-- Marks of a business, which staff set; their version is null until somebody did.
ALTER TABLE business
  ADD COLUMN has_custom_funding_fields boolean NOT NULL DEFAULT false,
  ADD COLUMN marks_updated_at timestamptz(3),
  ADD CONSTRAINT business_super_funding CHECK (parent_id IS NULL OR NOT has_super_funding);

-- All businesses by name, and words in it.
CREATE INDEX business_name_order ON business (lower(name), id);
CREATE INDEX business_name_search ON business USING gin (lower(name) gin_trgm_ops);
