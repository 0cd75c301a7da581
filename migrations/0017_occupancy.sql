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

-- Days taken for one departure time: confirmed bookings with the day after (BOOK-4), the boat's
-- other trips with turnaround, and days after its insurance. `counted` limits the bookings to one departure time;
-- null counts all.
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
