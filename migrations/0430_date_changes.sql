-- Another date for a confirmed booking: proposed by one of its parties, answered by the other one. Prices are those that
-- both saw; the difference is below zero when the new date costs less.
CREATE TABLE date_change (
  id id PRIMARY KEY,
  booking_id id NOT NULL REFERENCES booking,
  status text NOT NULL CHECK (status IN ('PROPOSED', 'DONE', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
  proposed_by text NOT NULL CHECK (proposed_by IN ('RENTER', 'OWNER')),
  -- What was booked before it.
  old_departure_date date NOT NULL,
  old_departure_time time NOT NULL,
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  departs_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL CHECK (arrives_at > departs_at),
  price_lkr bigint NOT NULL CHECK (price_lkr > 0),
  price_usd_cents bigint NOT NULL CHECK (price_usd_cents > 0),
  difference_usd_cents bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'PROPOSED') = (ended_at IS NULL))
);
CREATE INDEX date_change_booking ON date_change (booking_id, created_at);
CREATE UNIQUE INDEX date_change_open_once ON date_change (booking_id) WHERE status = 'PROPOSED';

-- Experiences whose owner lets renters move to a free date by themselves.
CREATE TABLE date_change_rule (
  experience_id id PRIMARY KEY REFERENCES experience,
  freely boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

-- The earliest departure that the booking has had: its cancellation terms count from there. None while it has its first.
ALTER TABLE booking ADD COLUMN terms_date date;
ALTER TABLE booking ADD COLUMN terms_time time;
