-- outside a transaction: the table is in use
CREATE INDEX CONCURRENTLY IF NOT EXISTS report_trip_review ON report (trip_review_id) WHERE trip_review_id IS NOT NULL;
