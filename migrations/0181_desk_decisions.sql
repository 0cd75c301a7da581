-- A decision of the desk is applied, mailed and audited 10 seconds after it was made; until then it can be undone, and
-- nobody else decides on the same thing.
CREATE TABLE desk_decision (
  id id PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('person', 'boat', 'experience')),
  subject_id id NOT NULL,
  person_id id NOT NULL REFERENCES person,
  -- What was asked: decision, reason, what was seen, which departures go too.
  input jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('WAITING', 'APPLIED', 'UNDONE', 'REFUSED')),
  -- Why it could not be applied.
  refused text,
  created_at timestamptz NOT NULL,
  apply_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'WAITING') = (ended_at IS NULL)),
  CHECK ((status = 'REFUSED') = (refused IS NOT NULL))
);
CREATE UNIQUE INDEX desk_decision_once ON desk_decision (subject, subject_id) WHERE status = 'WAITING';
