-- The owner's side and the desk: submissions and verdicts, papers, phone codes, uploads, payouts, the audit log.

-- What waits at the desk is what was submitted and has no verdict. APPROVED goes with the older approval columns.
ALTER TABLE person
  ADD COLUMN owner_submitted_at timestamptz,
  ADD COLUMN owner_verdict text CHECK (owner_verdict IN ('APPROVED', 'REJECTED', 'CHANGES')),
  ADD COLUMN owner_verdict_reason text CHECK (length(owner_verdict_reason) <= 2000),
  ADD COLUMN owner_verdict_at timestamptz;
UPDATE person SET
  owner_submitted_at = created_at,
  owner_verdict = CASE WHEN owner_approved_at IS NOT NULL THEN 'APPROVED' END,
  owner_verdict_at = owner_approved_at
WHERE phone_number_verified AND bank_details IS NOT NULL;
ALTER TABLE person
  ADD CHECK ((owner_verdict IN ('REJECTED', 'CHANGES')) <= (owner_verdict_reason IS NOT NULL)),
  ADD CHECK ((owner_approved_at IS NOT NULL) <= (owner_verdict IS NOT DISTINCT FROM 'APPROVED')) NOT VALID;
CREATE INDEX person_queue ON person (owner_submitted_at) WHERE owner_submitted_at IS NOT NULL AND owner_verdict IS NULL;
CREATE INDEX person_phone ON person (phone_number) WHERE phone_number IS NOT NULL;
CREATE INDEX person_name ON person USING gin ((first_name || ' ' || last_name) gin_trgm_ops);

ALTER TABLE boat
  -- The last day, on the calendar, on which the insurance holds.
  ADD COLUMN insurance_expires_on date,
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN verdict text CHECK (verdict IN ('APPROVED', 'REJECTED', 'CHANGES')),
  ADD COLUMN verdict_reason text CHECK (length(verdict_reason) <= 2000),
  ADD COLUMN verdict_at timestamptz,
  ADD COLUMN updated_at timestamptz;
UPDATE boat SET
  submitted_at = created_at, verdict = CASE WHEN verified_at IS NOT NULL THEN 'APPROVED' END, verdict_at = verified_at;
ALTER TABLE boat
  ALTER COLUMN submitted_at SET NOT NULL,
  ADD CHECK ((verdict IN ('REJECTED', 'CHANGES')) <= (verdict_reason IS NOT NULL));
CREATE INDEX boat_queue ON boat (submitted_at) WHERE verdict IS NULL;
CREATE INDEX boat_papers ON boat (insurance_expires_on) WHERE verified_at IS NOT NULL;

ALTER TABLE experience
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN verdict text CHECK (verdict IN ('APPROVED', 'REJECTED', 'CHANGES')),
  ADD COLUMN verdict_reason text CHECK (length(verdict_reason) <= 2000),
  ADD COLUMN verdict_at timestamptz,
  ADD COLUMN updated_at timestamptz;
UPDATE experience SET
  submitted_at = created_at, verdict = CASE WHEN verified_at IS NOT NULL THEN 'APPROVED' END, verdict_at = verified_at;
ALTER TABLE experience
  ALTER COLUMN submitted_at SET NOT NULL,
  ADD CHECK ((verdict IN ('REJECTED', 'CHANGES')) <= (verdict_reason IS NOT NULL));
CREATE INDEX experience_queue ON experience (submitted_at) WHERE verdict IS NULL;

-- Six digits sent to a phone: the digits themselves are nowhere.
CREATE TABLE phone_code (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  phone_number text NOT NULL CHECK (phone_number ~ '^\+[0-9]{11}$'),
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX phone_code_person ON phone_code (person_id, created_at DESC);
CREATE INDEX phone_code_expiry ON phone_code (expires_at);

-- Every file that somebody sent, until nobody refers to it any more.
CREATE TABLE upload (
  key text PRIMARY KEY CHECK (length(key) <= 400),
  person_id id NOT NULL REFERENCES person,
  folder text NOT NULL CHECK (folder IN
    ('owner/boat/images/', 'owner/boat/insurance/', 'owner/experience/images/', 'owner/licence/')),
  -- As its owner called it, for the download; never part of an address.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- { key, width, height, placeholder } of an image.
  picture jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX upload_person ON upload (person_id, created_at DESC);
CREATE INDEX upload_age ON upload (created_at);

-- Who did what at the desk: append only.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
  subject text NOT NULL CHECK (subject IN ('person', 'boat', 'experience', 'booking', 'payment', 'payout', 'ride', 'message')),
  subject_id text NOT NULL,
  reason text CHECK (length(reason) <= 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_subject ON audit_entry (subject, subject_id, id DESC);

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append only';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- What an owner is paid in one weekly run, to the account they had then.
CREATE TABLE payout (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  -- The Monday of the run, in the platform's zone.
  week date NOT NULL,
  status text NOT NULL CHECK (status IN ('DUE', 'PAID')),
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  bank_details jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  UNIQUE (owner_id, week),
  CHECK ((status = 'PAID') = (paid_at IS NOT NULL))
);
CREATE INDEX payout_status ON payout (status, created_at);

CREATE TABLE payout_booking (
  booking_id id PRIMARY KEY REFERENCES booking,
  payout_id id NOT NULL REFERENCES payout,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0)
);
CREATE INDEX payout_booking_payout ON payout_booking (payout_id);

-- The outbox: what somebody is to be told, written with the change itself.
CREATE TABLE message (
  id id PRIMARY KEY,
  -- The same news to the same person by the same way is one message.
  key text NOT NULL UNIQUE CHECK (length(key) <= 200),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  channel text NOT NULL CHECK (channel IN ('MAIL', 'SMS')),
  person_id id REFERENCES person,
  -- A number that belongs to nobody here: a friend's.
  phone_number text CHECK (phone_number ~ '^\+[0-9]{11}$'),
  facts jsonb NOT NULL,
  -- SENDING is written down before the provider is asked: whoever finds it after a crash does not send again.
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'SENDING', 'SENT', 'DROPPED', 'FAILED')),
  send_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sending_at timestamptz,
  ended_at timestamptz,
  CHECK (person_id IS NOT NULL OR phone_number IS NOT NULL)
);
CREATE INDEX message_unsent ON message (send_at) WHERE status IN ('WAITING', 'SENDING');
CREATE INDEX message_person ON message (person_id, created_at DESC);

CREATE INDEX booking_reference ON booking (id text_pattern_ops);
CREATE INDEX booking_contact ON booking (contact_number);
