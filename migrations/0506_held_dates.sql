-- outside a transaction: the table is long. The dates that are held while somebody pays: few at a time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS date_change_held_dates ON date_change (departure_date) WHERE status = 'PAYING';
