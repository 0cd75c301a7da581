-- outside a transaction: the table is long.
CREATE INDEX CONCURRENTLY IF NOT EXISTS occupancy_date_change ON occupancy (date_change_id)
  WHERE date_change_id IS NOT NULL;
