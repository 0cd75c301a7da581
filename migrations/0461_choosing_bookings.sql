-- A booking whose renter chooses keeps its use of a promo code.
CREATE OR REPLACE FUNCTION promo_code_keeps_budget() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept promo_code;
  used record;
  at timestamptz := coalesce(NEW.confirmed_at, NEW.created_at);
BEGIN
  SELECT * INTO kept FROM promo_code WHERE id = NEW.promo_code_id FOR NO KEY UPDATE;
  SELECT count(*) AS uses, coalesce(sum(discount_usd_cents), 0) AS cents,
    coalesce(bool_or(renter_id = NEW.renter_id), false) AS by_renter INTO used
  FROM booking
  WHERE promo_code_id = NEW.promo_code_id AND id <> NEW.id
    AND (status IN ('CONFIRMED', 'CHOOSING') OR (status = 'PENDING' AND hold_expires_at > at));
  IF used.by_renter THEN
    RAISE EXCEPTION 'promo code % is used once by a person', kept.code USING ERRCODE = 'check_violation';
  END IF;
  IF used.uses >= kept.max_uses OR used.cents + NEW.discount_usd_cents > kept.max_usd_cents THEN
    RAISE EXCEPTION 'promo code % is used up', kept.code USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- What a booking that departs at another time leaves behind: when its owner is paid, and who came to the pier.
CREATE FUNCTION booking_departs_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE open_balance SET arrives_at = NEW.arrives_at WHERE booking_id = NEW.id AND arrives_at <> NEW.arrives_at;
  DELETE FROM boarding_mark WHERE booking_id = NEW.id;
  DELETE FROM arrival WHERE booking_id = NEW.id;
  DELETE FROM safety_checklist WHERE departure_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_departs_anew AFTER UPDATE OF departs_at, arrives_at ON booking
  FOR EACH ROW WHEN ((OLD.departs_at, OLD.arrives_at) IS DISTINCT FROM (NEW.departs_at, NEW.arrives_at))
  EXECUTE FUNCTION booking_departs_anew();

ALTER TABLE conversation_entry DROP CONSTRAINT conversation_entry_event_check;
ALTER TABLE conversation_entry ADD CONSTRAINT conversation_entry_event_check
  CHECK (event IN ('request-made', 'request-quoted', 'request-rejected', 'hold-made', 'hold-ended',
    'booking-confirmed', 'booking-canceled', 'seat-taken', 'seat-given-back', 'ride-canceled',
    'weather-called', 'weather-moved', 'weather-refunded')) NOT VALID;

-- A call stands once in the conversation of a ride; in one about an experience so does what its renter chose.
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
    PERFORM add_conversation_event(talk, NEW.renter_id, 'seat-given-back', NEW.id, NULL, at);
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

CREATE OR REPLACE FUNCTION continue_with_ride() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE talk text;
BEGIN
  IF NEW.status <> 'CANCELED' OR OLD.status = 'CANCELED' THEN RETURN NULL; END IF;
  SELECT id INTO talk FROM conversation WHERE ride_id = NEW.id;
  IF talk IS NOT NULL THEN
    PERFORM add_conversation_event(talk, NEW.owner_id,
      CASE WHEN NEW.weather_call_id IS NULL THEN 'ride-canceled' ELSE 'weather-called' END, NULL, NULL, NEW.canceled_at);
  END IF;
  RETURN NULL;
END $$;
