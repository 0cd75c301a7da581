-- 'I'm here' or 'I'm 10 minutes late', as one party of a booking told the other on the day; the last word of each.
CREATE TABLE arrival (
  booking_id id NOT NULL REFERENCES booking,
  party text NOT NULL CHECK (party IN ('RENTER', 'OWNER')),
  said text NOT NULL CHECK (said IN ('HERE', 'LATE')),
  said_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, party)
);
