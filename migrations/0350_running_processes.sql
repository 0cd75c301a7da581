-- The processes that run over this database, each saying every few seconds that it lives. Jobs in the hands of a worker
-- that fell silent are freed within minutes; the queue by itself waits four hours.
CREATE TABLE running_process (
	-- A worker's is the name under which it locks its jobs.
	id text PRIMARY KEY,
	role text NOT NULL CHECK (role IN ('web', 'worker')),
	host text NOT NULL,
	pid integer NOT NULL,
	version text NOT NULL,
	started_at timestamptz NOT NULL DEFAULT now(),
	seen_at timestamptz NOT NULL DEFAULT now()
);
