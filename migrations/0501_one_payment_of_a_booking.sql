-- outside a transaction: the table is long. Only one order can hold a booking's money; what another date costs is apart.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS payment_of_booking_open_once ON payment (booking_id)
  WHERE date_change_id IS NULL AND status IN ('CREATED', 'CAPTURING', 'CAPTURED');
