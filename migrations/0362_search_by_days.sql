-- outside a transaction: the table is long. The search asks no table page, also where it is told a date.
CREATE INDEX CONCURRENTLY IF NOT EXISTS experience_by_place ON experience USING gist (earth)
  INCLUDE (id, boat_id, price_usd_cents, duration_minutes, group_size, sailing_days, departure_time, time_zone,
    minimum_notice_minutes, category, rating_mean, off_sale_until, unavailable)
  WHERE verified_at IS NOT NULL;
