-- By which link a document came: a link for documents takes out or replaces none but its own.
ALTER TABLE upload ADD COLUMN link_id uuid REFERENCES application_link (id) ON DELETE SET NULL;
CREATE INDEX upload_link ON upload (link_id) WHERE link_id IS NOT NULL;
-- When staff asked for another document of its type; from then on it counts no more as what is asked for.
ALTER TABLE upload ADD COLUMN outdated_at timestamptz(3);
