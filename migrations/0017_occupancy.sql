-- Where each boat is, or is reserved to be. A boat is in one place at a time.
CREATE TABLE occupancy (
  id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  span tstzrange NOT NULL CHECK (NOT isempty(span)),
  booking_id id REFERENCES booking DEFERRABLE INITIALLY DEFERRED,
  -- End of a hold; null once paid.
  expires_at timestamptz,
  released_at timestamptz,
  created_at timestamptz NOT NULL,
  ride_id id REFERENCES ride DEFERRABLE INITIALLY DEFERRED,
  guarded_until timestamptz,
  block_id id,
  feed_id id,
  -- Keeps the time of a departure canceled for weather from being sold again.
  weather_call_id id,
  -- The hold of a new date, in addition to the booking's own row.
  date_change_id id,
  CONSTRAINT boat_in_one_place EXCLUDE USING gist (boat_id WITH =, tstzrange(lower(span), coalesce(guarded_until,
    upper(span))) WITH &&) WHERE (released_at IS NULL),
  CHECK (guarded_until >= upper(span)),
  CONSTRAINT occupancy_block_fkey FOREIGN KEY (block_id) REFERENCES block
    ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT occupancy_feed_fkey FOREIGN KEY (feed_id) REFERENCES calendar_feed ON DELETE SET NULL,
  CONSTRAINT occupancy_weather_call_fkey FOREIGN KEY (weather_call_id) REFERENCES weather_call,
  CONSTRAINT occupancy_date_change_fkey FOREIGN KEY (date_change_id) REFERENCES date_change
);

CREATE UNIQUE INDEX occupancy_booking ON occupancy (booking_id) WHERE released_at IS NULL;
-- Confirmed times, for the search. Its predicate differs from the constraint's, whose larger index is ten times
-- slower here.
CREATE INDEX occupancy_confirmed ON occupancy (boat_id, upper(span), lower(span))
  WHERE coalesce(released_at, expires_at) IS NULL;
CREATE UNIQUE INDEX occupancy_ride ON occupancy (ride_id) WHERE released_at IS NULL AND ride_id IS NOT NULL;
CREATE INDEX occupancy_released ON occupancy (released_at) WHERE released_at IS NOT NULL;
CREATE UNIQUE INDEX occupancy_block ON occupancy (block_id) WHERE block_id IS NOT NULL AND released_at IS NULL;
CREATE INDEX occupancy_feed ON occupancy (feed_id) WHERE feed_id IS NOT NULL;
CREATE UNIQUE INDEX occupancy_weather_call ON occupancy (weather_call_id)
  WHERE weather_call_id IS NOT NULL AND released_at IS NULL;
CREATE INDEX occupancy_date_change ON occupancy (date_change_id)
  WHERE date_change_id IS NOT NULL;

-- Days taken for one departure time: confirmed bookings with the day after (specification, section 5), the boat's
-- other trips with turnaround, and days after its insurance. `counted` limits the bookings to one departure time;
-- null counts all.
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
    -- The days the trip could overlap; filtered exactly below.
    CROSS JOIN LATERAL generate_series(
        (lower(occupancy.span) - needed.duration - needed.turnaround)::date - 1,
        (upper(occupancy.span) + needed.turnaround)::date + 1, interval '1 day') AS near
    CROSS JOIN LATERAL (SELECT near::date AS day,
        (near::date + departs) AT TIME ZONE (experience).time_zone AS departs_at) AS departure
    WHERE boat.id = (experience).boat_id
      AND upper(occupancy.span) > departure.departs_at - needed.turnaround
      AND lower(occupancy.span) < departure.departs_at + needed.duration + needed.turnaround
  ) AS taken $$;

-- Days on which no departure time can be booked, and those of each time if there are several.
CREATE FUNCTION count_days(experience experience, OUT days datemultirange, OUT series datemultirange[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  uninsured_from date;
BEGIN
  IF (experience).other_departures = '[]' THEN
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

-- Days taken by confirmed bookings and the day after them (specification, section 5), by the boat's other trips with
-- turnaround, and after the last day of its insurance.
CREATE FUNCTION unavailable_days(experience experience) RETURNS datemultirange LANGUAGE sql STABLE AS $$
  SELECT (count_days(experience)).days $$;

-- Locks the boat, then its experiences, so that the count sees what was committed while it waited.
CREATE FUNCTION keep_unavailable_of_boat(of_boat id) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM boat WHERE boat.id = of_boat FOR NO KEY UPDATE;
  PERFORM FROM experience WHERE experience.boat_id = of_boat ORDER BY experience.id FOR NO KEY UPDATE;
  UPDATE experience SET unavailable = counted.days, series_unavailable = counted.series
    FROM (SELECT of.id, now.days, now.series FROM experience AS of, count_days(of) AS now
      WHERE of.boat_id = of_boat) AS counted
    WHERE experience.id = counted.id
      AND (experience.unavailable, experience.series_unavailable) IS DISTINCT FROM (counted.days, counted.series);
END $$;

CREATE FUNCTION occupancy_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_unavailable_of_boat(OLD.boat_id); END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.boat_id <> OLD.boat_id) THEN
    PERFORM keep_unavailable_of_boat(NEW.boat_id);
  END IF;
  RETURN NULL;
END $$;

-- Deferred: booking and occupancy are both final at commit. Holds do not count.
CREATE CONSTRAINT TRIGGER occupancy_made_takes_days AFTER INSERT ON occupancy DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (coalesce(NEW.released_at, NEW.expires_at) IS NULL) EXECUTE FUNCTION occupancy_takes_days();

CREATE CONSTRAINT TRIGGER occupancy_changed_takes_days AFTER UPDATE ON occupancy DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (coalesce(OLD.released_at, OLD.expires_at) IS NULL) <> (coalesce(NEW.released_at, NEW.expires_at) IS NULL)
    OR (coalesce(NEW.released_at, NEW.expires_at) IS NULL AND (OLD.span, OLD.boat_id) IS DISTINCT FROM (NEW.span,
      NEW.boat_id)))
  EXECUTE FUNCTION occupancy_takes_days();

