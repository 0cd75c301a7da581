-- Money that a provider holds and that no booking explains can be given back at the desk. Every such refund is a row, ours
-- or made at the provider's; a bank taking the money back, or a payer who won a dispute, too. What of a capture is still
-- there is what the ledger has as charged, less these.
CREATE TABLE suspense_refund (
  id id PRIMARY KEY,
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{0,31}$'),
  capture_id text NOT NULL,
  -- US: the desk asked for it. PROVIDER: on the provider's own pages. BANK: taken back without anybody here.
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
  UNIQUE (provider, refund_id),
  CHECK ((status IN ('PENDING', 'COMPLETED')) <= (refund_id IS NOT NULL)),
  CHECK ((origin = 'US') = (key IS NOT NULL)),
  CHECK ((requested_by IS NULL) = (reason IS NULL)),
  CHECK ((status IN ('COMPLETED', 'FAILED')) = (ended_at IS NOT NULL))
);
CREATE INDEX suspense_refund_capture ON suspense_refund (provider, capture_id);
CREATE INDEX suspense_refund_unended ON suspense_refund (created_at) WHERE status IN ('REQUESTED', 'PENDING');
