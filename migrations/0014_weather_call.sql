-- Each weather cancellation cancels one departure: a ride, or one booking of an experience.
CREATE TABLE weather_call (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  boat_id id NOT NULL REFERENCES boat,
  ride_id id REFERENCES ride,
  experience_id id REFERENCES experience,
  called_by text NOT NULL CHECK (called_by IN ('OWNER', 'PLATFORM')),
  reason text NOT NULL CHECK (reason IN ('WIND', 'WAVES', 'RAIN', 'STORM', 'FOG', 'OTHER')),
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 500),
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  time_zone text NOT NULL,
  departs_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  choice_ends_at timestamptz NOT NULL,
  CHECK (choice_ends_at > created_at),
  CHECK ((ride_id IS NULL) <> (experience_id IS NULL))
);

ALTER TABLE ride ADD CONSTRAINT ride_weather_call_fkey FOREIGN KEY (weather_call_id) REFERENCES weather_call;

ALTER TABLE booking ADD CONSTRAINT booking_weather_call_fkey FOREIGN KEY (weather_call_id) REFERENCES weather_call;

CREATE INDEX weather_call_owner ON weather_call (owner_id, created_at DESC);
CREATE INDEX weather_call_boat ON weather_call (boat_id);
CREATE INDEX weather_call_experience ON weather_call (experience_id) WHERE experience_id IS NOT NULL;
CREATE UNIQUE INDEX weather_call_ride_once ON weather_call (ride_id) WHERE ride_id IS NOT NULL;

-- A renter's choice after a weather cancellation, one row per booking of the departure.
CREATE TABLE weather_choice (
  weather_call_id id REFERENCES weather_call,
  booking_id id REFERENCES booking,
  -- EXPIRED: refunded because the renter did not choose.
  outcome text CHECK (outcome IN ('MOVED', 'REFUNDED', 'EXPIRED')),
  -- Refunded amount: the whole remainder of the payment, or the price difference if the renter chose a
  -- cheaper date.
  refund_usd_cents bigint CHECK (refund_usd_cents >= 0),
  chosen_at timestamptz,
  CHECK ((outcome IS NULL) = (chosen_at IS NULL)),
  CHECK ((outcome IS NULL) = (refund_usd_cents IS NULL)),
  PRIMARY KEY (weather_call_id, booking_id)
);

CREATE INDEX weather_choice_booking ON weather_choice (booking_id);
