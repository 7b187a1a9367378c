-- A holder follows the parcel of a card that they asked for: each of its steps is told as a change of the card that it
-- takes the place of. Other orders are told by their activities, and holders see nothing of them (docs/decisions/040-live.md).
CREATE FUNCTION live_tell_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM live_node WHERE until > now()) THEN
    INSERT INTO live_change (notice)
      SELECT json_build_object('id', gen_random_uuid(), 'kind', 'card', 'type', 'shipmentMoved',
        'businessId', request.business_id, 'thingId', request.card_id)::text
      FROM replacement_request AS request WHERE request.order_id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_live_update AFTER UPDATE OF status ON shipment FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION live_tell_shipments();
