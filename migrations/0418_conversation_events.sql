-- Each change of state of a request, a booking or a seat is written into its conversation by the transaction that makes
-- it, whichever use case that is, and by an older version that knows nothing of conversations.

-- 20 characters of lower-case Crockford base 32, as the product makes them.
CREATE FUNCTION made_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(bytes, at) & 31) + 1, 1), '')
  FROM (SELECT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') AS bytes) AS random,
    unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 31]) AS at
$$;

CREATE FUNCTION add_conversation_event(talk text, whose text, what text, booking text, request text, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE next integer;
BEGIN
  UPDATE conversation SET last_number = last_number + 1 WHERE id = talk RETURNING last_number INTO next;
  INSERT INTO conversation_entry (conversation_id, number, person_id, event, booking_id, request_id, created_at)
    VALUES (talk, next, whose, what, booking, request, at);
  UPDATE conversation_member SET last_at = greatest(last_at, at) WHERE conversation_id = talk;
END $$;

-- The conversation of a renter about an experience; a new one only where it is begun.
CREATE FUNCTION conversation_about(experience text, renter text, owner text, begins boolean, at timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE talk text;
BEGIN
  SELECT id INTO talk FROM conversation WHERE experience_id = experience AND renter_id = renter AND ride_id IS NULL;
  IF talk IS NOT NULL OR NOT begins THEN RETURN talk; END IF;
  INSERT INTO conversation (id, experience_id, renter_id, owner_id, created_at)
    VALUES (made_id(), experience, renter, owner, at)
    ON CONFLICT (experience_id, renter_id) WHERE ride_id IS NULL DO NOTHING RETURNING id INTO talk;
  IF talk IS NULL THEN
    SELECT id INTO talk FROM conversation WHERE experience_id = experience AND renter_id = renter AND ride_id IS NULL;
    RETURN talk;
  END IF;
  INSERT INTO conversation_member (conversation_id, person_id, last_at, joined_at)
    VALUES (talk, renter, at, at), (talk, owner, at, at);
  RETURN talk;
END $$;

CREATE FUNCTION continue_with_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE what text; at timestamptz; talk text;
BEGIN
  IF TG_OP = 'INSERT' THEN what := 'request-made'; at := NEW.created_at;
  ELSIF NEW.status = 'REJECTED' AND OLD.status <> 'REJECTED' THEN what := 'request-rejected'; at := NEW.ended_at;
  ELSIF NEW.quote_number > OLD.quote_number THEN what := 'request-quoted'; at := NEW.quoted_at;
  ELSE RETURN NULL;
  END IF;
  at := coalesce(at, NEW.created_at);
  talk := conversation_about(NEW.experience_id, NEW.renter_id, NEW.owner_id, true, at);
  PERFORM add_conversation_event(talk, NEW.renter_id, what, NULL, NEW.id, at);
  RETURN NULL;
END $$;
CREATE TRIGGER custom_request_conversation AFTER INSERT OR UPDATE OF status, quote_number ON custom_request
  FOR EACH ROW EXECUTE FUNCTION continue_with_request();

CREATE FUNCTION continue_with_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE what text; at timestamptz; talk text; was text := 'NONE';
BEGIN
  IF TG_OP = 'UPDATE' THEN was := OLD.status; END IF;
  IF NEW.status = was THEN RETURN NULL; END IF;
  IF NEW.status = 'PENDING' THEN what := 'hold-made'; at := NEW.created_at;
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
  -- Of a ride all mates read: holds are nobody else's business.
  IF what NOT IN ('booking-confirmed', 'booking-canceled') THEN RETURN NULL; END IF;
  INSERT INTO conversation (id, ride_id, owner_id, created_at) VALUES (made_id(), NEW.ride_id, NEW.owner_id, at)
    ON CONFLICT (ride_id) WHERE ride_id IS NOT NULL DO NOTHING;
  SELECT id INTO talk FROM conversation WHERE ride_id = NEW.ride_id;
  INSERT INTO conversation_member (conversation_id, person_id, last_at, joined_at)
    VALUES (talk, NEW.owner_id, at, at) ON CONFLICT DO NOTHING;
  IF what = 'booking-confirmed' THEN
    INSERT INTO conversation_member (conversation_id, person_id, last_at, joined_at)
      VALUES (talk, NEW.renter_id, at, at)
      ON CONFLICT (conversation_id, person_id) DO UPDATE SET left_at = NULL;
    PERFORM add_conversation_event(talk, NEW.renter_id, 'seat-taken', NEW.id, NULL, at);
  ELSE
    PERFORM add_conversation_event(talk, NEW.renter_id, 'seat-given-back', NEW.id, NULL, at);
    UPDATE conversation_member SET left_at = at, unread = 0
      WHERE conversation_id = talk AND person_id = NEW.renter_id AND NEW.canceled_by = 'RENTER'
        AND NOT EXISTS (SELECT FROM booking WHERE ride_id = NEW.ride_id AND renter_id = NEW.renter_id
          AND status = 'CONFIRMED');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_conversation AFTER INSERT OR UPDATE OF status ON booking
  FOR EACH ROW EXECUTE FUNCTION continue_with_booking();

CREATE FUNCTION continue_with_ride() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE talk text;
BEGIN
  IF NEW.status <> 'CANCELED' OR OLD.status = 'CANCELED' THEN RETURN NULL; END IF;
  SELECT id INTO talk FROM conversation WHERE ride_id = NEW.id;
  IF talk IS NOT NULL THEN
    PERFORM add_conversation_event(talk, NEW.owner_id, 'ride-canceled', NULL, NULL, NEW.canceled_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ride_conversation AFTER UPDATE OF status ON ride
  FOR EACH ROW EXECUTE FUNCTION continue_with_ride();
