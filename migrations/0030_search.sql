-- The search with a date asks no table page either: what its departure follows from rides along in the index.
DROP INDEX experience_search;
CREATE INDEX experience_search ON experience USING gist (earth)
  INCLUDE (id, boat_id, price_usd_cents, duration_minutes, group_size, sailing_days, departure_time, time_zone,
    category, rating_mean)
  WHERE verified_at IS NOT NULL;
-- Where boats certainly are. The search finds them here in a tenth of the time that the constraint's index takes; its
-- words differ from the constraint's, so that the planner cannot choose that one.
CREATE INDEX occupancy_confirmed ON occupancy (boat_id, upper(span), lower(span))
  WHERE coalesce(released_at, expires_at) IS NULL;
