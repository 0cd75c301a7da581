-- The search by date asks for the minimum notice, too: it rides along in the index.
DROP INDEX experience_search;
CREATE INDEX experience_search ON experience USING gist (earth)
  INCLUDE (id, boat_id, price_usd_cents, duration_minutes, group_size, sailing_days, departure_time, time_zone,
    minimum_notice_minutes, category, rating_mean, off_sale_until)
  WHERE verified_at IS NOT NULL;
