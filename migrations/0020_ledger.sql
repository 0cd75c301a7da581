-- Every movement of money. Append only. The entries of a movement sum to zero.
CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  movement text NOT NULL,
  account text NOT NULL CHECK (account IN ('provider', 'owner', 'fee', 'provider_fee', 'disputed', 'suspense', 'promo')),
  owner_id id REFERENCES person,
  booking_id id REFERENCES booking,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents <> 0),
  created_at timestamptz NOT NULL,
  cause_kind text NOT NULL,
  cause_id text NOT NULL,
  payment_id id REFERENCES payment,
  CHECK ((account = 'owner') = (owner_id IS NOT NULL)),
  UNIQUE (movement, account),
  CONSTRAINT ledger_entry_booking_check CHECK (booking_id IS NOT NULL OR account <> 'owner'),
  CONSTRAINT ledger_entry_cause_check
    CHECK (cause_kind IN ('charge', 'promo-code', 'provider-fee', 'refund', 'refund-failed', 'reversal',
      'dispute-opened', 'dispute-reduced', 'dispute-won', 'dispute-lost', 'payout', 'payout-returned', 'adjustment')
      AND length(cause_id) BETWEEN 1 AND 200)
);

CREATE INDEX ledger_booking ON ledger_entry (booking_id);
CREATE INDEX ledger_payment ON ledger_entry (payment_id) WHERE payment_id IS NOT NULL;

-- Balance between owner and platform per booking. Updated with every ledger entry, so it equals the sum
-- of the entries; deleted at zero. Read by the weekly payout run.
CREATE TABLE open_balance (
  booking_id id PRIMARY KEY REFERENCES booking,
  owner_id id NOT NULL REFERENCES person,
  -- A positive amount is owed to the owner, a negative amount by the owner.
  cents bigint NOT NULL,
  arrives_at timestamptz NOT NULL
);

CREATE INDEX open_balance_due ON open_balance (arrives_at);
CREATE INDEX open_balance_owner ON open_balance (owner_id, arrives_at);

CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION reject_change('the ledger is append only');

CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change('the ledger is append only');

CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_usd_cents) FROM ledger_entry WHERE movement = NEW.movement) <> 0 THEN
    RAISE EXCEPTION 'ledger movement % does not sum to zero', NEW.movement;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();

CREATE FUNCTION ledger_updates_open_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO open_balance AS open (booking_id, owner_id, cents, arrives_at)
  SELECT NEW.booking_id, NEW.owner_id, -NEW.amount_usd_cents, booking.arrives_at
  FROM booking WHERE booking.id = NEW.booking_id
  ON CONFLICT (booking_id) DO UPDATE SET cents = open.cents + EXCLUDED.cents;
  DELETE FROM open_balance WHERE booking_id = NEW.booking_id AND cents = 0;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_open_balance AFTER INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.account = 'owner') EXECUTE FUNCTION ledger_updates_open_balance();
