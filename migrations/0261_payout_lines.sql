-- What a payout pays for each trip, frozen when it is made, so that its statement says the same for ever: what the renter
-- paid, less what they got back, less the platform's fee, less what was kept for another trip that was refunded after it had
-- been paid out.
CREATE TABLE payout_line (
  payout_id id NOT NULL REFERENCES payout,
  booking_id id NOT NULL REFERENCES booking,
  trip text NOT NULL,
  departure_date date NOT NULL,
  charged_usd_cents bigint NOT NULL,
  refunded_usd_cents bigint NOT NULL,
  fee_usd_cents bigint NOT NULL,
  kept_usd_cents bigint NOT NULL,
  amount_usd_cents bigint NOT NULL CHECK (amount_usd_cents >= 0),
  PRIMARY KEY (payout_id, booking_id),
  CHECK (charged_usd_cents - refunded_usd_cents - fee_usd_cents - kept_usd_cents = amount_usd_cents)
);

-- Nothing is paid for a trip all of whose pay was kept.
CREATE FUNCTION payout_line_of(payout_id text, booking_id text, amount bigint) RETURNS payout_line LANGUAGE sql STABLE AS $$
  SELECT $1::id, $2::id, coalesce(experience.name, boat.name), booking.departure_date,
    money.charged, money.refunded, money.fee,
    money.charged - money.refunded - money.fee - $3, $3
  FROM booking
  JOIN boat ON boat.id = booking.boat_id
  LEFT JOIN experience ON experience.id = booking.experience_id
  CROSS JOIN LATERAL (
    SELECT
      coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'provider' AND cause_kind = 'charge'), 0)::bigint AS charged,
      coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'provider'
        AND cause_kind IN ('refund', 'refund-failed', 'reversal', 'dispute-lost')), 0)::bigint AS refunded,
      coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'fee'), 0)::bigint AS fee
    FROM ledger_entry WHERE ledger_entry.booking_id = booking.id
  ) AS money
  WHERE booking.id = $2
$$;
INSERT INTO payout_line SELECT line.* FROM payout_booking AS paid
  CROSS JOIN LATERAL payout_line_of(paid.payout_id, paid.booking_id, paid.amount_usd_cents) AS line;

CREATE FUNCTION payout_lines_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a payout paid for is not changed';
END $$;
CREATE TRIGGER payout_line_append_only BEFORE UPDATE OR DELETE ON payout_line
  FOR EACH ROW EXECUTE FUNCTION payout_lines_stay();
CREATE TRIGGER payout_line_never_emptied BEFORE TRUNCATE ON payout_line
  FOR EACH STATEMENT EXECUTE FUNCTION payout_lines_stay();
