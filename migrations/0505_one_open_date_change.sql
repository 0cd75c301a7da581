-- outside a transaction: the table is long. One change of a booking is under way at a time.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS date_change_under_way_once ON date_change (booking_id)
  WHERE status IN ('PROPOSED', 'AGREED', 'PAYING');
