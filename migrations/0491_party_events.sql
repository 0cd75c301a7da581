-- A party that becomes smaller is written into its conversation, by the transaction that makes it so.
ALTER TABLE conversation_entry DROP CONSTRAINT conversation_entry_event_check;
ALTER TABLE conversation_entry ADD CONSTRAINT conversation_entry_event_check CHECK (event IN ('request-made',
  'request-quoted', 'request-rejected', 'hold-made', 'hold-ended', 'booking-confirmed', 'booking-canceled', 'seat-taken',
  'seat-given-back', 'some-seats-given-back', 'group-smaller', 'ride-canceled',
  'weather-called', 'weather-moved', 'weather-refunded')) NOT VALID;

CREATE FUNCTION continue_with_party() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of booking; talk text;
BEGIN
  SELECT * INTO of FROM booking WHERE id = NEW.booking_id;
  IF of.experience_id IS NOT NULL THEN
    talk := conversation_about(of.experience_id, of.renter_id, of.owner_id, false, NEW.created_at);
    IF talk IS NOT NULL THEN
      PERFORM add_conversation_event(talk, of.renter_id, 'group-smaller', of.id, NULL, NEW.created_at);
    END IF;
    RETURN NULL;
  END IF;
  SELECT id INTO talk FROM conversation WHERE ride_id = of.ride_id;
  IF talk IS NOT NULL THEN
    PERFORM add_conversation_event(talk, of.renter_id, 'some-seats-given-back', of.id, NULL, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER party_change_conversation AFTER INSERT ON party_change
  FOR EACH ROW EXECUTE FUNCTION continue_with_party();
