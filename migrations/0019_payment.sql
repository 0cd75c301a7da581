-- Order at the payment provider for one fixed amount.
CREATE TABLE payment (
  id id PRIMARY KEY,
  booking_id id NOT NULL REFERENCES booking,
  status text NOT NULL CHECK (status IN ('CREATED', 'CAPTURING', 'CAPTURED', 'FAILED', 'REFUNDING', 'REFUNDED')),
  -- Increases after a declined capture, so that the provider gets a new idempotency key.
  attempt integer NOT NULL DEFAULT 1,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  order_id text UNIQUE,
  approve_url text,
  capture_id text UNIQUE,
  provider_refund_id text UNIQUE,
  refunded_usd_cents bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  captured_at timestamptz,
  refunded_at timestamptz,
  provider text NOT NULL DEFAULT 'paypal' CHECK (provider ~ '^[a-z][a-z0-9-]{0,31}$'),
  -- Date change whose surcharge is paid; null for payments of the booking itself.
  date_change_id id,
  CHECK (refunded_usd_cents >= 0 AND refunded_usd_cents <= amount_usd_cents),
  CHECK ((status IN ('CAPTURED', 'REFUNDING', 'REFUNDED')) <= (capture_id IS NOT NULL)),
  CONSTRAINT payment_date_change_fkey FOREIGN KEY (date_change_id) REFERENCES date_change
);

CREATE INDEX payment_booking ON payment (booking_id);
CREATE INDEX payment_unsettled ON payment (created_at) WHERE status IN ('CREATED', 'CAPTURING', 'REFUNDING');
CREATE INDEX payment_newest ON payment (created_at DESC);
CREATE INDEX payment_refunded ON payment (refunded_at) WHERE refunded_at IS NOT NULL;
CREATE INDEX payment_captured ON payment (captured_at) WHERE captured_at IS NOT NULL;
CREATE UNIQUE INDEX payment_of_booking_open_once ON payment (booking_id)
  WHERE date_change_id IS NULL AND status IN ('CREATED', 'CAPTURING', 'CAPTURED');
CREATE UNIQUE INDEX payment_of_date_change_open_once ON payment (date_change_id)
  WHERE date_change_id IS NOT NULL AND status IN ('CREATED', 'CAPTURING', 'CAPTURED');

CREATE TABLE payment_event (
  event_id text PRIMARY KEY,
  received_at timestamptz NOT NULL
);

CREATE INDEX payment_event_age ON payment_event (received_at);

-- Full or partial refunds of captures. A refund is requested by this product, made on the provider's
-- pages, or enforced by a bank.
CREATE TABLE refund (
  id id PRIMARY KEY,
  -- Payment of the refunded capture; null if the capture belongs to no payment. The refundable
  -- remainder of a capture is its charge in the ledger minus its refunds.
  payment_id id REFERENCES payment,
  -- Equals the payment's provider, if there is a payment.
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{0,31}$'),
  capture_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('CANCELLATION', 'WEATHER', 'MINIMUM', 'DATE_CHANGE', 'PARTY_CHANGE',
    'LATE_PAYMENT', 'DESK', 'AT_PROVIDER', 'REVERSAL')),
  -- Cause of the refund. A partial refund names its booking, date change or party change; a refund of
  -- the whole remainder names its payment.
  source_id id,
  -- REQUESTED is stored before calling the provider, so that a retry repeats the same request. A
  -- WAITING refund is sent after a dispute ends.
  status text NOT NULL CHECK (status IN ('WAITING', 'REQUESTED', 'PENDING', 'COMPLETED', 'FAILED', 'DROPPED')),
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  idempotency_key text UNIQUE,
  provider_refund_id text,
  -- Note of the staff member who made the refund, shown to the payer.
  note text CHECK (length(note) BETWEEN 1 AND 2000),
  requested_by id REFERENCES person,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (provider, capture_id, provider_refund_id),
  CHECK ((status IN ('PENDING', 'COMPLETED')) <= (provider_refund_id IS NOT NULL)),
  CHECK ((status IN ('COMPLETED', 'FAILED', 'DROPPED')) = (ended_at IS NOT NULL)),
  CHECK ((requested_by IS NULL) = (note IS NULL)),
  CHECK ((source_id IS NULL) = (reason IN ('DESK', 'AT_PROVIDER', 'REVERSAL'))),
  CHECK (idempotency_key IS NOT NULL OR reason IN ('AT_PROVIDER', 'REVERSAL')),
  CHECK (payment_id IS NOT NULL OR reason IN ('DESK', 'AT_PROVIDER', 'REVERSAL'))
);

