-- The code by which a party is known at the pier, drawn when its pass or the departure's manifest is first asked for.
-- No two of a boat are alike, ever: more than its bookings to come need.
CREATE TABLE boarding_pass (
  booking_id id PRIMARY KEY REFERENCES booking,
  boat_id id NOT NULL REFERENCES boat,
  code text NOT NULL CHECK (code ~ '^[A-HJ-NP-Z2-9]{6}$'),
  issued_at timestamptz NOT NULL,
  UNIQUE (boat_id, code)
);
