-- Open pages learn what changed: every change of what they show says so, after its commit, to all web processes.
-- A message names what changed ('boat:…', 'ride:…', 'person:…') and nothing else: whoever listens asks again.

CREATE FUNCTION tell_of_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'boat:' || NEW.boat_id);
  RETURN NULL;
END $$;
CREATE TRIGGER occupancy_live AFTER INSERT OR UPDATE OF expires_at, released_at ON occupancy
  FOR EACH ROW EXECUTE FUNCTION tell_of_occupancy();

CREATE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person:' || NEW.renter_id), pg_notify('live', 'person:' || NEW.owner_id);
  IF NEW.ride_id IS NOT NULL THEN PERFORM pg_notify('live', 'ride:' || NEW.ride_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_live AFTER INSERT OR UPDATE OF status ON booking
  FOR EACH ROW EXECUTE FUNCTION tell_of_booking();

CREATE FUNCTION tell_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person:' || NEW.renter_id), pg_notify('live', 'person:' || NEW.owner_id);
  RETURN NULL;
END $$;
CREATE TRIGGER booking_request_live AFTER INSERT OR UPDATE ON booking_request
  FOR EACH ROW EXECUTE FUNCTION tell_of_request();

CREATE FUNCTION tell_of_ride() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'ride:' || NEW.id), pg_notify('live', 'person:' || NEW.owner_id);
  RETURN NULL;
END $$;
CREATE TRIGGER ride_live AFTER INSERT OR UPDATE OF status ON ride
  FOR EACH ROW EXECUTE FUNCTION tell_of_ride();
