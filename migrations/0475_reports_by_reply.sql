-- outside a transaction: the table is in use
CREATE INDEX CONCURRENTLY IF NOT EXISTS report_reply ON report (reply_id) WHERE reply_id IS NOT NULL;
