-- Several departures a day: further times of an experience beside departure_time with sailing_days, which stay its first.
-- How far ahead it can be booked, and in which season it sails. What is not written means one time, a year and a half
-- and the whole year, as before; a process of the version before writes none of it and sells the first time only.

-- [{ time: 'HH:MM', days: 127 }], days as in sailing_days.
ALTER TABLE experience ADD COLUMN further_departures jsonb NOT NULL DEFAULT '[]';
-- All days of the further times together, for the search's index: a trigger writes it. 0: there is one time only.
ALTER TABLE experience ADD COLUMN further_days integer NOT NULL DEFAULT 0;
ALTER TABLE experience ADD COLUMN booking_window_days integer NOT NULL DEFAULT 548;
-- Days of the year 2000 come back every year; nothing: the whole year.
ALTER TABLE experience ADD COLUMN season datemultirange;
-- Of several times, the days that are taken for each by itself, the first first.
ALTER TABLE experience ADD COLUMN series_unavailable datemultirange[];
ALTER TABLE experience ADD CONSTRAINT experience_departures
  CHECK (jsonb_typeof(further_departures) = 'array' AND jsonb_array_length(further_departures) <= 7) NOT VALID;
ALTER TABLE experience ADD CONSTRAINT experience_booking_window
  CHECK (booking_window_days BETWEEN 1 AND 548) NOT VALID;

-- In plpgsql, so that the planner does not take it apart: PostgreSQL 18 then fails on rows of a table ("variable not found
-- in subplan target list").
CREATE FUNCTION series_of(experience experience) RETURNS TABLE (nth bigint, departs time, days integer)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT 1::bigint, (experience).departure_time, (experience).sailing_days
  UNION ALL
  SELECT further.nth + 1, (further.series ->> 'time')::time, (further.series ->> 'days')::integer
  FROM jsonb_array_elements((experience).further_departures) WITH ORDINALITY AS further (series, nth);
END $$;

-- The days taken for a departure at a time of day: of a confirmed booking that counts for it and the day after (specification
-- section 5), those on which the boat is out, with the time that it needs between two trips, and those after the last day
-- of its insurance. With one time all bookings count (`counted` is nothing), with several those of that time.
CREATE FUNCTION taken_days(experience experience, departs time, counted time) RETURNS datemultirange
LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(taken.days), '{}')
  FROM (SELECT day FROM unavailable_floor) AS floor CROSS JOIN LATERAL (
    SELECT daterange(booking.departure_date, booking.departure_date + 2) AS days
    FROM booking
    WHERE booking.experience_id = (experience).id AND booking.status = 'CONFIRMED'
      AND booking.departure_date >= floor.day - 1
      AND (counted IS NULL OR booking.departure_time = counted)
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
        (near::date + departs) AT TIME ZONE (experience).time_zone AS departs_at) AS departure
    WHERE boat.id = (experience).boat_id
      AND upper(occupancy.span) > departure.departs_at - needed.turnaround
      AND lower(occupancy.span) < departure.departs_at + needed.duration + needed.turnaround
  ) AS taken $$;

