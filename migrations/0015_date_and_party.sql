-- Another date for a confirmed booking, proposed by one party and answered by the other. The price
-- difference is negative if the new date costs less.
CREATE TABLE date_change (
  id id PRIMARY KEY,
  booking_id id NOT NULL REFERENCES booking,
  status text NOT NULL CHECK (status IN ('PROPOSED', 'AGREED', 'PAYING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  proposed_by text NOT NULL CHECK (proposed_by IN ('RENTER', 'OWNER')),
  old_departure_date date NOT NULL,
  old_departure_time time NOT NULL,
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  departs_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  price_lkr bigint NOT NULL CHECK (price_lkr > 0),
  price_usd_cents bigint NOT NULL CHECK (price_usd_cents > 0),
  difference_usd_cents bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Weather cancellation that caused the move. Such a move does not count as a date change.
  weather_call_id id,
  price_lines jsonb,
  minimum_lkr bigint CHECK (minimum_lkr >= 0),
  -- When the renter began to pay the difference. The new date is then held for 30 minutes; the capture
  -- completes the change (docs/decisions/booking-changes.md).
  held_at timestamptz,
  difference_lkr bigint,
  CHECK (arrives_at > departs_at),
  CONSTRAINT date_change_weather_call_fkey FOREIGN KEY (weather_call_id) REFERENCES weather_call,
  CHECK ((status IN ('PROPOSED', 'AGREED', 'PAYING')) = (ended_at IS NULL)),
  CONSTRAINT date_change_held CHECK (status <> 'PAYING' OR held_at IS NOT NULL)
);

CREATE INDEX date_change_booking ON date_change (booking_id, created_at);
CREATE UNIQUE INDEX date_change_open_once ON date_change (booking_id) WHERE status = 'PROPOSED';
CREATE UNIQUE INDEX date_change_under_way_once ON date_change (booking_id)
  WHERE status IN ('PROPOSED', 'AGREED', 'PAYING');
CREATE INDEX date_change_held_dates ON date_change (departure_date) WHERE status = 'PAYING';

-- Whether renters may move bookings of an experience to a free date without the owner's approval.
CREATE TABLE date_change_rule (
  experience_id id PRIMARY KEY REFERENCES experience,
  freely boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Reductions of a confirmed booking's group, with the price before and after. Append only. The refund
-- follows the cancellation terms at the time of the change.
CREATE TABLE party_change (
  id id PRIMARY KEY,
  booking_id id NOT NULL REFERENCES booking,
  -- The changes of a booking are numbered from 1.
  number integer NOT NULL CHECK (number > 0),
  old_adults integer NOT NULL CHECK (old_adults >= 0),
  old_kids integer NOT NULL CHECK (old_kids >= 0),
  adults integer NOT NULL,
  kids integer NOT NULL,
  old_price_usd_cents bigint NOT NULL CHECK (old_price_usd_cents > 0),
  price_lkr bigint NOT NULL CHECK (price_lkr > 0),
  price_usd_cents bigint NOT NULL,
  price_lines jsonb,
  paid_usd_cents bigint NOT NULL CHECK (paid_usd_cents >= 0),
  share_usd_cents bigint NOT NULL,
  percent integer NOT NULL CHECK (percent IN (0, 50, 100)),
  refund_usd_cents bigint NOT NULL,
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  CHECK (adults >= 0 AND adults <= old_adults),
  CHECK (kids >= 0 AND kids <= old_kids),
  CHECK (price_usd_cents > 0 AND price_usd_cents <= old_price_usd_cents),
  CHECK (share_usd_cents BETWEEN 0 AND paid_usd_cents),
  CHECK (refund_usd_cents BETWEEN 0 AND share_usd_cents),
  CHECK (adults + kids BETWEEN 1 AND old_adults + old_kids - 1),
  UNIQUE (booking_id, number)
);

CREATE UNIQUE INDEX party_change_key ON party_change (booking_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TRIGGER party_change_stays BEFORE UPDATE OR DELETE ON party_change
  FOR EACH ROW EXECUTE FUNCTION reject_change('changes of a group are append only');
