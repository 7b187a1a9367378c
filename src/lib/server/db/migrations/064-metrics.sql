-- What the metrics count at every reading, so that a reading is cheap however much was done before.

-- Messages that were given up: a delivered one has no error (markDelivered).
CREATE INDEX outbox_given_up ON outbox (topic) WHERE done_at IS NOT NULL AND last_error IS NOT NULL;

CREATE INDEX job_unfinished ON job (state, created_at) WHERE state <> 'done';
