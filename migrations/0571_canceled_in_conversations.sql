-- A paid request ends with its booking, which is written into the conversation as canceled: nobody rejected it.
CREATE OR REPLACE FUNCTION continue_with_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE what text; at timestamptz; talk text;
BEGIN
  IF TG_OP = 'INSERT' THEN what := 'request-made'; at := NEW.created_at;
  ELSIF NEW.status = 'REJECTED' AND OLD.status <> 'REJECTED' THEN
    IF EXISTS (SELECT FROM booking WHERE request_id = NEW.id AND confirmed_at IS NOT NULL) THEN RETURN NULL; END IF;
    what := 'request-rejected'; at := NEW.ended_at;
  ELSIF NEW.quote_number > OLD.quote_number THEN what := 'request-quoted'; at := NEW.quoted_at;
  ELSE RETURN NULL;
  END IF;
  at := coalesce(at, NEW.created_at);
  talk := conversation_about(NEW.experience_id, NEW.renter_id, NEW.owner_id, true, at);
  PERFORM add_conversation_event(talk, NEW.renter_id, what, NULL, NEW.id, at);
  RETURN NULL;
END $$;

-- Mates of a canceled ride did not leave it: 'ride-canceled' is written once for all of them.
CREATE OR REPLACE FUNCTION continue_with_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE what text; at timestamptz; talk text; was text := 'NONE';
BEGIN
  IF TG_OP = 'UPDATE' THEN was := OLD.status; END IF;
  IF NEW.status = was THEN RETURN NULL; END IF;
  IF NEW.status = 'PENDING' THEN what := 'hold-made'; at := NEW.created_at;
  ELSIF NEW.status = 'CHOOSING' THEN what := 'weather-called';
    SELECT created_at INTO at FROM weather_call WHERE id = NEW.weather_call_id;
  ELSIF was = 'CHOOSING' THEN
    what := CASE NEW.status WHEN 'CONFIRMED' THEN 'weather-moved' ELSE 'weather-refunded' END;
    at := NEW.ended_at;
    IF at IS NULL THEN
      SELECT chosen_at INTO at FROM weather_choice WHERE weather_call_id = NEW.weather_call_id AND booking_id = NEW.id;
    END IF;
  ELSIF NEW.status = 'CONFIRMED' THEN what := 'booking-confirmed'; at := NEW.confirmed_at;
  ELSIF was = 'CONFIRMED' THEN what := 'booking-canceled'; at := NEW.ended_at;
  ELSE what := 'hold-ended'; at := NEW.ended_at;
  END IF;
  at := coalesce(at, NEW.created_at);
  IF NEW.experience_id IS NOT NULL THEN
    talk := conversation_about(NEW.experience_id, NEW.renter_id, NEW.owner_id, what = 'booking-confirmed', at);
    IF talk IS NOT NULL THEN PERFORM add_conversation_event(talk, NEW.renter_id, what, NEW.id, NULL, at); END IF;
    RETURN NULL;
  END IF;
  -- Of a ride all mates read: holds, and who chooses what after a call, are nobody else's business.
  IF what NOT IN ('booking-confirmed', 'booking-canceled', 'weather-moved') THEN RETURN NULL; END IF;
  INSERT INTO conversation (id, ride_id, owner_id, created_at) VALUES (made_id(), NEW.ride_id, NEW.owner_id, at)
    ON CONFLICT (ride_id) WHERE ride_id IS NOT NULL DO NOTHING;
  SELECT id INTO talk FROM conversation WHERE ride_id = NEW.ride_id;
  INSERT INTO conversation_member (conversation_id, person_id, last_at, joined_at)
    VALUES (talk, NEW.owner_id, at, at) ON CONFLICT DO NOTHING;
  IF what = 'booking-canceled' THEN
    IF NEW.canceled_by = 'RENTER' OR NOT EXISTS (SELECT FROM ride WHERE id = NEW.ride_id AND status = 'CANCELED') THEN
      PERFORM add_conversation_event(talk, NEW.renter_id, 'seat-given-back', NEW.id, NULL, at);
    END IF;
    UPDATE conversation_member SET left_at = at, unread = 0
      WHERE conversation_id = talk AND person_id = NEW.renter_id AND NEW.canceled_by = 'RENTER'
        AND NOT EXISTS (SELECT FROM booking WHERE ride_id = NEW.ride_id AND renter_id = NEW.renter_id
          AND status = 'CONFIRMED');
  ELSE
    INSERT INTO conversation_member (conversation_id, person_id, last_at, joined_at)
      VALUES (talk, NEW.renter_id, at, at)
      ON CONFLICT (conversation_id, person_id) DO UPDATE SET left_at = NULL;
    PERFORM add_conversation_event(talk, NEW.renter_id, 'seat-taken', NEW.id, NULL, at);
  END IF;
  RETURN NULL;
END $$;
