-- outside a transaction: the table is long. What was asked of an owner, for the reply time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_owner ON conversation (owner_id, created_at);
