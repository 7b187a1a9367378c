-- The list of the review desk: who waits longest comes first. What a check gave as its reason is for reviewers alone.
ALTER TABLE application
  ADD COLUMN referred_because text CHECK (referred_because IN ('byHand', 'businessNotFound', 'peopleNotMatched', 'listMatch')),
  ADD COLUMN waits_since timestamptz(3) GENERATED ALWAYS AS (coalesce(review_since, status_since)) STORED;
DROP INDEX application_order;
DROP INDEX application_review;
CREATE INDEX application_order ON application (waits_since, business_id);
CREATE INDEX application_review ON application (review_outcome, waits_since, business_id);
