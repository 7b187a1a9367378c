-- An organization may ask its administrators and payers for a second factor; its programs follow it.
ALTER TABLE business
  ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false,
  ADD CHECK (parent_id IS NULL OR NOT requires_second_factor);
