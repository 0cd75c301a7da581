CREATE TABLE boat (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  category text NOT NULL
    CHECK (category IN ('Canoe', 'Catamaran', 'Ferry', 'Fishing', 'House', 'Jetski', 'Sail', 'Speed', 'Yacht')),
  brand text NOT NULL,
  model text NOT NULL DEFAULT '',
  registration_number text NOT NULL DEFAULT '',
  year_of_manufacture integer NOT NULL CHECK (year_of_manufacture BETWEEN 1800 AND 9999),
  length_metres integer CHECK (length_metres BETWEEN 0 AND 999),
  max_capacity integer NOT NULL CHECK (max_capacity BETWEEN 1 AND 9999),
  features text[] NOT NULL,
  -- [{ key, width, height, placeholder }], the cover first.
  images jsonb NOT NULL DEFAULT '[]',
  insurance_keys text[] NOT NULL DEFAULT '{}',
  verified_at timestamptz,
  created_at timestamptz NOT NULL,
  -- The last valid day.
  insurance_expires_on date,
  submitted_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('APPROVED', 'REJECTED', 'CHANGES')),
  decision_reason text CHECK (length(decision_reason) <= 2000),
  decided_at timestamptz,
  updated_at timestamptz,
  -- Number of crew members, who count towards max_capacity.
  crew integer NOT NULL DEFAULT 0 CHECK (crew BETWEEN 0 AND 9999),
  renewal_of date,
  insured_until date GENERATED ALWAYS AS (coalesce(renewal_of, insurance_expires_on)) STORED,
  -- Time needed between two trips. Applies to new sales; trips already sold use
  -- occupancy.guarded_until.
  turnaround_minutes integer NOT NULL DEFAULT 0 CHECK (turnaround_minutes BETWEEN 0 AND 1440),
  -- paused_until: no bookings are accepted before this time. archived_at: no bookings are accepted
  -- until the boat is listed again.
  paused_until timestamptz,
  archived_at timestamptz,
  CHECK ((decision IN ('REJECTED', 'CHANGES')) <= (decision_reason IS NOT NULL))
);

CREATE INDEX boat_owner ON boat (owner_id, created_at);
CREATE INDEX boat_queue ON boat (submitted_at) WHERE decision IS NULL;
CREATE INDEX boat_papers ON boat (insurance_expires_on) WHERE verified_at IS NOT NULL;
CREATE INDEX boat_named ON boat USING gin (name gin_trgm_ops);

CREATE TRIGGER boat_person_is_there BEFORE INSERT ON boat
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('owner_id');
