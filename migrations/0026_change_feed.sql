CREATE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person:' || NEW.renter_id), pg_notify('live', 'person:' || NEW.owner_id);
  IF NEW.ride_id IS NOT NULL THEN PERFORM pg_notify('live', 'ride:' || NEW.ride_id); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER booking_live AFTER INSERT OR UPDATE OF status ON booking
  FOR EACH ROW EXECUTE FUNCTION tell_of_booking();

CREATE TRIGGER booking_party_live AFTER UPDATE OF adults, kids ON booking
  FOR EACH ROW WHEN (OLD.adults <> NEW.adults OR OLD.kids <> NEW.kids) EXECUTE FUNCTION tell_of_booking();

CREATE FUNCTION tell_of_ride() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'ride:' || NEW.id), pg_notify('live', 'person:' || NEW.owner_id);
  RETURN NULL;
END $$;

CREATE TRIGGER ride_live AFTER INSERT OR UPDATE OF status ON ride
  FOR EACH ROW EXECUTE FUNCTION tell_of_ride();

CREATE FUNCTION tell_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person:' || NEW.renter_id), pg_notify('live', 'person:' || NEW.owner_id);
  RETURN NULL;
END $$;

CREATE TRIGGER custom_request_live AFTER INSERT OR UPDATE ON custom_request
  FOR EACH ROW EXECUTE FUNCTION tell_of_request();

CREATE FUNCTION tell_of_date_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person:' || booking.renter_id), pg_notify('live', 'person:' || booking.owner_id)
    FROM booking WHERE booking.id = NEW.booking_id;
  RETURN NULL;
END $$;

CREATE TRIGGER date_change_live AFTER INSERT OR UPDATE OF status ON date_change
  FOR EACH ROW EXECUTE FUNCTION tell_of_date_change();

CREATE TRIGGER party_change_live AFTER INSERT ON party_change
  FOR EACH ROW EXECUTE FUNCTION tell_of_date_change();

CREATE FUNCTION tell_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'messages:' || NEW.person_id);
  RETURN NULL;
END $$;

CREATE TRIGGER conversation_member_live AFTER INSERT OR UPDATE OF last_at, unread, left_at ON conversation_member
  FOR EACH ROW EXECUTE FUNCTION tell_of_conversation();

-- Invalidates cached pages.
CREATE FUNCTION tell_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'listing:' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER boat_live AFTER UPDATE ON boat
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_of_listing();

CREATE TRIGGER experience_live AFTER UPDATE ON experience
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_of_listing();

CREATE FUNCTION tell_of_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'boat:' || NEW.boat_id);
  RETURN NULL;
END $$;

CREATE TRIGGER occupancy_live AFTER INSERT OR UPDATE OF expires_at, released_at ON occupancy
  FOR EACH ROW EXECUTE FUNCTION tell_of_occupancy();

-- One notification per transaction, however many rows changed.
CREATE FUNCTION tell_of_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person:' || owner_id) FROM boat WHERE id = coalesce(NEW.boat_id, OLD.boat_id);
  RETURN NULL;
END $$;

CREATE TRIGGER block_live AFTER INSERT OR UPDATE OR DELETE ON block
  FOR EACH ROW EXECUTE FUNCTION tell_of_calendar();

CREATE TRIGGER calendar_feed_live AFTER INSERT OR UPDATE OR DELETE ON calendar_feed
  FOR EACH ROW EXECUTE FUNCTION tell_of_calendar();

CREATE FUNCTION tell_of_maintenance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'maintenance');
  RETURN NULL;
END $$;

CREATE TRIGGER maintenance_live AFTER UPDATE ON maintenance FOR EACH ROW EXECUTE FUNCTION tell_of_maintenance();