-- The days on which an experience cannot be booked at any of its times, and, of several, those of each. Of several times a
-- day is taken when each of those that sail on its weekday is; the days after the boat's insurance are for all of them.
CREATE FUNCTION count_days(experience experience, OUT days datemultirange, OUT series datemultirange[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  uninsured_from date;
BEGIN
  IF (experience).further_departures = '[]' THEN
    days := taken_days(experience, (experience).departure_time, NULL);
    RETURN;
  END IF;
  series := ARRAY(SELECT taken_days(experience, departs, departs) FROM series_of(experience) ORDER BY nth);
  SELECT boat.insured_until + 1 INTO uninsured_from FROM boat WHERE boat.id = (experience).boat_id;
  WITH sailing AS (SELECT of.days AS weekdays, series[of.nth] AS taken FROM series_of(experience) AS of),
  near AS (
    SELECT DISTINCT day::date AS day
    FROM sailing, unnest(sailing.taken * datemultirange(daterange(NULL, uninsured_from))) AS part,
      generate_series(lower(part), upper(part) - 1, interval '1 day') AS day)
  SELECT coalesce(range_agg(daterange(near.day, near.day + 1)), '{}') INTO days
  FROM near WHERE NOT EXISTS (
    SELECT FROM sailing
    WHERE sailing.weekdays & (1 << (extract(isodow FROM near.day)::integer - 1)) <> 0 AND NOT sailing.taken @> near.day);
  IF uninsured_from IS NOT NULL THEN days := days + datemultirange(daterange(uninsured_from, NULL)); END IF;
END $$;

CREATE OR REPLACE FUNCTION unavailable_days(experience experience) RETURNS datemultirange LANGUAGE sql STABLE AS $$
  SELECT (count_days(experience)).days $$;

CREATE OR REPLACE FUNCTION keep_unavailable_of_boat(of_boat id) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM boat WHERE boat.id = of_boat FOR NO KEY UPDATE;
  PERFORM FROM experience WHERE experience.boat_id = of_boat ORDER BY experience.id FOR NO KEY UPDATE;
  UPDATE experience SET unavailable = counted.days, series_unavailable = counted.series
    FROM (SELECT of.id, now.days, now.series FROM experience AS of, count_days(of) AS now WHERE of.boat_id = of_boat) AS counted
    WHERE experience.id = counted.id
      AND (experience.unavailable, experience.series_unavailable) IS DISTINCT FROM (counted.days, counted.series);
END $$;

CREATE OR REPLACE FUNCTION booking_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM experience WHERE experience.id = NEW.experience_id FOR NO KEY UPDATE;
  UPDATE experience SET unavailable = counted.days, series_unavailable = counted.series
    FROM (SELECT now.days, now.series FROM experience AS of, count_days(of) AS now WHERE of.id = NEW.experience_id) AS counted
    WHERE experience.id = NEW.experience_id
      AND (experience.unavailable, experience.series_unavailable) IS DISTINCT FROM (counted.days, counted.series);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_moved_takes_days AFTER UPDATE ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.experience_id IS NOT NULL AND NEW.status = 'CONFIRMED' AND OLD.departure_time <> NEW.departure_time)
  EXECUTE FUNCTION booking_takes_days();

CREATE OR REPLACE FUNCTION schedule_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.further_days := coalesce((
    SELECT bit_or((further ->> 'days')::integer) FROM jsonb_array_elements(NEW.further_departures) AS further), 0);
  SELECT counted.days, counted.series INTO NEW.unavailable, NEW.series_unavailable FROM count_days(NEW) AS counted;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER experience_schedule_takes_days
  BEFORE INSERT OR UPDATE OF departure_time, duration_minutes, time_zone, boat_id, sailing_days, further_departures
  ON experience FOR EACH ROW EXECUTE FUNCTION schedule_takes_days();

-- Whether one of several times of an experience departs on a day after an instant, not sooner than its minimum notice
-- allows, and is not taken. The search asks it of days that are near; a function, for the index alone is read beside it.
CREATE FUNCTION departs_in_time(of_experience id, day date, now timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM experience
    CROSS JOIN LATERAL series_of(experience) AS series
    CROSS JOIN LATERAL (SELECT (departs_in_time.day + series.departs) AT TIME ZONE experience.time_zone AS departs_at) AS departure
    WHERE experience.id = of_experience
      AND series.days & (1 << (extract(isodow FROM departs_in_time.day)::integer - 1)) <> 0
      AND NOT experience.series_unavailable[series.nth::integer] @> departs_in_time.day
      AND departure.departs_at > departs_in_time.now
      AND departure.departs_at >= departs_in_time.now + experience.minimum_notice_minutes * interval '1 minute');
END $$;
