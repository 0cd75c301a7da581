-- Every entry of the ledger names its cause: what kind of event moved the money, and which one. Entries about a payment name
-- that, too, so that what is left of it is a sum. The ledger can be neither changed nor emptied.
ALTER TABLE ledger_entry ADD COLUMN cause_kind text, ADD COLUMN cause_id text,
  ADD COLUMN payment_id id REFERENCES payment;
-- Money that a provider holds and that no booking of ours explains belongs to no booking.
ALTER TABLE ledger_entry ALTER COLUMN booking_id DROP NOT NULL;
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check
  CHECK (account IN ('provider', 'owner', 'fee', 'provider_fee', 'disputed', 'suspense'));

-- What was written before, and what a process of the version before still writes, has its cause in the movement's name.
CREATE FUNCTION ledger_names_cause() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := split_part(NEW.movement, ':', 1);
BEGIN
  NEW.cause_kind := CASE kind WHEN 'capture' THEN 'charge' WHEN 'carry' THEN 'adjustment' ELSE kind END;
  NEW.cause_id := substr(NEW.movement, length(kind) + 2);
  IF kind IN ('capture', 'refund') THEN
    NEW.payment_id := (SELECT id FROM payment WHERE id = NEW.cause_id);
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE ledger_entry DISABLE TRIGGER ledger_append_only;
UPDATE ledger_entry SET
  cause_kind = CASE split_part(movement, ':', 1) WHEN 'capture' THEN 'charge' WHEN 'carry' THEN 'adjustment'
    ELSE split_part(movement, ':', 1) END,
  cause_id = substr(movement, length(split_part(movement, ':', 1)) + 2),
  payment_id = CASE WHEN split_part(movement, ':', 1) IN ('capture', 'refund')
    THEN (SELECT id FROM payment WHERE id = split_part(movement, ':', 2)) END;
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_append_only;
CREATE TRIGGER ledger_names_cause BEFORE INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.cause_kind IS NULL) EXECUTE FUNCTION ledger_names_cause();

ALTER TABLE ledger_entry
  ALTER COLUMN cause_kind SET NOT NULL,
  ALTER COLUMN cause_id SET NOT NULL,
  ADD CONSTRAINT ledger_entry_cause_check CHECK (cause_kind IN ('charge', 'provider-fee', 'refund', 'refund-failed',
    'reversal', 'dispute-opened', 'dispute-won', 'dispute-lost', 'payout', 'payout-returned', 'adjustment')
    AND length(cause_id) BETWEEN 1 AND 200),
  ADD CONSTRAINT ledger_entry_booking_check CHECK (booking_id IS NOT NULL OR account <> 'owner');
CREATE INDEX ledger_payment ON ledger_entry (payment_id) WHERE payment_id IS NOT NULL;

CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
