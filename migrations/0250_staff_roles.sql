-- What somebody of the staff may do at the desk; PLATFORM stays the role that the API names, and is kept with the first
-- of these and taken with the last. Who was staff before could do everything, and still can.
ALTER TABLE person
  ADD COLUMN staff_roles text[] NOT NULL DEFAULT '{}'
    CHECK (staff_roles <@ ARRAY['support', 'verifier', 'finance', 'admin']);
UPDATE person SET staff_roles = ARRAY['admin'] WHERE role = 'PLATFORM';

-- Every grant and what became of it. Nobody granted (`granted_by` is empty) what the configuration names (FIRST_STAFF).
CREATE TABLE staff_grant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  role text NOT NULL CHECK (role IN ('support', 'verifier', 'finance', 'admin')),
  granted_by id REFERENCES person,
  granted_at timestamptz NOT NULL,
  revoked_by id REFERENCES person,
  revoked_at timestamptz,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE UNIQUE INDEX staff_grant_living ON staff_grant (person_id, role) WHERE revoked_at IS NULL;
INSERT INTO staff_grant (person_id, role, granted_at)
  SELECT id, 'admin', created_at FROM person WHERE role = 'PLATFORM';

-- A version that knows no staff roles may still welcome somebody whom FIRST_STAFF names: what it writes is completed by
-- the next start of this one.
CREATE INDEX person_staff ON person (id) WHERE role = 'PLATFORM';

-- How somebody proved who they are when the session began, in the provider's words: when, at which level, by what.
ALTER TABLE session
  ADD COLUMN authenticated_at timestamptz,
  ADD COLUMN acr text,
  ADD COLUMN amr text[] NOT NULL DEFAULT '{}';

-- The desk's lists leave a trace as a whole; whose details were seen in them is said person by person.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_check;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_subject_check CHECK
  (subject IN ('person', 'boat', 'experience', 'booking', 'payment', 'payout', 'ride', 'notification', 'list'));
