-- Promo codes of owners (docs/decisions/0401). A booking that was made with one names it, with what it takes off: as long as
-- it is confirmed, or held and not paid yet, it is a use of the code. A process of the version before knows none.
CREATE TABLE promo_code (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  percent integer CHECK (percent BETWEEN 1 AND 90),
  amount_lkr bigint CHECK (amount_lkr BETWEEN 1 AND 9999999999),
  -- Days on which it can be booked with, on the calendar of the listing's place.
  first_day date,
  last_day date CHECK (last_day >= first_day),
  max_uses integer CHECK (max_uses > 0),
  max_usd_cents bigint CHECK (max_usd_cents > 0),
  -- Else those of promo_code_experience.
  all_experiences boolean NOT NULL,
  created_at timestamptz NOT NULL,
  paused_at timestamptz,
  ended_at timestamptz,
  CHECK (num_nonnulls(percent, amount_lkr) = 1)
);
CREATE UNIQUE INDEX promo_code_of_owner ON promo_code (owner_id, code);

CREATE TABLE promo_code_experience (
  promo_code_id id NOT NULL REFERENCES promo_code,
  experience_id id NOT NULL REFERENCES experience,
  PRIMARY KEY (promo_code_id, experience_id)
);

ALTER TABLE booking ADD COLUMN promo_code_id id REFERENCES promo_code;
ALTER TABLE booking ADD COLUMN discount_usd_cents bigint;
ALTER TABLE booking ADD CONSTRAINT booking_discount CHECK (
  (promo_code_id IS NULL) = (discount_usd_cents IS NULL) AND discount_usd_cents > 0) NOT VALID;

-- The last word about a code's budget and about once per person: under the lock of its row, whoever sells.
CREATE FUNCTION promo_code_keeps_budget() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept promo_code;
  used record;
  at timestamptz := coalesce(NEW.confirmed_at, NEW.created_at);
BEGIN
  SELECT * INTO kept FROM promo_code WHERE id = NEW.promo_code_id FOR NO KEY UPDATE;
  SELECT count(*) AS uses, coalesce(sum(discount_usd_cents), 0) AS cents,
    coalesce(bool_or(renter_id = NEW.renter_id), false) AS by_renter INTO used
  FROM booking
  WHERE promo_code_id = NEW.promo_code_id AND id <> NEW.id
    AND (status = 'CONFIRMED' OR (status = 'PENDING' AND hold_expires_at > at));
  IF used.by_renter THEN
    RAISE EXCEPTION 'promo code % is used once by a person', kept.code USING ERRCODE = 'check_violation';
  END IF;
  IF used.uses >= kept.max_uses OR used.cents + NEW.discount_usd_cents > kept.max_usd_cents THEN
    RAISE EXCEPTION 'promo code % is used up', kept.code USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_within_budget BEFORE INSERT OR UPDATE OF status ON booking
  FOR EACH ROW WHEN (NEW.promo_code_id IS NOT NULL AND NEW.status IN ('PENDING', 'CONFIRMED'))
  EXECUTE FUNCTION promo_code_keeps_budget();

-- What a code took off is a line of the books, too: the owner earns the price before it, and gives the discount away.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check
  CHECK (account IN ('provider', 'owner', 'fee', 'provider_fee', 'disputed', 'suspense', 'promo')) NOT VALID;
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_cause_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_cause_check
  CHECK (cause_kind IN ('charge', 'promo-code', 'provider-fee', 'refund', 'refund-failed', 'reversal', 'dispute-opened',
    'dispute-won', 'dispute-lost', 'payout', 'payout-returned', 'adjustment') AND length(cause_id) BETWEEN 1 AND 200) NOT VALID;

-- A statement says what codes took off, beside what was paid.
ALTER TABLE payout_line ADD COLUMN discount_usd_cents bigint NOT NULL DEFAULT 0;
CREATE OR REPLACE FUNCTION payout_line_of(payout_id text, booking_id text, amount bigint) RETURNS payout_line LANGUAGE sql STABLE AS $$
  SELECT $1::id, $2::id, coalesce(experience.name, boat.name), booking.departure_date,
    money.charged, money.refunded, money.fee,
    money.charged - money.refunded - money.fee - $3, $3, money.discount
  FROM booking
  JOIN boat ON boat.id = booking.boat_id
  LEFT JOIN experience ON experience.id = booking.experience_id
  CROSS JOIN LATERAL (
    SELECT
      coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'provider' AND cause_kind = 'charge'), 0)::bigint AS charged,
      coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'provider'
        AND cause_kind IN ('refund', 'refund-failed', 'reversal', 'dispute-lost')), 0)::bigint AS refunded,
      coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'fee'), 0)::bigint AS fee,
      coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'owner' AND cause_kind = 'promo-code'), 0)::bigint AS discount
    FROM ledger_entry WHERE ledger_entry.booking_id = booking.id
  ) AS money
  WHERE booking.id = $2
$$;
