-- outside a transaction: the table is long. The few whose days that are taken no entry of the other indexes would hold.
CREATE INDEX CONCURRENTLY IF NOT EXISTS experience_often_unavailable ON experience (search_cell(earth))
  WHERE verified_at IS NOT NULL AND often_unavailable;
