-- outside a transaction: the table is in use
-- The same review waits once for each who reports it.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS report_open_review
  ON report (reporter_id, coalesce(reply_id, trip_review_id, review_id)) WHERE closed_at IS NULL AND conversation_id IS NULL;
