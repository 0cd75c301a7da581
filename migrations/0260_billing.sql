-- Receipts, invoices for commission, and the credit notes that take them back (specification section 9, issue of money).
-- Each kind is numbered by itself, anew each year of the platform's calendar and without gaps: the row of its series is
-- locked while a number is taken.
CREATE TABLE billing_series (
  kind text NOT NULL,
  year integer NOT NULL CHECK (year BETWEEN 2000 AND 9999),
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE billing_document (
  id id PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('RECEIPT', 'CREDIT_NOTE', 'COMMISSION_INVOICE', 'COMMISSION_CREDIT_NOTE')),
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  booking_id id NOT NULL REFERENCES booking,
  -- Whom it is written to.
  person_id id NOT NULL REFERENCES person,
  -- The movement of the ledger that it is about.
  cause text NOT NULL,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents > 0),
  -- What it says, kept as it was when it was issued.
  facts jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The order in which documents were issued.
  position bigint GENERATED ALWAYS AS IDENTITY,
  UNIQUE (kind, year, number),
  UNIQUE (kind, cause)
);
CREATE INDEX billing_document_booking ON billing_document (booking_id, person_id);
CREATE INDEX billing_document_cause ON billing_document (cause);

CREATE FUNCTION billing_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a document that was issued is not changed';
END $$;
CREATE TRIGGER billing_append_only BEFORE UPDATE OR DELETE ON billing_document
  FOR EACH ROW EXECUTE FUNCTION billing_is_append_only();
CREATE TRIGGER billing_never_emptied BEFORE TRUNCATE ON billing_document
  FOR EACH STATEMENT EXECUTE FUNCTION billing_is_append_only();
