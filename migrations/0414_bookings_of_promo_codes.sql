-- outside a transaction: the table is long. A code's uses are counted without reading every booking.
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_promo_code ON booking (promo_code_id) WHERE promo_code_id IS NOT NULL;
