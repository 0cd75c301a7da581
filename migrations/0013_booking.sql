CREATE TABLE booking (
  id id PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('INSTANT', 'CUSTOM', 'SHARING')),
  status text NOT NULL CHECK (status IN
    ('PENDING', 'REQUESTED', 'CONFIRMED', 'CHOOSING', 'EXPIRED', 'REJECTED', 'CANCELED')),
  renter_id id NOT NULL REFERENCES person,
  owner_id id NOT NULL REFERENCES person,
  experience_id id REFERENCES experience,
  boat_id id NOT NULL REFERENCES boat,
  -- Date in the pier's zone; departs_at and arrives_at are instants.
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  time_zone text NOT NULL,
  departs_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  adults integer NOT NULL CHECK (adults BETWEEN 0 AND 9999),
  kids integer NOT NULL CHECK (kids BETWEEN 0 AND 9999),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  contact_number text CHECK (contact_number ~ '^\+[0-9]{7,15}$'),
  other_requests text NOT NULL DEFAULT '' CHECK (length(other_requests) <= 2000),
  -- Amounts at the time of sale, which never change.
  amount_lkr bigint NOT NULL CHECK (amount_lkr > 0),
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  fee_usd_cents bigint NOT NULL,
  idempotency_key text,
  hold_expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz,
  request_id id,
  ride_id id REFERENCES ride,
  canceled_by text CHECK (canceled_by IN ('RENTER', 'OWNER', 'PLATFORM', 'WEATHER', 'MINIMUM')),
  -- Pier at the time of sale; null for rides, because the ride has the pier.
  pier_address text CHECK (length(pier_address) BETWEEN 1 AND 300),
  pier_area text,
  pier_lat double precision CHECK (pier_lat BETWEEN -90 AND 90),
  pier_lng double precision CHECK (pier_lng BETWEEN -180 AND 180),
  -- Captain option and included items at the time of sale; null for rides.
  operator_option text CHECK (operator_option IN ('Flexible', 'With Captain', 'Without Captain')),
  included text,
  cancel_reason text CHECK (length(cancel_reason) BETWEEN 1 AND 2000),
  cancel_refund_usd_cents bigint CHECK (cancel_refund_usd_cents >= 0),
  -- Price lines at the time of sale; null for rides and quotes.
  price_lines jsonb,
  cancellation_terms text NOT NULL DEFAULT 'STANDARD',
  promo_code_id id REFERENCES promo_code,
  discount_usd_cents bigint,
  -- The owner's website whose booking widget led to the booking.
  referral_site_id id REFERENCES site ON DELETE SET NULL,
  -- Earliest departure that a moved booking has had. Refund terms count from this departure.
  refund_terms_date date,
  refund_terms_time time,
  -- Reason and deadline of a choice that the renter must make (another date, staying on the ride, or a
  -- refund), and the weather cancellation that caused the choice, if any.
  choice_reason text CHECK (choice_reason IN ('WEATHER', 'MINIMUM')),
  weather_call_id id,
  choice_ends_at timestamptz,
  -- Current price after a change of date or group; null before the first change. minimum_lkr: minimum
  -- price at the time of sale.
  current_price_lkr bigint CHECK (current_price_lkr > 0),
  current_price_usd_cents bigint CHECK (current_price_usd_cents > 0),
  current_price_lines jsonb,
  minimum_lkr bigint CHECK (minimum_lkr >= 0),
  -- True if staff canceled on behalf of the party in canceled_by. That party's refund terms applied.
  canceled_by_desk boolean NOT NULL DEFAULT false,
  -- True if the hold offers a free seat to a renter on the ride's waitlist.
  from_waitlist boolean NOT NULL DEFAULT false,
  approved_at timestamptz,
  CHECK (owner_id <> renter_id),
  CHECK (arrives_at > departs_at),
  CHECK (fee_usd_cents >= 0 AND fee_usd_cents <= amount_usd_cents),
  CHECK (adults + kids > 0),
  CHECK ((type = 'SHARING') = (experience_id IS NULL)),
  CHECK ((status = 'CONFIRMED') <= (confirmed_at IS NOT NULL)),
  CONSTRAINT custom_request_id_fkey FOREIGN KEY (request_id) REFERENCES custom_request,
  CHECK ((type = 'SHARING') = (ride_id IS NOT NULL)),
  CHECK ((type = 'CUSTOM') = (request_id IS NOT NULL)),
  CHECK (num_nulls(pier_address, pier_area, pier_lat, pier_lng, operator_option, included) =
    CASE WHEN experience_id IS NULL THEN 6 ELSE 0 END),
  CONSTRAINT booking_cancellation_terms CHECK (cancellation_terms IN ('STANDARD', 'FLEXIBLE', 'FIRM')),
  CONSTRAINT booking_discount CHECK ((promo_code_id IS NULL) = (discount_usd_cents IS NULL) AND discount_usd_cents > 0),
  CONSTRAINT booking_requested_seats CHECK (status NOT IN ('REQUESTED', 'REJECTED') OR
    (type = 'SHARING' AND approved_at IS NULL AND confirmed_at IS NULL)),
  CONSTRAINT booking_choice_ends
    CHECK (status <> 'CHOOSING' OR (choice_reason IS NOT NULL AND choice_ends_at IS NOT NULL
      AND confirmed_at IS NOT NULL AND (weather_call_id IS NOT NULL OR choice_reason = 'MINIMUM')))
);

