-- Ids are 20 characters of lower-case Crockford base 32. Money is in US cents (`usd_cents`) or whole
-- rupees (`lkr`).

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS cube;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN id AS text CHECK (VALUE ~ '^[0-9a-hjkmnp-tv-z]{20}$');

-- Whether this database belongs to a demo or to a real installation. The first start inserts the row; a
-- later start of the other kind is refused.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  kind text NOT NULL CHECK (kind IN ('demo', 'real')),
  created_at timestamptz NOT NULL,
  -- True for a backup restored for a recovery drill. The application starts on such a copy only with
  -- DRILL=1, in which no messages are sent and no payments charged. Set by deploy/restore.sh.
  drill boolean NOT NULL DEFAULT false
);

-- Heartbeats of web and worker processes. If a worker's heartbeat stops, its jobs are released within
-- minutes; graphile-worker alone would wait four hours.
CREATE TABLE running_process (
  -- A worker uses this id as its name when it locks jobs.
  id text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('web', 'worker')),
  host text NOT NULL,
  pid integer NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Paid vendor calls used per UTC day.
CREATE TABLE daily_quota (
  name text,
  day date,
  used integer NOT NULL CHECK (used > 0),
  PRIMARY KEY (name, day)
);

CREATE UNLOGGED TABLE rate_limit (
  key text,
  window_start timestamptz,
  hits integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

-- Edition of the loaded demo data. The table is empty outside a demo.
CREATE TABLE demo_seed (
  version text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  finished_at timestamptz
);

-- Rejects a change. The trigger's argument is the error message.
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0];
END $$;
