-- Imported calendars of a boat, fetched every 15 minutes. The address may contain a secret and is encrypted.
CREATE TABLE calendar_feed (
  id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  address_sealed bytea,
  key_id text,
  -- Prevents adding the same address twice.
  address_hash bytea,
  etag text,
  last_modified text,
  fetched_at timestamptz,
  succeeded_at timestamptz,
  -- Reason why the last download failed; null after a success.
  problem text,
  -- True if events overlap sold trips. Overlaps are checked again every minute.
  has_conflicts boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Last full read. Unchanged files are read again daily, because the imported period moves.
  read_at timestamptz,
  -- Start of the current series of failures, and when the owner was notified.
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  failure_notified_at timestamptz,
  next_import_at timestamptz NOT NULL,
  UNIQUE (boat_id, address_hash)
);

-- Times for which an owner blocks a boat; occupancy contains the time spans. The reason is visible to
-- the owner only.
CREATE TABLE block (
  id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  -- Blocks made together ('every Monday until March').
  series_id id,
  -- Increases with each change of times. Exported as the event's SEQUENCE.
  version integer NOT NULL DEFAULT 0 CHECK (version >= 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE INDEX block_boat ON block (boat_id);
CREATE INDEX block_series ON block (series_id) WHERE series_id IS NOT NULL;

-- Imported events that are copies of this product's bookings or rides. Another platform exports such a
-- copy with its own UID.
CREATE TABLE same_trip (
  feed_id id REFERENCES calendar_feed ON DELETE CASCADE,
  uid text,
  -- Id of a booking or a ride.
  trip_id id,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (feed_id, uid, trip_id)
);

CREATE TABLE imported_event (
  feed_id id REFERENCES calendar_feed ON DELETE CASCADE,
  -- UID and start identify one occurrence.
  uid text,
  starts_at timestamptz,
  ends_at timestamptz NOT NULL,
  title text NOT NULL,
  CHECK (ends_at > starts_at),
  PRIMARY KEY (feed_id, uid, starts_at)
);

-- Events that cannot be read. If their days are known, the events block these days until the owner
-- decides.
CREATE TABLE unreadable_event (
  feed_id id REFERENCES calendar_feed ON DELETE CASCADE,
  -- Stable while the event is unchanged.
  key text,
  title text NOT NULL,
  -- The line that cannot be read.
  line text NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The owner's decision whether the event blocks its days. While null, the event blocks its days.
  blocks boolean,
  CHECK (ends_at > starts_at),
  PRIMARY KEY (feed_id, key)
);

CREATE TABLE calendar_upload (
  feed_id id PRIMARY KEY REFERENCES calendar_feed ON DELETE CASCADE,
  file bytea NOT NULL
);

-- Addresses of exported calendars, for one boat or for all boats of an owner. The address is derived
-- from a secret key and the id, so it is not stored.
CREATE TABLE calendar_link (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  boat_id id REFERENCES boat,
  key_id text NOT NULL,
  with_names boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE UNIQUE INDEX calendar_link_once ON calendar_link (owner_id, coalesce(boat_id::text, '')) WHERE revoked_at IS NULL;
