-- Each consumer looks for messages of its own topic, and passes none of the thousands that a large import leaves to another.
CREATE INDEX outbox_of_topic ON outbox (topic, available_at, id) WHERE done_at IS NULL;
