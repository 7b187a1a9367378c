-- Each consumer looks for messages of its own topic, the webhooks for events: nobody passes the thousands that a large
-- import leaves to another. The patterns are those of take-events.ts.
CREATE INDEX outbox_of_topic ON outbox (topic, available_at, id) WHERE done_at IS NULL;
CREATE INDEX outbox_events ON outbox (available_at, id)
  WHERE done_at IS NULL AND (topic LIKE 'activity.%' OR topic LIKE 'webhook.%');
DROP INDEX outbox_waiting;
