-- Exchange rate of a weekly payout run, fixed when the run's first bank file in this currency is made.
-- The rate is in millionths of a unit per US dollar.
CREATE TABLE payout_rate (
  week date,
  currency text CHECK (currency IN ('AUD', 'LKR')),
  rate_micros bigint NOT NULL CHECK (rate_micros > 0),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (week, currency)
);

-- Bank file for one country. The content is computed from the file's payouts; content_hash proves that
-- the content is unchanged since the first download.
CREATE TABLE bank_file (
  id id PRIMARY KEY,
  week date NOT NULL,
  country text NOT NULL CHECK (country IN ('AU', 'LK')),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('MADE', 'FETCHED', 'PAID', 'UNDONE')),
  payouts integer NOT NULL CHECK (payouts > 0),
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  -- Amount in cents of the file's currency.
  amount_local_cents bigint NOT NULL CHECK (amount_local_cents > 0),
  made_by id NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  fetched_by id REFERENCES person,
  fetched_at timestamptz,
  -- Sender of Australian files, as configured when the file was made.
  sender jsonb,
  content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  -- The first person who confirmed that the file was paid. A file above the limit needs a second
  -- person.
  confirmed_by id REFERENCES person,
  confirmed_at timestamptz,
  paid_by id REFERENCES person,
  paid_at timestamptz,
  undone_by id REFERENCES person,
  undone_at timestamptz,
  CHECK (country <> 'AU' OR sender IS NOT NULL),
  CHECK ((country, currency) IN (('AU', 'AUD'), ('LK', 'LKR'))),
  CHECK ((fetched_at IS NULL) = (fetched_by IS NULL) AND (fetched_at IS NULL) = (content_hash IS NULL)),
  CHECK ((status IN ('FETCHED', 'PAID')) = (fetched_at IS NOT NULL)),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK ((paid_at IS NULL) = (paid_by IS NULL) AND (status = 'PAID') = (paid_at IS NOT NULL)),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (status = 'UNDONE') = (undone_at IS NOT NULL)),
  CHECK (confirmed_by <> paid_by),
  FOREIGN KEY (week, currency) REFERENCES payout_rate
);

CREATE INDEX bank_file_week ON bank_file (week, created_at);

-- Payout to an owner in one weekly run, to the owner's bank account at that time.
CREATE TABLE payout (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  -- Monday of the run, in the platform's zone.
  week date NOT NULL,
  status text NOT NULL CHECK (status IN ('DUE', 'IN_FILE', 'PAID', 'RETURNED')),
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  bank_details jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  bank_file_id id REFERENCES bank_file,
  -- Amount in cents of the file's currency, frozen for the statement.
  amount_local_cents bigint CHECK (amount_local_cents > 0),
  -- The first of the two confirmations that a manual payment needs.
  confirmed_by id REFERENCES person,
  confirmed_at timestamptz,
  returned_by id REFERENCES person,
  returned_at timestamptz,
  return_reason text CHECK (length(return_reason) BETWEEN 1 AND 2000),
  bank_sealed bytea NOT NULL,
  bank_key_id text NOT NULL,
  -- Amount owed when finance decided to pay a changed payout anyway.
  accepted_usd_cents bigint,
  accepted_by id REFERENCES person,
  accepted_at timestamptz,
  UNIQUE (owner_id, week),
  CONSTRAINT payout_paid_check CHECK ((status IN ('PAID', 'RETURNED')) = (paid_at IS NOT NULL)),
  CONSTRAINT payout_file_check
    CHECK ((bank_file_id IS NULL) = (amount_local_cents IS NULL) AND (status <> 'IN_FILE' OR bank_file_id IS NOT NULL)
      AND (status <> 'DUE' OR bank_file_id IS NULL)),
  CONSTRAINT payout_confirmed_check CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CONSTRAINT payout_returned_check
    CHECK ((status = 'RETURNED') = (returned_at IS NOT NULL) AND (returned_at IS NULL) = (returned_by IS NULL)
      AND (returned_at IS NULL) = (return_reason IS NULL)),
  CONSTRAINT payout_accepted_check
    CHECK ((accepted_usd_cents IS NULL) = (accepted_by IS NULL)
      AND (accepted_usd_cents IS NULL) = (accepted_at IS NULL))
);

CREATE INDEX payout_status ON payout (status, created_at);
CREATE INDEX payout_bank_file ON payout (bank_file_id) WHERE bank_file_id IS NOT NULL;
CREATE INDEX payout_week ON payout (week, status);

CREATE TABLE payout_booking (
  booking_id id REFERENCES booking,
  payout_id id REFERENCES payout,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  -- Copy of the payout's paid_at. A booking is in at most one unpaid payout. An amount that becomes
  -- due later, after a returned payout or a failed refund, is paid by the next run.
  paid_at timestamptz,
  PRIMARY KEY (booking_id, payout_id)
);

CREATE INDEX payout_booking_payout ON payout_booking (payout_id);
CREATE UNIQUE INDEX payout_booking_unpaid ON payout_booking (booking_id) WHERE paid_at IS NULL;

-- Trips of a payout, frozen for the statement. The payout contains the renter's payment minus refunds,
-- minus the fee, and minus an amount withheld for another trip that was refunded after its payout.
CREATE TABLE payout_line (
  payout_id id REFERENCES payout,
  booking_id id REFERENCES booking,
  trip text NOT NULL,
  departure_date date NOT NULL,
  charged_usd_cents bigint NOT NULL,
  refunded_usd_cents bigint NOT NULL,
  fee_usd_cents bigint NOT NULL,
  retained_usd_cents bigint NOT NULL,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents >= 0),
  discount_usd_cents bigint NOT NULL DEFAULT 0,
  CHECK (charged_usd_cents - refunded_usd_cents - fee_usd_cents - retained_usd_cents = amount_usd_cents),
  PRIMARY KEY (payout_id, booking_id)
);

-- Rejects changes to the lines of a payout that was sent.
CREATE FUNCTION payout_lines_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM payout WHERE id = OLD.payout_id AND status IN ('DUE', 'IN_FILE')) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what a payout paid for is not changed';
END $$;

CREATE TRIGGER payout_line_append_only BEFORE UPDATE OR DELETE ON payout_line
  FOR EACH ROW EXECUTE FUNCTION payout_lines_are_append_only();

CREATE TRIGGER payout_line_never_emptied BEFORE TRUNCATE ON payout_line
  FOR EACH STATEMENT EXECUTE FUNCTION payout_lines_are_append_only();
