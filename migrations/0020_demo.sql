-- The demo's data: which edition was begun, and when it was complete. Empty wherever the demo never ran.
CREATE TABLE demo_seed (
  version text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  finished_at timestamptz
);
