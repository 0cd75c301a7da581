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
  arrives_at timestamptz NOT NULL,
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
  -- Seats of confirmed bookings and current holds. Updated under the ride's lock.
  seats_taken integer NOT NULL DEFAULT 0,
  price_lkr bigint NOT NULL CHECK (price_lkr BETWEEN 1 AND 9999999999),
  price_usd_cents bigint GENERATED ALWAYS AS ((price_lkr * 100 * 2 + 185) / (185 * 2)) STORED,
  custom_message text NOT NULL CHECK (length(custom_message) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  canceled_at timestamptz,
  cancel_reason text CHECK (length(cancel_reason) BETWEEN 1 AND 2000),
  -- Reason if the owner canceled the ride. cancel_reason is the reason if the platform canceled the
  -- ride.
  owner_reason text CHECK (length(owner_reason) BETWEEN 1 AND 500),
  point_key text NOT NULL,
  cancellation_terms text NOT NULL DEFAULT 'STANDARD',
  -- The weather cancellation by which the ride was canceled.
  weather_call_id id,
  pier_photo jsonb,
  waitlist boolean NOT NULL DEFAULT false,
  -- True if the owner must approve each renter before payment.
  approval boolean NOT NULL DEFAULT false,
  -- Id of a series of weekly rides. Each ride of a series is a separate row.
  series_id id,
  -- Number of paid seats that the ride needs at decide_by.
  minimum_seats integer,
  decide_by timestamptz,
  minimum_status text CHECK (minimum_status IN ('OPEN', 'REACHED', 'SHORT', 'SAILING', 'MISSED')),
  owner_decides_by timestamptz,
  minimum_decided_at timestamptz,
  CHECK (arrives_at > departs_at),
  CHECK (NOT (approval AND waitlist)),
  CONSTRAINT ride_minimum CHECK (num_nulls(minimum_seats, decide_by, minimum_status) IN (0, 3)
    AND minimum_seats BETWEEN 2 AND seats AND decide_by < departs_at
    AND (minimum_status = 'SHORT') <= (owner_decides_by IS NOT NULL)),
  CONSTRAINT seat_sold_once CHECK (seats_taken BETWEEN 0 AND seats),
  CHECK ((status = 'CANCELED') = (canceled_at IS NOT NULL)),
  CONSTRAINT ride_cancellation_terms CHECK (cancellation_terms IN ('STANDARD', 'FLEXIBLE', 'FIRM'))
);

CREATE INDEX ride_series ON ride (series_id, departs_at) WHERE series_id IS NOT NULL;
CREATE INDEX ride_undecided ON ride (decide_by) WHERE status = 'OPEN' AND minimum_status IN ('OPEN', 'SHORT');
CREATE INDEX ride_owner ON ride (owner_id, departs_at DESC);
CREATE INDEX ride_search ON ride USING gist (earth) INCLUDE (id, departs_at) WHERE status = 'OPEN';

CREATE TRIGGER ride_person_is_there BEFORE INSERT ON ride
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('owner_id');
