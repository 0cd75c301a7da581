-- An uploaded calendar has no address.
ALTER TABLE calendar_feed ALTER COLUMN address_sealed DROP NOT NULL;
ALTER TABLE calendar_feed ALTER COLUMN key_id DROP NOT NULL;
ALTER TABLE calendar_feed ALTER COLUMN address_hash DROP NOT NULL;
-- When it was read as a whole; what has not changed since is read again once a day, as the days ahead move on.
ALTER TABLE calendar_feed ADD COLUMN read_at timestamptz;
-- Since when, and how often in a row, it cannot be read; and when its owner was told.
ALTER TABLE calendar_feed ADD COLUMN failing_since timestamptz;
ALTER TABLE calendar_feed ADD COLUMN failures integer NOT NULL DEFAULT 0;
ALTER TABLE calendar_feed ADD COLUMN failure_notified_at timestamptz;
ALTER TABLE calendar_feed ADD COLUMN next_import_at timestamptz;

-- The file of an uploaded calendar.
CREATE TABLE calendar_upload (
  feed_id id PRIMARY KEY REFERENCES calendar_feed ON DELETE CASCADE,
  file bytea NOT NULL
);

-- What of an imported calendar cannot be read. Where its days are known they are an imported event as well, until the owner
-- decides otherwise.
CREATE TABLE unreadable_event (
  feed_id id NOT NULL REFERENCES calendar_feed ON DELETE CASCADE,
  -- The same for as long as the event is as it is.
  key text NOT NULL,
  title text NOT NULL,
  -- The line that cannot be read.
  line text NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz CHECK (ends_at > starts_at),
  -- The owner's decision; nothing before there is one, and then it blocks.
  blocks boolean,
  PRIMARY KEY (feed_id, key)
);

-- An imported event that is a booking or ride of ours under another platform's UID, as its owner says.
CREATE TABLE same_trip (
  feed_id id NOT NULL REFERENCES calendar_feed ON DELETE CASCADE,
  uid text NOT NULL,
  -- Of the booking or ride.
  trip_id id NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (feed_id, uid, trip_id)
);