CREATE UNIQUE INDEX booking_idempotency ON booking (renter_id, experience_id, idempotency_key);
CREATE INDEX booking_renter ON booking (renter_id, departs_at DESC);
CREATE INDEX booking_owner ON booking (owner_id, departs_at DESC);
CREATE INDEX booking_taken ON booking (experience_id, departure_date) WHERE status IN ('PENDING', 'CONFIRMED');
CREATE INDEX booking_reference ON booking (id text_pattern_ops);
CREATE INDEX booking_contact ON booking (contact_number);
CREATE INDEX booking_ride ON booking (ride_id) WHERE ride_id IS NOT NULL;
CREATE UNIQUE INDEX booking_request_once ON booking (request_id)
  WHERE request_id IS NOT NULL AND status IN ('PENDING', 'CONFIRMED');
CREATE UNIQUE INDEX booking_ride_idempotency ON booking (renter_id, ride_id, idempotency_key) WHERE ride_id IS NOT NULL;
CREATE INDEX booking_newest ON booking (created_at DESC);
CREATE INDEX booking_boat ON booking (boat_id, departs_at) WHERE status IN ('PENDING', 'CONFIRMED');
CREATE INDEX booking_paid ON booking (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE UNIQUE INDEX booking_departure_once
  ON booking (experience_id, departure_date, departure_time) WHERE status = 'CONFIRMED' AND type = 'INSTANT';
CREATE INDEX booking_promo_code ON booking (promo_code_id) WHERE promo_code_id IS NOT NULL;
CREATE INDEX booking_referral ON booking (referral_site_id) WHERE referral_site_id IS NOT NULL;
CREATE INDEX booking_requested ON booking (owner_id) WHERE status = 'REQUESTED';
CREATE INDEX booking_stay_choice ON booking (choice_ends_at)
  WHERE status = 'CHOOSING' AND choice_reason = 'MINIMUM';
CREATE INDEX booking_choosing ON booking (renter_id) WHERE status = 'CHOOSING';

CREATE TRIGGER booking_person_is_there BEFORE INSERT ON booking
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('renter_id', 'owner_id');

-- Rejects a booking that exceeds the limits of its promo code: one use per renter, maximum uses and
-- maximum discount. Bookings in status CHOOSING still use their code.
CREATE FUNCTION check_promo_budget() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept promo_code;
  used record;
  at timestamptz := coalesce(NEW.confirmed_at, NEW.created_at);
BEGIN
  SELECT * INTO kept FROM promo_code WHERE id = NEW.promo_code_id FOR NO KEY UPDATE;
  SELECT count(*) AS uses, coalesce(sum(discount_usd_cents), 0) AS cents,
    coalesce(bool_or(renter_id = NEW.renter_id), false) AS by_renter INTO used
  FROM booking
  WHERE promo_code_id = NEW.promo_code_id AND id <> NEW.id
    AND (status IN ('CONFIRMED', 'CHOOSING') OR (status = 'PENDING' AND hold_expires_at > at));
  IF used.by_renter THEN
    RAISE EXCEPTION 'promo code % is used once by a person', kept.code USING ERRCODE = 'check_violation';
  END IF;
  IF used.uses >= kept.max_uses OR used.cents + NEW.discount_usd_cents > kept.max_usd_cents THEN
    RAISE EXCEPTION 'promo code % is used up', kept.code USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER booking_within_budget BEFORE INSERT OR UPDATE OF status ON booking
  FOR EACH ROW WHEN (NEW.promo_code_id IS NOT NULL AND NEW.status IN ('PENDING', 'CONFIRMED'))
  EXECUTE FUNCTION check_promo_budget();

CREATE TABLE waitlist_entry (
  id id PRIMARY KEY,
  ride_id id NOT NULL REFERENCES ride,
  renter_id id NOT NULL REFERENCES person,
  position bigint GENERATED ALWAYS AS IDENTITY,
  people integer NOT NULL CHECK (people BETWEEN 1 AND 9999),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  contact_number text NOT NULL CHECK (contact_number ~ '^\+[0-9]{7,15}$'),
  status text NOT NULL CHECK (status IN ('WAITING', 'OFFERED', 'LEFT', 'ENDED')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  booking_id id REFERENCES booking,
  CHECK ((status = 'WAITING') = (ended_at IS NULL)),
  CHECK ((status = 'OFFERED') = (booking_id IS NOT NULL))
);

CREATE UNIQUE INDEX waitlist_once ON waitlist_entry (ride_id, renter_id) WHERE status = 'WAITING';
CREATE INDEX waitlist_line ON waitlist_entry (ride_id, position) WHERE status = 'WAITING';
CREATE INDEX waitlist_renter ON waitlist_entry (renter_id);
CREATE INDEX waitlist_ended ON waitlist_entry (ended_at) WHERE ended_at IS NOT NULL;

CREATE TRIGGER waitlist_person_is_there BEFORE INSERT ON waitlist_entry
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('renter_id');
