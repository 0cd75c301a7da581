-- People, boats, experiences, bookings, money. Ids are made by the product: 20 characters of base 32.
-- Money is in whole US cents (usd_cents) or whole rupees (lkr); times are instants unless named local.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS cube;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN id AS text CHECK (VALUE ~ '^[0-9a-hjkmnp-tv-z]{20}$');

CREATE TABLE person (
  id id PRIMARY KEY,
  first_name text NOT NULL CHECK (length(first_name) <= 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text NOT NULL DEFAULT 'MEMBER' CHECK (role IN ('MEMBER', 'PLATFORM')),
  -- The owner account (specification section 3): set up when these are all present.
  description text,
  phone_number text CHECK (phone_number ~ '^\+[0-9]{11}$'),
  phone_number_verified boolean NOT NULL DEFAULT false,
  bank_details jsonb,
  boating_licence text[] NOT NULL DEFAULT '{}',
  owner_approved_at timestamptz,
  created_at timestamptz NOT NULL
);

-- One person is one (provider, subject) pair, or several once proven to be the same.
CREATE TABLE social_account (
  provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
  subject text NOT NULL,
  person_id id NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX social_account_person ON social_account (person_id);

-- What waits while somebody is at the provider's page: single use, ten minutes.
CREATE TABLE sign_in_attempt (
  state_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  secrets jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempt_expiry ON sign_in_attempt (expires_at);

-- The token itself is only in the person's cookie.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  provider text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_person ON session (person_id);
CREATE INDEX session_expiry ON session (expires_at);

CREATE UNLOGGED TABLE rate_limit (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

CREATE TABLE boat (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  category text NOT NULL CHECK (category IN
    ('Canoe', 'Catamaran', 'Ferry', 'Fishing', 'House', 'Jetski', 'Sail', 'Speed', 'Yacht')),
  brand text NOT NULL,
  model text NOT NULL DEFAULT '',
  registration_number text NOT NULL DEFAULT '',
  year_of_manufacture integer NOT NULL CHECK (year_of_manufacture BETWEEN 1800 AND 9999),
  length_metres integer CHECK (length_metres BETWEEN 0 AND 999),
  max_capacity integer NOT NULL CHECK (max_capacity BETWEEN 1 AND 9999),
  features text[] NOT NULL,
  -- [{ key, width, height, placeholder }], the first is the cover.
  images jsonb NOT NULL DEFAULT '[]',
  insurance_keys text[] NOT NULL DEFAULT '{}',
  verified_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX boat_owner ON boat (owner_id, created_at);

CREATE TABLE experience (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  boat_id id NOT NULL REFERENCES boat,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) <= 10000),
  category text NOT NULL CHECK (category IN
    ('fishing', 'jet ski', 'paddle boats', 'sailing', 'ferry', 'scuba diving', 'yacht', 'water sports', 'house boats')),
  -- What the owner entered, in whole rupees; what is charged follows from it (entered / 185).
  price_lkr bigint NOT NULL CHECK (price_lkr BETWEEN 1 AND 9999999999),
  price_usd_cents bigint GENERATED ALWAYS AS ((price_lkr * 100 * 2 + 185) / (185 * 2)) STORED,
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 1 AND 59940),
  group_size integer NOT NULL CHECK (group_size BETWEEN 1 AND 99999),
  -- Bit 0 is Monday.
  sailing_days integer NOT NULL CHECK (sailing_days BETWEEN 1 AND 127),
  departure_time time NOT NULL,
  operator_option text NOT NULL CHECK (operator_option IN ('Flexible', 'With Captain', 'Without Captain')),
  custom_bookings_enabled boolean NOT NULL DEFAULT false,
  what_to_bring text NOT NULL DEFAULT '',
  included text NOT NULL DEFAULT '',
  -- The exact pier: parties of a confirmed booking only. The public sees the area.
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  area text NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  time_zone text NOT NULL,
  -- The point that the public sees, moved by a stable, secret offset.
  approx_lat double precision NOT NULL,
  approx_lng double precision NOT NULL,
  -- Where the search finds it: the public point, so that no distance or order betrays the pier.
  earth cube GENERATED ALWAYS AS (cube(ARRAY[
    6371008.8 * cos(radians(approx_lat)) * cos(radians(approx_lng)),
    6371008.8 * cos(radians(approx_lat)) * sin(radians(approx_lng)),
    6371008.8 * sin(radians(approx_lat))])) STORED,
  images jsonb NOT NULL DEFAULT '[]',
  promoted boolean NOT NULL DEFAULT false,
  verified_at timestamptz,
  -- Kept with every review, and equal to a recount.
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  rating_sums integer[] NOT NULL DEFAULT '{0,0,0,0,0}',
  rating_mean double precision GENERATED ALWAYS AS (
    CASE WHEN review_count = 0 THEN NULL ELSE
      (rating_sums[1] + rating_sums[2] + rating_sums[3] + rating_sums[4] + rating_sums[5])::double precision
        / (5 * review_count) END) STORED,
  created_at timestamptz NOT NULL
);
CREATE INDEX experience_owner ON experience (owner_id, created_at);
CREATE INDEX experience_boat ON experience (boat_id);
CREATE INDEX experience_promoted ON experience (created_at DESC) WHERE promoted AND verified_at IS NOT NULL;
-- The search: the filters ride along, so that counting reads no table page.
CREATE INDEX experience_search ON experience USING gist (earth)
  INCLUDE (id, price_usd_cents, duration_minutes, group_size, sailing_days, category, rating_mean)
  WHERE verified_at IS NOT NULL;

CREATE TABLE booking (
  id id PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('INSTANT', 'CUSTOM', 'SHARING')),
  status text NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'EXPIRED', 'CANCELED')),
  renter_id id NOT NULL REFERENCES person,
  owner_id id NOT NULL REFERENCES person CHECK (owner_id <> renter_id),
  experience_id id REFERENCES experience,
  boat_id id NOT NULL REFERENCES boat,
  -- The date and time on the pier's own calendar and clock, and the instants they mean.
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  time_zone text NOT NULL,
  departs_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL CHECK (arrives_at > departs_at),
  adults integer NOT NULL CHECK (adults BETWEEN 0 AND 9999),
  kids integer NOT NULL CHECK (kids BETWEEN 0 AND 9999),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  contact_number text NOT NULL CHECK (contact_number ~ '^\+[0-9]{11}$'),
  other_requests text NOT NULL DEFAULT '' CHECK (length(other_requests) <= 2000),
  -- Frozen when the booking is made.
  amount_lkr bigint NOT NULL CHECK (amount_lkr > 0),
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  fee_usd_cents bigint NOT NULL CHECK (fee_usd_cents >= 0 AND fee_usd_cents <= amount_usd_cents),
  idempotency_key text,
  hold_expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz,
  CHECK (adults + kids > 0),
  CHECK ((type = 'SHARING') = (experience_id IS NULL)),
  CHECK ((status = 'CONFIRMED') <= (confirmed_at IS NOT NULL))
);
CREATE UNIQUE INDEX booking_idempotency ON booking (renter_id, experience_id, idempotency_key);
CREATE INDEX booking_renter ON booking (renter_id, departs_at DESC);
CREATE INDEX booking_owner ON booking (owner_id, departs_at DESC);
CREATE INDEX booking_taken ON booking (experience_id, departure_date) WHERE status IN ('PENDING', 'CONFIRMED');
-- Stands behind the lock: one confirmed booking a date. (That it also blocks the next day, the lock enforces.)
CREATE UNIQUE INDEX booking_confirmed_once ON booking (experience_id, departure_date)
  WHERE status = 'CONFIRMED' AND type = 'INSTANT';

