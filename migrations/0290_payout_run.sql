-- The weekly run, from what is due to what a bank has paid or sent back. Nothing that was there is taken away: payouts of
-- before are DUE or PAID, as they were.
ALTER TABLE payout DROP CONSTRAINT payout_status_check, DROP CONSTRAINT payout_check;

-- What a run reckons a US dollar at, from its first file of this money on: units of the other money, in millionths.
CREATE TABLE payout_rate (
  week date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('AUD', 'LKR')),
  rate_micros bigint NOT NULL CHECK (rate_micros > 0),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (week, currency)
);

-- A file that a country's banks take. What it says follows from its payouts; `content_hash` says that it still says what was
-- fetched first.
CREATE TABLE bank_file (
  id id PRIMARY KEY,
  week date NOT NULL,
  country text NOT NULL CHECK (country IN ('AU', 'LK')),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('MADE', 'FETCHED', 'PAID', 'UNDONE')),
  payouts integer NOT NULL CHECK (payouts > 0),
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  -- Hundredths of the file's money.
  amount_local_cents bigint NOT NULL CHECK (amount_local_cents > 0),
  made_by id NOT NULL REFERENCES person,
  made_at timestamptz NOT NULL,
  fetched_by id REFERENCES person,
  fetched_at timestamptz,
  -- Who sends it, as configured when it was made: an Australian file names them.
  sender jsonb,
  content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  -- Who said first that the bank was told; of an amount above the limit somebody else says it too.
  confirmed_by id REFERENCES person,
  confirmed_at timestamptz,
  paid_by id REFERENCES person,
  paid_at timestamptz,
  undone_by id REFERENCES person,
  undone_at timestamptz,
  FOREIGN KEY (week, currency) REFERENCES payout_rate,
  CHECK (country <> 'AU' OR sender IS NOT NULL),
  CHECK ((country, currency) IN (('AU', 'AUD'), ('LK', 'LKR'))),
  CHECK ((fetched_at IS NULL) = (fetched_by IS NULL) AND (fetched_at IS NULL) = (content_hash IS NULL)),
  CHECK ((status IN ('FETCHED', 'PAID')) = (fetched_at IS NOT NULL)),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK ((paid_at IS NULL) = (paid_by IS NULL) AND (status = 'PAID') = (paid_at IS NOT NULL)),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (status = 'UNDONE') = (undone_at IS NOT NULL)),
  -- Nobody is both of the two.
  CHECK (confirmed_by <> paid_by)
);
CREATE INDEX bank_file_week ON bank_file (week, made_at);

ALTER TABLE payout
  ADD COLUMN bank_file_id id REFERENCES bank_file,
  -- In the file's money; stays when it is paid or returned, for the statement.
  ADD COLUMN amount_local_cents bigint CHECK (amount_local_cents > 0),
  -- Of a payout that is paid by hand.
  ADD COLUMN confirmed_by id REFERENCES person,
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN returned_by id REFERENCES person,
  ADD COLUMN returned_at timestamptz,
  -- In the bank's words.
  ADD COLUMN return_reason text CHECK (length(return_reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT payout_status_check CHECK (status IN ('DUE', 'IN_FILE', 'PAID', 'RETURNED')),
  ADD CONSTRAINT payout_paid_check CHECK ((status IN ('PAID', 'RETURNED')) = (paid_at IS NOT NULL)),
  ADD CONSTRAINT payout_file_check CHECK ((bank_file_id IS NULL) = (amount_local_cents IS NULL)
    AND (status <> 'IN_FILE' OR bank_file_id IS NOT NULL) AND (status <> 'DUE' OR bank_file_id IS NULL)),
  ADD CONSTRAINT payout_confirmed_check CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  ADD CONSTRAINT payout_returned_check CHECK ((status = 'RETURNED') = (returned_at IS NOT NULL)
    AND (returned_at IS NULL) = (returned_by IS NULL) AND (returned_at IS NULL) = (return_reason IS NULL));
CREATE INDEX payout_bank_file ON payout (bank_file_id) WHERE bank_file_id IS NOT NULL;
CREATE INDEX payout_week ON payout (week, status);

-- A trip is in one payout at a time. What a bank sent back is free for the next run, and its old payout still says what it
-- was for.
ALTER TABLE payout_booking ADD COLUMN returned_at timestamptz;
ALTER TABLE payout_booking DROP CONSTRAINT payout_booking_pkey, ADD PRIMARY KEY (booking_id, payout_id);
CREATE UNIQUE INDEX payout_booking_living ON payout_booking (booking_id) WHERE returned_at IS NULL;
