-- Calendars that others keep of a boat, fetched every 15 minutes. The address may carry a secret of theirs, so it is kept
-- sealed.
CREATE TABLE calendar_feed (
  id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  address_sealed bytea NOT NULL,
  key_id text NOT NULL,
  -- Of the address, so that the same one is not added twice.
  address_hash bytea NOT NULL,
  etag text,
  last_modified text,
  fetched_at timestamptz,
  succeeded_at timestamptz,
  -- Why the last fetch failed; nothing when it did not.
  problem text,
  -- Some of its events meet what is sold here: they are looked at again every minute.
  has_conflicts boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (boat_id, address_hash)
);

-- What such a calendar says of the time ahead.
CREATE TABLE imported_event (
  feed_id id NOT NULL REFERENCES calendar_feed ON DELETE CASCADE,
  -- Its UID, and the start of the one occurrence.
  uid text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  title text NOT NULL,
  PRIMARY KEY (feed_id, uid, starts_at)
);

-- Addresses under which calendars elsewhere read ours, of one boat or of all of an owner's. The address itself is derived
-- from a key of ours and the id, so that it can be shown again and is kept nowhere.
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

ALTER TABLE occupancy ADD COLUMN feed_id id;
ALTER TABLE occupancy ADD CONSTRAINT occupancy_feed_fkey FOREIGN KEY (feed_id) REFERENCES calendar_feed
  ON DELETE SET NULL NOT VALID;
