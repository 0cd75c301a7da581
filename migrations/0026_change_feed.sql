-- Trigger function that notifies open pages and caches of a changed row. PostgreSQL drops repeated
-- notifications in a transaction. Arguments are pairs of a topic and the column that has the topic's id.
-- Two topics refer to other tables: `booking-parties` are the renter and owner of that booking, and
-- `boat-owner` is the owner of that boat.
CREATE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  topic text;
  of_id text;
BEGIN
  IF TG_NARGS = 0 THEN PERFORM pg_notify('live', TG_TABLE_NAME); END IF;
  FOR at IN 0 .. TG_NARGS / 2 - 1 LOOP
    topic := TG_ARGV[2 * at];
    of_id := changed ->> TG_ARGV[2 * at + 1];
    CONTINUE WHEN of_id IS NULL;
    IF topic = 'booking-parties' THEN
      PERFORM pg_notify('live', 'person:' || renter_id), pg_notify('live', 'person:' || owner_id)
        FROM booking WHERE id = of_id;
    ELSIF topic = 'boat-owner' THEN
      PERFORM pg_notify('live', 'person:' || owner_id) FROM boat WHERE id = of_id;
    ELSE
      PERFORM pg_notify('live', topic || ':' || of_id);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER booking_live AFTER INSERT OR UPDATE OF status, adults, kids ON booking
  FOR EACH ROW EXECUTE FUNCTION notify_live('person', 'renter_id', 'person', 'owner_id', 'ride', 'ride_id');

CREATE TRIGGER ride_live AFTER INSERT OR UPDATE OF status ON ride
  FOR EACH ROW EXECUTE FUNCTION notify_live('ride', 'id', 'person', 'owner_id');

CREATE TRIGGER custom_request_live AFTER INSERT OR UPDATE ON custom_request
  FOR EACH ROW EXECUTE FUNCTION notify_live('person', 'renter_id', 'person', 'owner_id');

CREATE TRIGGER date_change_live AFTER INSERT OR UPDATE OF status ON date_change
  FOR EACH ROW EXECUTE FUNCTION notify_live('booking-parties', 'booking_id');

CREATE TRIGGER notification_live AFTER INSERT OR UPDATE OF ended_at, seen_at ON notification
  FOR EACH ROW WHEN (NEW.channel = 'MAIL') EXECUTE FUNCTION notify_live('person', 'person_id');

CREATE TRIGGER conversation_member_live AFTER INSERT OR UPDATE OF last_at, unread, left_at ON conversation_member
  FOR EACH ROW EXECUTE FUNCTION notify_live('messages', 'person_id');

CREATE TRIGGER boat_live AFTER UPDATE ON boat
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_live('listing', 'id');

CREATE TRIGGER experience_live AFTER UPDATE ON experience
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_live('listing', 'id');

CREATE TRIGGER occupancy_live AFTER INSERT OR UPDATE OF expires_at, released_at ON occupancy
  FOR EACH ROW EXECUTE FUNCTION notify_live('boat', 'boat_id');

CREATE TRIGGER block_live AFTER INSERT OR UPDATE OR DELETE ON block
  FOR EACH ROW EXECUTE FUNCTION notify_live('boat-owner', 'boat_id');

CREATE TRIGGER calendar_feed_live AFTER INSERT OR UPDATE OR DELETE ON calendar_feed
  FOR EACH ROW EXECUTE FUNCTION notify_live('boat-owner', 'boat_id');

CREATE TRIGGER session_live AFTER DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION notify_live('session', 'public_id');

CREATE TRIGGER maintenance_live AFTER UPDATE ON maintenance FOR EACH ROW EXECUTE FUNCTION notify_live();
