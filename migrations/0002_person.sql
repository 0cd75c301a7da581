-- Rejects rows that refer to a deleted person. Locks the person as a foreign key check does, so that the
-- insert waits for a deletion in progress.
CREATE FUNCTION reject_deleted_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  column_name text;
  gone timestamptz;
BEGIN
  FOREACH column_name IN ARRAY TG_ARGV LOOP
    SELECT deleted_at INTO gone FROM person WHERE id = to_jsonb(NEW) ->> column_name FOR KEY SHARE;
    IF gone IS NOT NULL THEN
      RAISE EXCEPTION 'this person was deleted' USING ERRCODE = 'foreign_key_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

CREATE TABLE person (
  id id PRIMARY KEY,
  first_name text NOT NULL CHECK (length(first_name) <= 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text NOT NULL DEFAULT 'MEMBER' CHECK (role IN ('MEMBER', 'PLATFORM')),
  -- Owner account (OWN-1). The account is complete when description, verified phone number and bank
  -- details are set.
  description text,
  phone_number text CHECK (phone_number ~ '^\+[0-9]{7,15}$'),
  phone_number_verified boolean NOT NULL DEFAULT false,
  bank_details jsonb,
  boating_licence text[] NOT NULL DEFAULT '{}',
  owner_approved_at timestamptz,
  created_at timestamptz NOT NULL,
  -- The account waits for a decision by the desk while owner_submitted_at is set and owner_decision is
  -- null. The decision is APPROVED if and only if owner_approved_at is set.
  owner_submitted_at timestamptz,
  owner_decision text CHECK (owner_decision IN ('APPROVED', 'REJECTED', 'CHANGES')),
  owner_decision_reason text CHECK (length(owner_decision_reason) <= 2000),
  owner_decided_at timestamptz,
  -- The person's last contact number, which prefills the next booking. Shown to this person only.
  contact_number text,
  -- Language of emails and text messages.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'si', 'ta')),
  -- Desk permissions. `role` is PLATFORM if the person has at least one staff role.
  staff_roles text[] NOT NULL DEFAULT '{}' CHECK (staff_roles <@ ARRAY['support', 'verifier', 'finance', 'admin']),
  -- Time of the suspension. A suspension moves owner_approved_at to previously_approved_at, so that
  -- the owner's listings cannot be sold.
  suspended_at timestamptz,
  suspended_by id REFERENCES person,
  suspension_reason text CHECK (length(suspension_reason) <= 2000),
  previously_approved_at timestamptz,
  -- Payouts are held until this time, which is seven days after a change of bank account.
  payouts_held_until timestamptz,
  -- Account number and BSB (Australian bank code), encrypted with the key bank_key_id. bank_details
  -- has the names and the last digits.
  bank_sealed bytea,
  bank_key_id text,
  -- Previous verified address, to which security notices are also sent.
  previous_email text CHECK (length(previous_email) <= 320),
  email_changed_at timestamptz,
  -- When the person confirmed being 18 or older. The question is asked once after the first sign-in.
  adult_confirmed_at timestamptz,
  -- avatar_key is the uploaded file shown in `image`. picture_source is the sign-in provider's address
  -- from which that picture was downloaded.
  avatar_key text CHECK (length(avatar_key) <= 400),
  picture_source text CHECK (length(picture_source) <= 2000),
  -- When the account was deleted. The row remains for the ledger, without personal data
  -- (docs/decisions/personal-data.md).
  deleted_at timestamptz,
  -- When the owner became a trusted skipper (docs/decisions/owner-profile.md). Set only by the monthly
  -- job.
  trusted_since timestamptz,
  CHECK ((owner_decision IN ('REJECTED', 'CHANGES')) <= (owner_decision_reason IS NOT NULL)),
  CHECK ((owner_approved_at IS NOT NULL) <= (owner_decision IS NOT DISTINCT FROM 'APPROVED')),
  CONSTRAINT person_suspension CHECK ((suspended_at IS NULL) = (suspended_by IS NULL)),
  CONSTRAINT person_suspended_unapproved CHECK (suspended_at IS NULL OR owner_approved_at IS NULL),
  CONSTRAINT person_bank_key CHECK ((bank_sealed IS NULL) = (bank_key_id IS NULL)),
  CONSTRAINT person_previous_email CHECK (previous_email IS NULL OR email_changed_at IS NOT NULL),
  CONSTRAINT person_deleted_says_nothing
    CHECK (deleted_at IS NULL OR (email IS NULL AND previous_email IS NULL AND phone_number IS NULL
      AND contact_number IS NULL AND image IS NULL AND description IS NULL AND bank_details IS NULL
      AND bank_sealed IS NULL AND boating_licence = '{}' AND role = 'MEMBER' AND owner_approved_at IS NULL))
);

CREATE INDEX person_queue ON person (owner_submitted_at) WHERE owner_submitted_at IS NOT NULL AND owner_decision IS NULL;
CREATE INDEX person_phone ON person (phone_number) WHERE phone_number IS NOT NULL;
CREATE INDEX person_name ON person USING gin ((first_name || ' ' || last_name) gin_trgm_ops);
CREATE INDEX person_newest ON person (created_at DESC);
CREATE INDEX person_email ON person (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX person_staff ON person (id) WHERE role = 'PLATFORM';
CREATE INDEX person_avatar ON person (avatar_key) WHERE avatar_key IS NOT NULL;
CREATE INDEX person_email_changed ON person (email_changed_at) WHERE previous_email IS NOT NULL;

CREATE TABLE social_account (
  provider text CHECK (provider IN ('google', 'facebook')),
  subject text,
  person_id id NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  -- Email address last reported by this provider, so that an address change is noticed per provider.
  email text CHECK (length(email) <= 320),
  email_verified boolean NOT NULL DEFAULT false,
  PRIMARY KEY (provider, subject)
);

CREATE INDEX social_account_person ON social_account (person_id);

-- Hashes of six-digit codes sent to phones.
CREATE TABLE phone_code (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  phone_number text NOT NULL CHECK (phone_number ~ '^\+[0-9]{7,15}$'),
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  key_id text NOT NULL
);

CREATE INDEX phone_code_person ON phone_code (person_id, created_at DESC);
CREATE INDEX phone_code_expiry ON phone_code (expires_at);

-- granted_by is null for roles granted by the setting FIRST_STAFF.
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

CREATE TRIGGER social_account_person_is_there BEFORE INSERT ON social_account
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('person_id');
