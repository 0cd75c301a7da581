-- outside a transaction: the table is long. Of trusted skippers' experiences alone, so that a search for them looks at no others.
CREATE INDEX CONCURRENTLY IF NOT EXISTS experience_of_trusted ON experience USING gist (earth)
  INCLUDE (id, boat_id, price_usd_cents, duration_minutes, group_size, sailing_days, departure_time, time_zone,
    minimum_notice_minutes, category, rating_mean, off_sale_until, unavailable, further_days, booking_window_days, season,
    price_lkr, price_form)
  WHERE verified_at IS NOT NULL AND trusted;
