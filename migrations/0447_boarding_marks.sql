-- Who of a confirmed booking came aboard, comes late or did not come, as the owner said at the pier: the latest word by
-- the time at which it was said, which may reach us hours later.
CREATE TABLE boarding_mark (
  booking_id id PRIMARY KEY REFERENCES booking,
  mark text NOT NULL CHECK (mark IN ('EXPECTED', 'LATE', 'CAME', 'NO-SHOW')),
  -- Who is aboard: some of the party may have stayed ashore.
  people integer NOT NULL CHECK (people >= 0 AND (people > 0) = (mark = 'CAME')),
  marked_at timestamptz NOT NULL,
  marked_by id NOT NULL REFERENCES person
);

-- What of the safety checklist was ticked for a departure: a ride, or the one booking that has it.
CREATE TABLE safety_checklist (
  departure_id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  ticked text[] NOT NULL,
  -- When all of it was ticked first.
  completed_at timestamptz,
  changed_at timestamptz NOT NULL
);
CREATE INDEX safety_checklist_boat ON safety_checklist (boat_id);
