-- Custom booking requests with their quotes, and shared rides.

CREATE TABLE booking_request (
  id id PRIMARY KEY,
  experience_id id NOT NULL REFERENCES experience,
  boat_id id NOT NULL REFERENCES boat,
  renter_id id NOT NULL REFERENCES person,
  owner_id id NOT NULL REFERENCES person CHECK (owner_id <> renter_id),
  status text NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  rejected_by text CHECK (rejected_by IN ('OWNER', 'RENTER')),
  -- Both ends on the pier's calendar and clock, and the instants they mean.
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  arrival_date date NOT NULL,
  arrival_time time NOT NULL,
  time_zone text NOT NULL,
  departs_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL CHECK (arrives_at > departs_at),
  adults integer NOT NULL CHECK (adults BETWEEN 0 AND 9999),
  kids integer NOT NULL CHECK (kids BETWEEN 0 AND 9999),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  contact_number text NOT NULL CHECK (contact_number ~ '^\+[0-9]{11}$'),
  other_requests text NOT NULL DEFAULT '' CHECK (length(other_requests) <= 2000),
  -- The quote that stands: whole rupees as entered, and what they charge. Its number rises with every revision.
  quoted_lkr bigint CHECK (quoted_lkr BETWEEN 1 AND 9999999999),
  quoted_usd_cents bigint GENERATED ALWAYS AS ((quoted_lkr * 100 * 2 + 185) / (185 * 2)) STORED,
  quote_number integer NOT NULL DEFAULT 0 CHECK (quote_number >= 0),
  owner_comments text NOT NULL DEFAULT '' CHECK (length(owner_comments) <= 2000),
  idempotency_key text,
  created_at timestamptz NOT NULL,
  quoted_at timestamptz,
  ended_at timestamptz,
  CHECK (adults + kids > 0),
  CHECK ((status = 'REJECTED') = (rejected_by IS NOT NULL)),
  CHECK ((status = 'APPROVED') <= (quoted_lkr IS NOT NULL))
);
CREATE UNIQUE INDEX booking_request_idempotency ON booking_request (renter_id, experience_id, idempotency_key);
CREATE INDEX booking_request_renter ON booking_request (renter_id, created_at DESC);
CREATE INDEX booking_request_owner ON booking_request (owner_id, created_at DESC);

CREATE TABLE ride (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  boat_id id NOT NULL REFERENCES boat,
  status text NOT NULL CHECK (status IN ('OPEN', 'CANCELED')),
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  time_zone text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 1 AND 59940),
  departs_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL CHECK (arrives_at > departs_at),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  area text NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  approx_lat double precision NOT NULL,
  approx_lng double precision NOT NULL,
  earth cube GENERATED ALWAYS AS (cube(ARRAY[
    6371008.8 * cos(radians(approx_lat)) * cos(radians(approx_lng)),
    6371008.8 * cos(radians(approx_lat)) * sin(radians(approx_lng)),
    6371008.8 * sin(radians(approx_lat))])) STORED,
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 9999),
  -- Seats of confirmed bookings and of live holds, kept under the ride's lock: a seat is sold once.
  seats_taken integer NOT NULL DEFAULT 0,
  price_lkr bigint NOT NULL CHECK (price_lkr BETWEEN 1 AND 9999999999),
  price_usd_cents bigint GENERATED ALWAYS AS ((price_lkr * 100 * 2 + 185) / (185 * 2)) STORED,
  custom_message text NOT NULL CHECK (length(custom_message) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  canceled_at timestamptz,
  CONSTRAINT seat_sold_once CHECK (seats_taken BETWEEN 0 AND seats),
  CHECK ((status = 'CANCELED') = (canceled_at IS NOT NULL))
);
CREATE INDEX ride_owner ON ride (owner_id, departs_at DESC);
CREATE INDEX ride_search ON ride USING gist (earth) INCLUDE (id, departs_at) WHERE status = 'OPEN';

ALTER TABLE booking
  ADD COLUMN request_id id REFERENCES booking_request,
  ADD COLUMN ride_id id REFERENCES ride,
  -- Who ended a confirmed booking.
  ADD COLUMN canceled_by text CHECK (canceled_by IN ('RENTER', 'OWNER')),
  ADD CHECK ((type = 'SHARING') = (ride_id IS NOT NULL)),
  ADD CHECK ((type = 'CUSTOM') = (request_id IS NOT NULL));
CREATE INDEX booking_ride ON booking (ride_id) WHERE ride_id IS NOT NULL;
-- A request is paid for once.
CREATE UNIQUE INDEX booking_request_once ON booking (request_id)
  WHERE request_id IS NOT NULL AND status IN ('PENDING', 'CONFIRMED');
CREATE UNIQUE INDEX booking_ride_idempotency ON booking (renter_id, ride_id, idempotency_key) WHERE ride_id IS NOT NULL;

-- A ride holds its boat like a booking does.
ALTER TABLE occupancy ADD COLUMN ride_id id REFERENCES ride;
CREATE UNIQUE INDEX occupancy_ride ON occupancy (ride_id) WHERE released_at IS NULL AND ride_id IS NOT NULL;

ALTER TABLE review ADD COLUMN updated_at timestamptz;