CREATE CONSTRAINT TRIGGER occupancy_deleted_gives_days_back AFTER DELETE ON occupancy DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (coalesce(OLD.released_at, OLD.expires_at) IS NULL) EXECUTE FUNCTION occupancy_takes_days();

CREATE FUNCTION booking_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM experience WHERE experience.id = NEW.experience_id FOR NO KEY UPDATE;
  UPDATE experience SET unavailable = counted.days, series_unavailable = counted.series
    FROM (SELECT now.days, now.series FROM experience AS of, count_days(of) AS now
      WHERE of.id = NEW.experience_id) AS counted
    WHERE experience.id = NEW.experience_id
      AND (experience.unavailable, experience.series_unavailable) IS DISTINCT FROM (counted.days, counted.series);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER booking_made_takes_days AFTER INSERT ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'CONFIRMED' AND NEW.experience_id IS NOT NULL) EXECUTE FUNCTION booking_takes_days();

CREATE CONSTRAINT TRIGGER booking_changed_takes_days AFTER UPDATE ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.experience_id IS NOT NULL AND (
    (OLD.status = 'CONFIRMED') <> (NEW.status = 'CONFIRMED')
    OR (NEW.status = 'CONFIRMED' AND OLD.departure_date <> NEW.departure_date)))
  EXECUTE FUNCTION booking_takes_days();

CREATE CONSTRAINT TRIGGER booking_moved_takes_days AFTER UPDATE ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.experience_id IS NOT NULL AND NEW.status = 'CONFIRMED'
    AND OLD.departure_time <> NEW.departure_time)
  EXECUTE FUNCTION booking_takes_days();

CREATE FUNCTION schedule_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.other_days := coalesce((
    SELECT bit_or((further ->> 'days')::integer) FROM jsonb_array_elements(NEW.other_departures) AS further), 0);
  SELECT counted.days, counted.series INTO NEW.unavailable, NEW.series_unavailable FROM count_days(NEW) AS counted;
  RETURN NEW;
END $$;

CREATE TRIGGER experience_schedule_takes_days
  BEFORE INSERT OR UPDATE OF departure_time, duration_minutes, time_zone, boat_id, sailing_days, other_departures
  ON experience FOR EACH ROW EXECUTE FUNCTION schedule_takes_days();

CREATE FUNCTION boat_takes_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_unavailable_of_boat(NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER boat_needs_takes_days AFTER UPDATE ON boat
  FOR EACH ROW WHEN ((OLD.turnaround_minutes, OLD.insured_until) IS DISTINCT FROM (NEW.turnaround_minutes,
    NEW.insured_until))
  EXECUTE FUNCTION boat_takes_days();

-- Whether any of several departure times of a day is still in time for the minimum notice and free. A function, so
-- that the search reads the index alone.
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

-- The earliest departure of a day that is in time for the minimum notice and free, or null. Also the cheapest:
-- prices of one day differ by the last-minute discount only.
CREATE FUNCTION earliest_departure(of_experience id, day date, now timestamptz) RETURNS time LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT series.departs FROM experience
    CROSS JOIN LATERAL series_of(experience) AS series
    CROSS JOIN LATERAL (SELECT (earliest_departure.day + series.departs) AT TIME ZONE experience.time_zone AS departs_at) AS departure
    WHERE experience.id = of_experience
      AND series.days & (1 << (extract(isodow FROM earliest_departure.day)::integer - 1)) <> 0
      AND NOT experience.series_unavailable[series.nth::integer] @> earliest_departure.day
      AND departure.departs_at > earliest_departure.now
      AND departure.departs_at >= earliest_departure.now + experience.minimum_notice_minutes * interval '1 minute'
    ORDER BY departure.departs_at LIMIT 1);
END $$;
