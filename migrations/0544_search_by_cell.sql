-- outside a transaction: the table is long. The search counts through it, and reads no table page.
CREATE INDEX CONCURRENTLY IF NOT EXISTS experience_by_cell ON experience (search_cell(earth))
  INCLUDE (id, earth, price_usd_cents, least_cents, most_cents, duration_minutes, group_size, sailing_days, further_days,
    booking_window_days, minimum_notice_minutes, departure_time, time_zone, off_sale_until, unavailable, season, category,
    rating_mean)
  WHERE verified_at IS NOT NULL AND NOT wide;
