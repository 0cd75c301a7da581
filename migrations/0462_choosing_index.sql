-- outside a transaction: the table is long. Choices that wait are found by their call, and by their renter.
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_choosing ON booking (renter_id) WHERE status = 'CHOOSING';
