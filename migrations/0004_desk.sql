-- Staff actions. Append only.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
  subject text NOT NULL
    CHECK (subject IN ('person', 'boat', 'experience', 'booking', 'payment', 'payout', 'ride', 'notification', 'list',
      'job', 'maintenance', 'report')),
  subject_id text NOT NULL,
  reason text CHECK (length(reason) <= 2000),
  created_at timestamptz NOT NULL
);

CREATE INDEX audit_subject ON audit_entry (subject, subject_id, id DESC);
CREATE INDEX audit_person ON audit_entry (person_id, id DESC);

-- Access events: sign-ins, codes, roles, bank accounts, exports, deletions (ASVS 5.0, 16.2 and 16.3).
-- Contains no personal text; address is truncated (IPv4 /24, IPv6 /48).
CREATE TABLE security_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (event ~ '^[a-z-]{3,40}$'),
  -- Affected person; null if unknown.
  person_id id REFERENCES person,
  -- Staff member who acted, if not the person.
  by_id id REFERENCES person,
  address text CHECK (length(address) <= 50),
  detail text CHECK (detail ~ '^[a-zA-Z0-9.-]{1,60}$')
);

CREATE INDEX security_person ON security_entry (person_id, id DESC);
CREATE INDEX security_event ON security_entry (event, id DESC);
CREATE INDEX security_age ON security_entry (at);

-- Desk decisions wait 10 seconds and can be undone until then. At most one is waiting per subject.
CREATE TABLE desk_decision (
  id id PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('person', 'boat', 'experience')),
  subject_id id NOT NULL,
  person_id id NOT NULL REFERENCES person,
  -- The staff member's input: decision, reason, listing version that was on screen, departures to
  -- cancel.
  input jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('WAITING', 'APPLIED', 'UNDONE', 'REFUSED')),
  refused text,
  created_at timestamptz NOT NULL,
  apply_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'WAITING') = (ended_at IS NULL)),
  CHECK ((status = 'REFUSED') = (refused IS NOT NULL))
);

CREATE UNIQUE INDEX desk_decision_once ON desk_decision (subject, subject_id) WHERE status = 'WAITING';
-- The first index finds the decisions about a subject. The second finds a staff member's refused
-- decisions, which are shown until the next decision about the same subject.
CREATE INDEX desk_decision_subject ON desk_decision (subject, subject_id, created_at);
CREATE INDEX desk_decision_refused ON desk_decision (person_id, ended_at) WHERE status = 'REFUSED';

CREATE TABLE maintenance (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Increases with each change, for optimistic locking.
  version integer NOT NULL DEFAULT 0,
  -- Start and expected end of the maintenance, which are null while there is none.
  begun_at timestamptz,
  expected_end timestamptz,
  -- Messages by language. Other languages show the default message.
  messages jsonb NOT NULL DEFAULT '{}',
  changed_at timestamptz,
  -- The staff member who made the last change; null if it was made from the command line.
  changed_by id REFERENCES person
);

INSERT INTO maintenance DEFAULT VALUES;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change('the audit log is append only');

-- Rejects updates, and deletions within the first 89 days. A nightly job deletes rows older than 90
-- days.
CREATE FUNCTION security_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '89 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the security log is append only';
END $$;

CREATE TRIGGER security_append_only BEFORE UPDATE OR DELETE ON security_entry
  FOR EACH ROW EXECUTE FUNCTION security_is_append_only();

CREATE TRIGGER security_never_emptied BEFORE TRUNCATE ON security_entry
  FOR EACH STATEMENT EXECUTE FUNCTION security_is_append_only();
