-- outside a transaction: the table is long. Further days, season and latest day ride along: the search asks no table page.
CREATE INDEX CONCURRENTLY IF NOT EXISTS experience_by_place_and_day ON experience USING gist (earth)
  INCLUDE (id, boat_id, price_usd_cents, duration_minutes, group_size, sailing_days, departure_time, time_zone,
    minimum_notice_minutes, category, rating_mean, off_sale_until, unavailable, further_days, booking_window_days, season)
  WHERE verified_at IS NOT NULL;
