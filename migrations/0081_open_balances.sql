-- What the ledger has open between an owner and the platform, booking by booking: kept with every entry, equal to a
-- recount, and gone when it is nothing. The weekly run reads this and not the whole ledger.
CREATE TABLE open_balance (
  booking_id id PRIMARY KEY REFERENCES booking,
  owner_id id NOT NULL REFERENCES person,
  -- Owed to the owner; below zero by them.
  cents bigint NOT NULL,
  -- When the trip is over.
  arrives_at timestamptz NOT NULL
);
CREATE INDEX open_balance_due ON open_balance (arrives_at);
CREATE INDEX open_balance_owner ON open_balance (owner_id, arrives_at);

INSERT INTO open_balance (booking_id, owner_id, cents, arrives_at)
SELECT booking.id, ledger_entry.owner_id, -sum(ledger_entry.amount_usd_cents), booking.arrives_at
FROM ledger_entry JOIN booking ON booking.id = ledger_entry.booking_id
WHERE ledger_entry.account = 'owner'
GROUP BY booking.id, ledger_entry.owner_id
HAVING sum(ledger_entry.amount_usd_cents) <> 0;

CREATE FUNCTION ledger_keeps_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO open_balance AS open (booking_id, owner_id, cents, arrives_at)
  SELECT NEW.booking_id, NEW.owner_id, -NEW.amount_usd_cents, booking.arrives_at
  FROM booking WHERE booking.id = NEW.booking_id
  ON CONFLICT (booking_id) DO UPDATE SET cents = open.cents + EXCLUDED.cents;
  DELETE FROM open_balance WHERE booking_id = NEW.booking_id AND cents = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_open_balance AFTER INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.account = 'owner') EXECUTE FUNCTION ledger_keeps_balances();
