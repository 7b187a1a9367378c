-- Money that is on its way to a funding account, or comes after all no more, has no activity: it is told by its own row.
-- Whatever else happens to a deposit is told by its activity (docs/decisions/040-live.md).
CREATE FUNCTION live_tell_deposits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM live_node WHERE until > now()) THEN
    INSERT INTO live_change (notice) VALUES (json_build_object('id', gen_random_uuid(), 'kind', 'funding',
      'businessId', NEW.business_id, 'thingId', NEW.business_id)::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER deposit_live_insert AFTER INSERT ON deposit FOR EACH ROW
  WHEN (NEW.status = 'announced' AND NEW.business_id IS NOT NULL) EXECUTE FUNCTION live_tell_deposits();
CREATE TRIGGER deposit_live_update AFTER UPDATE OF status ON deposit FOR EACH ROW
  WHEN (OLD.status = 'announced' AND NEW.status = 'returned' AND NEW.business_id IS NOT NULL)
  EXECUTE FUNCTION live_tell_deposits();
