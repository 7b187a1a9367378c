-- A row can be left out of its import, and put back.
ALTER TABLE import_row
  DROP CONSTRAINT import_row_state_check,
  ADD CONSTRAINT import_row_state_check
    CHECK (state IN ('bad', 'good', 'leftOut', 'waiting', 'done', 'failed', 'cancelled'));