-- Where every boat is, or is promised to be: a boat is in one place.
CREATE TABLE occupancy (
  id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  span tstzrange NOT NULL CHECK (NOT isempty(span)),
  booking_id id REFERENCES booking DEFERRABLE INITIALLY DEFERRED,
  -- A hold's end; NULL once it is paid for.
  expires_at timestamptz,
  released_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT boat_in_one_place EXCLUDE USING gist (boat_id WITH =, span WITH &&) WHERE (released_at IS NULL)
);
CREATE UNIQUE INDEX occupancy_booking ON occupancy (booking_id) WHERE released_at IS NULL;

-- A payment is one order at the provider for one booking's frozen amount.
CREATE TABLE payment (
  id id PRIMARY KEY,
  booking_id id NOT NULL REFERENCES booking,
  status text NOT NULL CHECK (status IN ('CREATED', 'CAPTURING', 'CAPTURED', 'FAILED', 'REFUNDING', 'REFUNDED')),
  -- Rises when the provider has declined, so that the next capture is a new one to it.
  attempt integer NOT NULL DEFAULT 1,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  order_id text UNIQUE,
  approve_url text,
  capture_id text UNIQUE,
  refund_id text UNIQUE,
  refunded_usd_cents bigint NOT NULL DEFAULT 0
    CHECK (refunded_usd_cents >= 0 AND refunded_usd_cents <= amount_usd_cents),
  created_at timestamptz NOT NULL,
  captured_at timestamptz,
  refunded_at timestamptz,
  CHECK ((status IN ('CAPTURED', 'REFUNDING', 'REFUNDED')) <= (capture_id IS NOT NULL))
);
CREATE INDEX payment_booking ON payment (booking_id);
CREATE INDEX payment_unsettled ON payment (created_at) WHERE status IN ('CREATED', 'CAPTURING', 'REFUNDING');
-- Only one order of a booking can hold its money.
CREATE UNIQUE INDEX payment_open_once ON payment (booking_id) WHERE status IN ('CREATED', 'CAPTURING', 'CAPTURED');

CREATE TABLE payment_event (
  event_id text PRIMARY KEY,
  received_at timestamptz NOT NULL
);

-- Every movement of money: append only, each movement's entries sum to zero.
CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  movement text NOT NULL,
  account text NOT NULL CHECK (account IN ('provider', 'owner', 'fee')),
  owner_id id REFERENCES person,
  booking_id id NOT NULL REFERENCES booking,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents <> 0),
  created_at timestamptz NOT NULL,
  CHECK ((account = 'owner') = (owner_id IS NOT NULL)),
  UNIQUE (movement, account)
);
CREATE INDEX ledger_booking ON ledger_entry (booking_id);

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only';
END $$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_usd_cents) FROM ledger_entry WHERE movement = NEW.movement) <> 0 THEN
    RAISE EXCEPTION 'ledger movement % does not sum to zero', NEW.movement;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();

CREATE TABLE review (
  id id PRIMARY KEY,
  experience_id id NOT NULL REFERENCES experience,
  person_id id NOT NULL REFERENCES person,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  value_for_money smallint NOT NULL CHECK (value_for_money BETWEEN 1 AND 5),
  boat_quality smallint NOT NULL CHECK (boat_quality BETWEEN 1 AND 5),
  handling smallint NOT NULL CHECK (handling BETWEEN 1 AND 5),
  punctuality smallint NOT NULL CHECK (punctuality BETWEEN 1 AND 5),
  friendliness smallint NOT NULL CHECK (friendliness BETWEEN 1 AND 5),
  verified_trip boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (experience_id, person_id)
);
CREATE INDEX review_listing ON review (experience_id, verified_trip DESC, created_at DESC);
