-- outside a transaction: the table is long. The few that no entry of the other indexes would hold.
CREATE INDEX CONCURRENTLY IF NOT EXISTS experience_wide_by_cell ON experience (search_cell(earth))
  WHERE verified_at IS NOT NULL AND wide;
