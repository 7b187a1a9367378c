-- What changed is told to every node that listens (docs/decisions/040-live.md): which thing of which business, never
-- figures. A notice leaves with the commit of its change, and not at all without one.

CREATE FUNCTION live_tell_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('id', gen_random_uuid(), 'kind', subject_type, 'type', type,
    'businessId', business_id, 'thingId', subject_id)::text) FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER activity_live AFTER INSERT ON activity REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION live_tell_activities();

CREATE FUNCTION live_tell_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('id', gen_random_uuid(), 'kind', 'purchase', 'businessId', business_id,
    'thingId', id, 'cardId', card_id)::text) FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER card_transaction_live_insert AFTER INSERT ON card_transaction REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION live_tell_purchases();
CREATE TRIGGER card_transaction_live_update AFTER UPDATE ON card_transaction REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION live_tell_purchases();

-- Whose rights may have changed: their streams end, and begin again with what they may read now.
CREATE FUNCTION live_tell_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose text;
BEGIN
  FOR whose IN SELECT DISTINCT line ->> TG_ARGV[0] FROM (VALUES (to_jsonb(OLD)), (to_jsonb(NEW))) AS change (line)
    WHERE line ->> TG_ARGV[0] IS NOT NULL
  LOOP
    PERFORM pg_notify('live', json_build_object('kind', 'access', TG_ARGV[1], whose)::text);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER sign_in_live AFTER UPDATE OF ended_at ON sign_in FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION live_tell_access('user_id', 'uid');
CREATE TRIGGER users_live AFTER UPDATE OF is_disabled, sessions_valid_from ON users FOR EACH ROW
  WHEN (OLD.is_disabled IS DISTINCT FROM NEW.is_disabled OR OLD.sessions_valid_from IS DISTINCT FROM NEW.sessions_valid_from)
  EXECUTE FUNCTION live_tell_access('id', 'uid');
CREATE TRIGGER second_factor_live AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON second_factor FOR EACH ROW
  EXECUTE FUNCTION live_tell_access('user_id', 'uid');
CREATE TRIGGER member_live AFTER INSERT OR UPDATE OR DELETE ON member FOR EACH ROW
  EXECUTE FUNCTION live_tell_access('user_id', 'uid');
CREATE TRIGGER card_live_insert AFTER INSERT ON card FOR EACH ROW WHEN (NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION live_tell_access('user_id', 'uid');
CREATE TRIGGER card_live_update AFTER UPDATE OF user_id ON card FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION live_tell_access('user_id', 'uid');
CREATE TRIGGER business_live AFTER UPDATE OF requires_second_factor ON business FOR EACH ROW
  WHEN (OLD.requires_second_factor IS DISTINCT FROM NEW.requires_second_factor)
  EXECUTE FUNCTION live_tell_access('id', 'businessId');
CREATE TRIGGER business_settings_live AFTER UPDATE OF custom_roles ON business_settings FOR EACH ROW
  WHEN (OLD.custom_roles IS DISTINCT FROM NEW.custom_roles)
  EXECUTE FUNCTION live_tell_access('business_id', 'businessId');
CREATE TRIGGER business_settings_live_insert AFTER INSERT ON business_settings FOR EACH ROW
  EXECUTE FUNCTION live_tell_access('business_id', 'businessId');
