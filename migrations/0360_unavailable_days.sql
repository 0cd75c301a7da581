-- The search by date asks one index. The days on which an experience cannot be booked are kept beside it, by the
-- transaction that takes them or gives them back: an instant or custom booking that is confirmed or canceled, a ride, any
-- other span of the boat, a change of the schedule, of the boat's time between two trips or of its insurance.
-- Triggers do it, so that no path is forgotten and an older version keeps it as well.
-- Nothing stands there until the days are counted (0361): what is not counted yet is not found by its date.
ALTER TABLE experience ADD COLUMN unavailable datemultirange;

-- Days before this one are left out: nobody searches them any more. A job moves it on.
CREATE TABLE unavailable_floor (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  day date NOT NULL
);
INSERT INTO unavailable_floor (day) VALUES ('2020-01-01');

-- The day of a confirmed booking and the day after it (specification section 5), the days on which the boat is out, with
-- the time that it needs between two trips, and those after the last day of its insurance.
CREATE FUNCTION unavailable_days(experience experience) RETURNS datemultirange LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(taken.days), '{}')
  FROM (SELECT day FROM unavailable_floor) AS floor CROSS JOIN LATERAL (
    SELECT daterange(booking.departure_date, booking.departure_date + 2) AS days
    FROM booking
    WHERE booking.experience_id = (experience).id AND booking.status = 'CONFIRMED'
      AND booking.departure_date >= floor.day - 1
    UNION ALL
    SELECT daterange(boat.insured_until + 1, NULL)
    FROM boat WHERE boat.id = (experience).boat_id AND boat.insured_until IS NOT NULL
    UNION ALL
    SELECT daterange(departure.day, departure.day + 1)
    FROM boat
    CROSS JOIN LATERAL (SELECT
        boat.turnaround_minutes * interval '1 minute' AS turnaround,
        (experience).duration_minutes * interval '1 minute' AS duration) AS needed
    JOIN occupancy ON occupancy.boat_id = boat.id AND coalesce(occupancy.released_at, occupancy.expires_at) IS NULL
      AND upper(occupancy.span) > floor.day - needed.turnaround - interval '1 day'
    -- The first and the last day that this trip may meet; which of them it does meet is asked below.
    CROSS JOIN LATERAL generate_series(
        (lower(occupancy.span) - needed.duration - needed.turnaround)::date - 1,
        (upper(occupancy.span) + needed.turnaround)::date + 1, interval '1 day') AS near
    CROSS JOIN LATERAL (SELECT near::date AS day,
        (near::date + (experience).departure_time) AT TIME ZONE (experience).time_zone AS departs_at) AS departure
    WHERE boat.id = (experience).boat_id
      AND upper(occupancy.span) > departure.departs_at - needed.turnaround
      AND lower(occupancy.span) < departure.departs_at + needed.duration + needed.turnaround
  ) AS taken $$;

-- The locks come first, the boat's before its experiences': the days are then counted by a statement that sees what was
-- committed while it waited.
CREATE FUNCTION keep_unavailable_of_boat(of_boat id) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM boat WHERE boat.id = of_boat FOR NO KEY UPDATE;
  PERFORM FROM experience WHERE experience.boat_id = of_boat ORDER BY experience.id FOR NO KEY UPDATE;
  UPDATE experience SET unavailable = counted.days
    FROM (SELECT of.id, unavailable_days(of) AS days FROM experience AS of WHERE of.boat_id = of_boat) AS counted
    WHERE experience.id = counted.id AND experience.unavailable IS DISTINCT FROM counted.days;
END $$;

CREATE FUNCTION occupancy_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_unavailable_of_boat(OLD.boat_id); END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.boat_id <> OLD.boat_id) THEN
    PERFORM keep_unavailable_of_boat(NEW.boat_id);
  END IF;
  RETURN NULL;
END $$;
-- At the end of the transaction, when booking and occupancy both say what they will say. A hold takes no day.
CREATE CONSTRAINT TRIGGER occupancy_made_takes_days AFTER INSERT ON occupancy DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (coalesce(NEW.released_at, NEW.expires_at) IS NULL) EXECUTE FUNCTION occupancy_takes_days();
CREATE CONSTRAINT TRIGGER occupancy_changed_takes_days AFTER UPDATE ON occupancy DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (coalesce(OLD.released_at, OLD.expires_at) IS NULL) <> (coalesce(NEW.released_at, NEW.expires_at) IS NULL)
    OR (coalesce(NEW.released_at, NEW.expires_at) IS NULL AND (OLD.span, OLD.boat_id) IS DISTINCT FROM (NEW.span, NEW.boat_id)))
  EXECUTE FUNCTION occupancy_takes_days();
CREATE CONSTRAINT TRIGGER occupancy_deleted_gives_days_back AFTER DELETE ON occupancy DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (coalesce(OLD.released_at, OLD.expires_at) IS NULL) EXECUTE FUNCTION occupancy_takes_days();

CREATE FUNCTION booking_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM experience WHERE experience.id = NEW.experience_id FOR NO KEY UPDATE;
  UPDATE experience SET unavailable = counted.days
    FROM (SELECT unavailable_days(of) AS days FROM experience AS of WHERE of.id = NEW.experience_id) AS counted
    WHERE experience.id = NEW.experience_id AND experience.unavailable IS DISTINCT FROM counted.days;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_made_takes_days AFTER INSERT ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'CONFIRMED' AND NEW.experience_id IS NOT NULL) EXECUTE FUNCTION booking_takes_days();
CREATE CONSTRAINT TRIGGER booking_changed_takes_days AFTER UPDATE ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.experience_id IS NOT NULL AND (
    (OLD.status = 'CONFIRMED') <> (NEW.status = 'CONFIRMED')
    OR (NEW.status = 'CONFIRMED' AND OLD.departure_date <> NEW.departure_date)))
  EXECUTE FUNCTION booking_takes_days();

CREATE FUNCTION schedule_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unavailable := unavailable_days(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER experience_schedule_takes_days
  BEFORE INSERT OR UPDATE OF departure_time, duration_minutes, time_zone, boat_id ON experience
  FOR EACH ROW EXECUTE FUNCTION schedule_takes_days();

CREATE FUNCTION boat_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_unavailable_of_boat(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER boat_needs_takes_days AFTER UPDATE ON boat
  FOR EACH ROW WHEN ((OLD.turnaround_minutes, OLD.insured_until) IS DISTINCT FROM (NEW.turnaround_minutes, NEW.insured_until))
  EXECUTE FUNCTION boat_takes_days();

-- Counts the days of experiences that were there before, some at a time, so that no row is held for long. Whoever else
-- counts one meanwhile has done it: a row that was waited for is asked again whether it is still to be counted.
CREATE PROCEDURE count_unavailable_days() LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
  next text;
BEGIN
  LOOP
    SELECT max(batch.id) INTO next FROM (SELECT id FROM experience WHERE id > last ORDER BY id LIMIT 500) AS batch;
    EXIT WHEN next IS NULL;
    UPDATE experience SET unavailable = unavailable_days(experience)
      WHERE id > last AND id <= next AND unavailable IS NULL;
    COMMIT;
    last := next;
  END LOOP;
END $$;
