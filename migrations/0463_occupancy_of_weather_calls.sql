-- outside a transaction: the table is long. A call keeps one time.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS occupancy_weather_call ON occupancy (weather_call_id) WHERE weather_call_id IS NOT NULL AND released_at IS NULL;
