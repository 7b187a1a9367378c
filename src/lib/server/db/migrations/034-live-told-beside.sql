-- A notice in the transaction of a change makes commits wait for each other. So a change waits here instead until a node
-- tells it in a transaction of its own, and where no node listens nothing is written (docs/decisions/040-live.md). Both
-- tables are hints: a crash of the database empties them, and nodes that lose their connection have readers read anew.

CREATE UNLOGGED TABLE live_node (
  id uuid PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE UNLOGGED TABLE live_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice text NOT NULL CONSTRAINT live_change_notice CHECK (length(notice) < 2000)
);

CREATE OR REPLACE FUNCTION live_tell_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM live_node WHERE until > now()) THEN
    INSERT INTO live_change (notice)
      SELECT json_build_object('id', gen_random_uuid(), 'kind', subject_type, 'type', type,
        'businessId', business_id, 'thingId', subject_id)::text FROM added;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION live_tell_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM live_node WHERE until > now()) THEN
    INSERT INTO live_change (notice)
      SELECT json_build_object('id', gen_random_uuid(), 'kind', 'purchase', 'businessId', business_id,
        'thingId', id, 'cardId', card_id)::text FROM added;
  END IF;
  RETURN NULL;
END $$;
