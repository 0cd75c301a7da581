-- outside a transaction: the table is long. Stands behind the lock: one confirmed booking a date and time.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS booking_departure_once
  ON booking (experience_id, departure_date, departure_time) WHERE status = 'CONFIRMED' AND type = 'INSTANT';
