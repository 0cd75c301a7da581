-- outside a transaction: the table is long. What a feed takes is compared with what it took before.
CREATE INDEX CONCURRENTLY IF NOT EXISTS occupancy_feed ON occupancy (feed_id) WHERE feed_id IS NOT NULL;
