-- outside a transaction: the table is long. A block has one time, and is found by it.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS occupancy_block ON occupancy (block_id) WHERE block_id IS NOT NULL AND released_at IS NULL;
