-- What is swept is found by its age (src/domain/retention.ts says how old).
CREATE INDEX notification_ended ON notification (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX payment_event_age ON payment_event (received_at);
CREATE INDEX occupancy_released ON occupancy (released_at) WHERE released_at IS NOT NULL;
CREATE INDEX session_idle ON session ((coalesce(last_seen_at, created_at)));

-- Pictures that are no more: no process serves one from its own disk, and each deletes what it keeps of it. By a hash of
-- the key, which has the file's name in it.
CREATE TABLE removed_picture (
  key_hash text PRIMARY KEY CHECK (key_hash ~ '^[0-9a-f]{32}$'),
  removed_at timestamptz NOT NULL
);
CREATE INDEX removed_picture_age ON removed_picture (removed_at);
