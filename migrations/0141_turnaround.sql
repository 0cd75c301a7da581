-- The time that a boat needs between two trips counts for new sales. What is sold keeps the time it was sold with, until
-- its owner needs less: `guarded_until` is the arrival and that time, or nothing where no time was asked for (older
-- versions write nothing there). The constraint guards it, so that of two sales at one moment only one wins.
ALTER TABLE boat
  ADD COLUMN turnaround_minutes integer NOT NULL DEFAULT 0 CHECK (turnaround_minutes BETWEEN 0 AND 1440);
ALTER TABLE occupancy
  ADD COLUMN guarded_until timestamptz CHECK (guarded_until >= upper(span)),
  DROP CONSTRAINT boat_in_one_place,
  ADD CONSTRAINT boat_in_one_place EXCLUDE USING gist
    (boat_id WITH =, tstzrange(lower(span), coalesce(guarded_until, upper(span))) WITH &&) WHERE (released_at IS NULL);
