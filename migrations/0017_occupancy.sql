-- Time spans in which each boat is in use or reserved. Spans of the same boat cannot overlap.
CREATE TABLE occupancy (
  id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  span tstzrange NOT NULL CHECK (NOT isempty(span)),
  booking_id id REFERENCES booking DEFERRABLE INITIALLY DEFERRED,
  -- End of a hold; null for a permanent slot.
  expires_at timestamptz,
  released_at timestamptz,
  created_at timestamptz NOT NULL,
  ride_id id REFERENCES ride DEFERRABLE INITIALLY DEFERRED,
  -- End of the turnaround time after a trip; the end of the span for blocks and imported events.
  guarded_until timestamptz NOT NULL,
  block_id id,
  feed_id id,
  -- Set for the slot of a departure canceled for the weather, which must not be sold again.
  weather_call_id id,
  -- Set for the hold of a new date, which is an additional row of the booking.
  date_change_id id,
  CONSTRAINT boat_in_one_place EXCLUDE USING gist (boat_id WITH =, tstzrange(lower(span), guarded_until) WITH &&)
    WHERE (released_at IS NULL),
  CHECK (guarded_until >= upper(span)),
  CONSTRAINT occupancy_block_fkey FOREIGN KEY (block_id) REFERENCES block
    ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT occupancy_feed_fkey FOREIGN KEY (feed_id) REFERENCES calendar_feed ON DELETE SET NULL,
  CONSTRAINT occupancy_weather_call_fkey FOREIGN KEY (weather_call_id) REFERENCES weather_call,
  CONSTRAINT occupancy_date_change_fkey FOREIGN KEY (date_change_id) REFERENCES date_change
);

CREATE UNIQUE INDEX occupancy_booking ON occupancy (booking_id) WHERE released_at IS NULL;
-- Finds permanently occupied times for the search. The larger index of the exclusion constraint is ten
-- times slower for this.
CREATE INDEX occupancy_confirmed ON occupancy (boat_id, upper(span), lower(span))
  WHERE coalesce(released_at, expires_at) IS NULL;
CREATE UNIQUE INDEX occupancy_ride ON occupancy (ride_id) WHERE released_at IS NULL AND ride_id IS NOT NULL;
CREATE INDEX occupancy_released ON occupancy (released_at) WHERE released_at IS NOT NULL;
CREATE UNIQUE INDEX occupancy_block ON occupancy (block_id) WHERE block_id IS NOT NULL AND released_at IS NULL;
CREATE INDEX occupancy_feed ON occupancy (feed_id) WHERE feed_id IS NOT NULL;
CREATE UNIQUE INDEX occupancy_weather_call ON occupancy (weather_call_id)
  WHERE weather_call_id IS NOT NULL AND released_at IS NULL;
CREATE INDEX occupancy_date_change ON occupancy (date_change_id)
  WHERE date_change_id IS NOT NULL;
