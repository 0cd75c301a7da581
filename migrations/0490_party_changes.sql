-- Fewer people of a confirmed booking: its renter gives some of the seats back, or comes with a smaller group. One row a
-- change, never changed itself; the booking has the group that comes. Prices are those that its party costs before and
-- after it, what was paid for the party is what its share is reckoned from, and the share comes back by the cancellation
-- terms of that moment.
CREATE TABLE party_change (
  id id PRIMARY KEY,
  booking_id id NOT NULL REFERENCES booking,
  -- The second change of a booking is its number 2.
  number integer NOT NULL CHECK (number > 0),
  old_adults integer NOT NULL CHECK (old_adults >= 0),
  old_kids integer NOT NULL CHECK (old_kids >= 0),
  adults integer NOT NULL CHECK (adults >= 0 AND adults <= old_adults),
  kids integer NOT NULL CHECK (kids >= 0 AND kids <= old_kids),
  old_price_usd_cents bigint NOT NULL CHECK (old_price_usd_cents > 0),
  price_lkr bigint NOT NULL CHECK (price_lkr > 0),
  price_usd_cents bigint NOT NULL CHECK (price_usd_cents > 0 AND price_usd_cents <= old_price_usd_cents),
  price_lines jsonb,
  paid_usd_cents bigint NOT NULL CHECK (paid_usd_cents >= 0),
  share_usd_cents bigint NOT NULL CHECK (share_usd_cents BETWEEN 0 AND paid_usd_cents),
  percent integer NOT NULL CHECK (percent IN (0, 50, 100)),
  refund_usd_cents bigint NOT NULL CHECK (refund_usd_cents BETWEEN 0 AND share_usd_cents),
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  CHECK (adults + kids BETWEEN 1 AND old_adults + old_kids - 1),
  UNIQUE (booking_id, number)
);
CREATE UNIQUE INDEX party_change_key ON party_change (booking_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE FUNCTION party_change_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was changed of a party stays as it was written';
END $$;
CREATE TRIGGER party_change_stays BEFORE UPDATE OR DELETE ON party_change
  FOR EACH ROW EXECUTE FUNCTION party_change_stays();

-- What a booking costs since its last change, of its party or of its date, and how that comes about; none while it is as
-- it was sold. The least that the whole party pays is frozen with the sale, as far as there is such a rule.
ALTER TABLE booking ADD COLUMN now_lkr bigint CHECK (now_lkr > 0);
ALTER TABLE booking ADD COLUMN now_usd_cents bigint CHECK (now_usd_cents > 0);
ALTER TABLE booking ADD COLUMN now_lines jsonb;
ALTER TABLE booking ADD COLUMN minimum_lkr bigint CHECK (minimum_lkr >= 0);
ALTER TABLE date_change ADD COLUMN price_lines jsonb;
ALTER TABLE date_change ADD COLUMN minimum_lkr bigint CHECK (minimum_lkr >= 0);

-- Whoever moves a booking to another date, its price moves with it.
CREATE FUNCTION date_change_sets_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET now_lkr = NEW.price_lkr, now_usd_cents = NEW.price_usd_cents, now_lines = NEW.price_lines,
      minimum_lkr = coalesce(NEW.minimum_lkr, minimum_lkr)
    WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER date_change_sets_price AFTER UPDATE OF status ON date_change
  FOR EACH ROW WHEN (NEW.status = 'DONE' AND OLD.status <> 'DONE') EXECUTE FUNCTION date_change_sets_price();

-- Open pages of both sides, and of the ride, learn it.
CREATE TRIGGER booking_party_live AFTER UPDATE OF adults, kids ON booking
  FOR EACH ROW WHEN (OLD.adults <> NEW.adults OR OLD.kids <> NEW.kids) EXECUTE FUNCTION tell_of_booking();
