-- outside a transaction: the table is long. Only one order can hold the difference that another date costs.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS payment_of_date_change_open_once ON payment (date_change_id)
  WHERE date_change_id IS NOT NULL AND status IN ('CREATED', 'CAPTURING', 'CAPTURED');
