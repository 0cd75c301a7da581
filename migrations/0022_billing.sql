-- Series of document numbers without gaps, per kind and year. The row is locked while a number is
-- assigned.
CREATE TABLE billing_series (
  kind text,
  year integer CHECK (year BETWEEN 2000 AND 9999),
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE billing_document (
  id id PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('RECEIPT', 'CREDIT_NOTE', 'COMMISSION_INVOICE', 'COMMISSION_CREDIT_NOTE')),
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  booking_id id NOT NULL REFERENCES booking,
  -- The addressee.
  person_id id NOT NULL REFERENCES person,
  -- Ledger movement that the document records.
  cause text NOT NULL,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  facts jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  -- Order of issue.
  position bigint GENERATED ALWAYS AS IDENTITY,
  UNIQUE (kind, year, number),
  UNIQUE (kind, cause)
);

CREATE INDEX billing_document_booking ON billing_document (booking_id, person_id);
CREATE INDEX billing_document_cause ON billing_document (cause);

CREATE TRIGGER billing_append_only BEFORE UPDATE OR DELETE ON billing_document
  FOR EACH ROW EXECUTE FUNCTION reject_change('issued documents are append only');

CREATE TRIGGER billing_never_emptied BEFORE TRUNCATE ON billing_document
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change('issued documents are append only');
