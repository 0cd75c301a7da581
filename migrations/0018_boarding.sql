-- Boarding code of a booking, generated when first requested. A code is never reused on the same boat.
CREATE TABLE boarding_pass (
  booking_id id PRIMARY KEY REFERENCES booking,
  boat_id id NOT NULL REFERENCES boat,
  code text NOT NULL CHECK (code ~ '^[A-HJ-NP-Z2-9]{6}$'),
  issued_at timestamptz NOT NULL,
  UNIQUE (boat_id, code)
);

-- Check-in of a booking's guests by the owner. The check-in with the latest device time counts; devices
-- without network upload check-ins hours later.
CREATE TABLE check_in (
  booking_id id PRIMARY KEY REFERENCES booking,
  mark text NOT NULL CHECK (mark IN ('EXPECTED', 'LATE', 'CAME', 'NO-SHOW')),
  -- Number of people aboard, which may be lower than the number booked.
  people integer NOT NULL,
  marked_at timestamptz NOT NULL,
  marked_by id NOT NULL REFERENCES person,
  CHECK (people >= 0 AND (people > 0) = (mark = 'CAME'))
);

-- The last message of each party on the day of departure: 'I'm here' or 'I'm 10 minutes late'.
CREATE TABLE arrival (
  booking_id id REFERENCES booking,
  party text CHECK (party IN ('RENTER', 'OWNER')),
  status text NOT NULL CHECK (status IN ('HERE', 'LATE')),
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, party)
);

-- Ticked checklist items of a departure: a ride, or one booking of an experience.
CREATE TABLE safety_checklist (
  departure_id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  ticked text[] NOT NULL,
  -- When all items were first ticked.
  completed_at timestamptz,
  changed_at timestamptz NOT NULL
);

CREATE INDEX safety_checklist_boat ON safety_checklist (boat_id);
