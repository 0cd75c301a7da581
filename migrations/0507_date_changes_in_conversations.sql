-- Each step of another date stands in the conversation of its booking, written by the transaction that makes it.
ALTER TABLE conversation_entry DROP CONSTRAINT conversation_entry_event_check;
ALTER TABLE conversation_entry ADD CONSTRAINT conversation_entry_event_check CHECK (event IN ('request-made',
  'request-quoted', 'request-rejected', 'hold-made', 'hold-ended', 'booking-confirmed', 'booking-canceled', 'seat-taken',
  'seat-given-back', 'some-seats-given-back', 'group-smaller', 'ride-canceled', 'weather-called', 'weather-moved',
  'weather-refunded', 'date-proposed', 'date-agreed', 'date-held', 'date-changed', 'date-declined', 'date-withdrawn',
  'date-lapsed')) NOT VALID;

CREATE FUNCTION continue_with_date_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of booking; what text; at timestamptz; talk text;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status THEN RETURN NULL; END IF;
  -- What was chosen after a weather call is said by its booking.
  IF NEW.weather_call_id IS NOT NULL THEN RETURN NULL; END IF;
  what := CASE NEW.status WHEN 'PROPOSED' THEN 'date-proposed' WHEN 'AGREED' THEN 'date-agreed'
    WHEN 'PAYING' THEN 'date-held' WHEN 'DONE' THEN 'date-changed' WHEN 'DECLINED' THEN 'date-declined'
    WHEN 'WITHDRAWN' THEN 'date-withdrawn' ELSE 'date-lapsed' END;
  at := coalesce(NEW.changed_at, NEW.ended_at, NEW.created_at);
  SELECT * INTO of FROM booking WHERE id = NEW.booking_id;
  talk := conversation_about(of.experience_id, of.renter_id, of.owner_id, true, at);
  PERFORM add_conversation_event(talk, of.renter_id, what, of.id, NULL, at);
  RETURN NULL;
END $$;
CREATE TRIGGER date_change_conversation AFTER INSERT OR UPDATE OF status ON date_change
  FOR EACH ROW EXECUTE FUNCTION continue_with_date_change();
