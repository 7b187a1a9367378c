-- Programs that organizations create, rename and close (docs/decisions/046-programs-come-and-go.md).

ALTER TABLE business
  -- The version of its name; null until it was renamed.
  ADD COLUMN renamed_at timestamptz(3),
  -- A closed program is read, and nothing is written in it any more.
  ADD COLUMN closed_at timestamptz(3),
  -- When the last of its cards was closed after it.
  ADD COLUMN cards_closed_at timestamptz(3),
  ADD CONSTRAINT business_closed CHECK (closed_at IS NULL OR parent_id IS NOT NULL),
  ADD CONSTRAINT business_cards_closed CHECK (cards_closed_at IS NULL OR closed_at IS NOT NULL);
CREATE INDEX business_closing ON business (closed_at) WHERE closed_at IS NOT NULL AND cards_closed_at IS NULL;