CREATE INDEX refund_unended ON refund (created_at) WHERE status IN ('REQUESTED', 'PENDING');
CREATE INDEX refund_payment ON refund (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX refund_source ON refund (source_id) WHERE source_id IS NOT NULL;

CREATE TABLE payment_dispute (
  id id PRIMARY KEY,
  payment_id id NOT NULL REFERENCES payment,
  dispute_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'WON', 'LOST')),
  -- Amount moved to the account `disputed` when the dispute was opened.
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents >= 0),
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'OPEN') = (ended_at IS NULL)),
  UNIQUE (payment_id, dispute_id)
);

CREATE INDEX payment_dispute_open ON payment_dispute (payment_id) WHERE status = 'OPEN';

-- Differences between the tables and a payment provider that staff must resolve. `body` is a signed
-- webhook that could not be parsed. The body is deleted when the case is closed, because the body may
-- name the payer.
CREATE TABLE payment_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL UNIQUE,
  type text,
  body text,
  received_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by id REFERENCES person,
  provider text NOT NULL DEFAULT 'paypal' CHECK (provider ~ '^[a-z][a-z0-9-]{0,31}$'),
  kind text NOT NULL DEFAULT 'message'
    CHECK (kind IN ('message', 'unknown-capture', 'amount-differs', 'missing-capture', 'refunded-there', 'reversed',
      'dispute', 'refund-failed', 'claim')),
  payment_id id REFERENCES payment,
  booking_id id REFERENCES booking,
  -- Amounts in cents and ids at the provider. Retained after the case is closed.
  facts jsonb NOT NULL DEFAULT '{}',
  resolution text CHECK (length(resolution) BETWEEN 1 AND 2000),
  CHECK ((closed_at IS NULL) = (body IS NOT NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);

CREATE INDEX payment_case_open ON payment_case (id) WHERE closed_at IS NULL;
CREATE INDEX payment_case_booking ON payment_case (booking_id) WHERE booking_id IS NOT NULL;

CREATE TABLE payment_case_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES payment_case,
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (length(what) BETWEEN 1 AND 60),
  facts jsonb NOT NULL DEFAULT '{}',
  person_id id REFERENCES person,
  note text CHECK (length(note) BETWEEN 1 AND 2000)
);

CREATE INDEX payment_case_event_case ON payment_case_event (case_id, id);

-- Time up to which a provider's transactions were read.
CREATE TABLE provider_reading (
  provider text PRIMARY KEY CHECK (provider ~ '^[a-z][a-z0-9-]{0,31}$'),
  read_until timestamptz NOT NULL
);

-- Returns the amount of a booking that can still be refunded, in cents: captures minus refunds that are
-- completed, requested or waiting. Includes disputed amounts, whose refund waits until the dispute is
-- won. If the dispute is lost, the payer already has the amount.
CREATE FUNCTION refundable_cents(of_booking id) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(payment.amount_usd_cents - payment.refunded_usd_cents
    - coalesce((SELECT sum(amount_usd_cents) FROM refund
      WHERE payment_id = payment.id AND status IN ('REQUESTED', 'WAITING')), 0)), 0)::bigint
  FROM payment WHERE booking_id = of_booking AND status = 'CAPTURED'
$$;
