-- A departure does not take place because of the weather: said once by its owner, or by the desk for them. It is a
-- ride's, or that of the one booking that had it.
CREATE TABLE weather_call (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  boat_id id NOT NULL REFERENCES boat,
  ride_id id REFERENCES ride,
  experience_id id REFERENCES experience,
  called_by text NOT NULL CHECK (called_by IN ('OWNER', 'PLATFORM')),
  reason text NOT NULL CHECK (reason IN ('WIND', 'WAVES', 'RAIN', 'STORM', 'FOG', 'OTHER')),
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 500),
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  time_zone text NOT NULL,
  departs_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- Until when those who were booked choose.
  choice_ends_at timestamptz NOT NULL CHECK (choice_ends_at > created_at),
  CHECK ((ride_id IS NULL) <> (experience_id IS NULL))
);
CREATE INDEX weather_call_owner ON weather_call (owner_id, created_at DESC);
CREATE INDEX weather_call_boat ON weather_call (boat_id);
CREATE INDEX weather_call_experience ON weather_call (experience_id) WHERE experience_id IS NOT NULL;
CREATE UNIQUE INDEX weather_call_ride_once ON weather_call (ride_id) WHERE ride_id IS NOT NULL;

-- Each booking that a call took, and what became of it.
CREATE TABLE weather_choice (
  weather_call_id id NOT NULL REFERENCES weather_call,
  booking_id id NOT NULL REFERENCES booking,
  -- MOVED and REFUNDED are what its renter chose; LAPSED is the refund of whoever chose nothing.
  outcome text CHECK (outcome IN ('MOVED', 'REFUNDED', 'LAPSED')),
  -- Cents that went back: all that was left, or what the other date costs less.
  refund_usd_cents bigint CHECK (refund_usd_cents >= 0),
  chosen_at timestamptz,
  PRIMARY KEY (weather_call_id, booking_id),
  CHECK ((outcome IS NULL) = (chosen_at IS NULL)),
  CHECK ((outcome IS NULL) = (refund_usd_cents IS NULL))
);
CREATE INDEX weather_choice_booking ON weather_choice (booking_id);

-- The call that a booking's renter has to answer, and until when; it stays when they have.
ALTER TABLE booking ADD COLUMN weather_call_id id;
ALTER TABLE booking ADD COLUMN choice_ends_at timestamptz;
ALTER TABLE booking ADD CONSTRAINT booking_weather_call_fkey FOREIGN KEY (weather_call_id) REFERENCES weather_call NOT VALID;
ALTER TABLE booking ADD CONSTRAINT booking_choice_ends CHECK (status <> 'CHOOSING'
  OR (weather_call_id IS NOT NULL AND choice_ends_at IS NOT NULL AND confirmed_at IS NOT NULL)) NOT VALID;
ALTER TABLE booking DROP CONSTRAINT booking_status_check;
ALTER TABLE booking ADD CONSTRAINT booking_status_check
  CHECK (status IN ('PENDING', 'CONFIRMED', 'CHOOSING', 'EXPIRED', 'CANCELED')) NOT VALID;
ALTER TABLE booking DROP CONSTRAINT booking_canceled_by_check;
ALTER TABLE booking ADD CONSTRAINT booking_canceled_by_check
  CHECK (canceled_by IN ('RENTER', 'OWNER', 'PLATFORM', 'WEATHER')) NOT VALID;

-- The call that canceled a ride.
ALTER TABLE ride ADD COLUMN weather_call_id id;
ALTER TABLE ride ADD CONSTRAINT ride_weather_call_fkey FOREIGN KEY (weather_call_id) REFERENCES weather_call NOT VALID;

-- The boat's time stays taken: nobody is sold a trip into the same weather.
ALTER TABLE occupancy ADD COLUMN weather_call_id id;
ALTER TABLE occupancy ADD CONSTRAINT occupancy_weather_call_fkey FOREIGN KEY (weather_call_id)
  REFERENCES weather_call NOT VALID;

-- A move after a call is written down beside the others, and does not count as one of them.
ALTER TABLE date_change ADD COLUMN weather_call_id id;
ALTER TABLE date_change ADD CONSTRAINT date_change_weather_call_fkey FOREIGN KEY (weather_call_id)
  REFERENCES weather_call NOT VALID;
