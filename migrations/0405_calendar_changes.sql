-- Open calendars follow blocks and imports as they follow bookings: each change tells the boat's owner, after its commit
-- (0060). One message a transaction, however many blocks it made.
CREATE FUNCTION tell_of_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person:' || owner_id) FROM boat WHERE id = coalesce(NEW.boat_id, OLD.boat_id);
  RETURN NULL;
END $$;
CREATE TRIGGER block_live AFTER INSERT OR UPDATE OR DELETE ON block
  FOR EACH ROW EXECUTE FUNCTION tell_of_calendar();
CREATE TRIGGER calendar_feed_live AFTER INSERT OR UPDATE OR DELETE ON calendar_feed
  FOR EACH ROW EXECUTE FUNCTION tell_of_calendar();
