-- Messages of the payment provider that are signed and that we could not understand: the desk looks at each and closes it.
-- What it said is forgotten when it is closed, since it may name the payer.
CREATE TABLE payment_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL UNIQUE,
  type text,
  body text,
  received_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by id REFERENCES person,
  CHECK ((closed_at IS NULL) = (body IS NOT NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE INDEX payment_case_open ON payment_case (id) WHERE closed_at IS NULL;
