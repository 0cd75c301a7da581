-- What providers and payers do without us: every refund is a row of its own, in part or in full, ours or made at the
-- provider's; so is every dispute. Differences that nobody can heal but a person are cases, with facts and a timeline.
CREATE TABLE payment_refund (
  id id PRIMARY KEY,
  payment_id id NOT NULL REFERENCES payment,
  -- US: we asked for it. PROVIDER: on the provider's own pages. BANK: taken back without anybody here.
  origin text NOT NULL CHECK (origin IN ('US', 'PROVIDER', 'BANK')),
  -- REQUESTED is written down before the provider is asked, so that whoever comes after a crash asks the same again.
  status text NOT NULL CHECK (status IN ('REQUESTED', 'PENDING', 'COMPLETED', 'FAILED')),
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  -- The key that we gave the provider.
  key text UNIQUE,
  -- The provider's own id.
  refund_id text,
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  requested_by id REFERENCES person,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (payment_id, refund_id),
  CHECK ((status IN ('PENDING', 'COMPLETED')) <= (refund_id IS NOT NULL)),
  CHECK ((requested_by IS NULL) = (reason IS NULL)),
  CHECK ((status IN ('COMPLETED', 'FAILED')) = (ended_at IS NOT NULL))
);
CREATE INDEX payment_refund_unended ON payment_refund (created_at) WHERE status IN ('REQUESTED', 'PENDING');
CREATE INDEX payment_refund_payment ON payment_refund (payment_id);

-- Refunds of before have no row: the payment says it all. They were whole.
INSERT INTO payment_refund (id, payment_id, origin, status, amount_usd_cents, key, refund_id, created_at, ended_at)
SELECT id, id, 'US', 'COMPLETED', refunded_usd_cents, 'refund-' || id, refund_id, refunded_at, refunded_at
FROM payment WHERE status = 'REFUNDED' AND refund_id IS NOT NULL AND refunded_usd_cents > 0;

CREATE TABLE payment_dispute (
  id id PRIMARY KEY,
  payment_id id NOT NULL REFERENCES payment,
  dispute_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'WON', 'LOST')),
  -- What was taken out of owner's and platform's books when it was opened.
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents >= 0),
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (payment_id, dispute_id),
  CHECK ((status = 'OPEN') = (ended_at IS NULL))
);
CREATE INDEX payment_dispute_open ON payment_dispute (payment_id) WHERE status = 'OPEN';

-- Until when a provider's books were read.
CREATE TABLE provider_reading (
  provider text PRIMARY KEY CHECK (provider ~ '^[a-z][a-z0-9-]{0,31}$'),
  read_until timestamptz NOT NULL
);

ALTER TABLE payment_case
  ADD COLUMN kind text NOT NULL DEFAULT 'message' CHECK (kind IN ('message', 'unknown-capture', 'amount-differs',
    'missing-capture', 'refunded-there', 'reversed', 'dispute', 'refund-failed')),
  ADD COLUMN payment_id id REFERENCES payment,
  ADD COLUMN booking_id id REFERENCES booking,
  -- What is known of it, and stays when it is closed: amounts in cents, ids of the provider.
  ADD COLUMN facts jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN resolution text CHECK (length(resolution) BETWEEN 1 AND 2000);
CREATE INDEX payment_case_booking ON payment_case (booking_id) WHERE booking_id IS NOT NULL;

-- What happened to a case, in order.
CREATE TABLE payment_case_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES payment_case,
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (length(what) BETWEEN 1 AND 60),
  facts jsonb NOT NULL DEFAULT '{}',
  person_id id REFERENCES person
);
CREATE INDEX payment_case_event_case ON payment_case_event (case_id, id);
INSERT INTO payment_case_event (case_id, at, what) SELECT id, received_at, 'opened' FROM payment_case;
INSERT INTO payment_case_event (case_id, at, what, person_id)
SELECT id, closed_at, 'closed', closed_by FROM payment_case WHERE closed_at IS NOT NULL;
