-- outside a transaction: the table is in use
-- A review that is withdrawn, and its reply, are looked for in what was reported.
CREATE INDEX CONCURRENTLY IF NOT EXISTS report_review ON report (review_id) WHERE review_id IS NOT NULL;
