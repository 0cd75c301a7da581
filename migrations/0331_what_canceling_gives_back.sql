-- Cents of a booking's money that can still go back: captured, less what went back, is on its way back, or is in dispute.
CREATE FUNCTION refundable_cents(of_booking id) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(payment.amount_usd_cents - payment.refunded_usd_cents
    - coalesce((SELECT sum(amount_usd_cents) FROM payment_refund
      WHERE payment_id = payment.id AND status = 'REQUESTED'), 0)
    - coalesce((SELECT sum(amount_usd_cents) FROM payment_dispute
      WHERE payment_id = payment.id AND status = 'OPEN'), 0)), 0)::bigint
  FROM payment WHERE booking_id = of_booking AND status = 'CAPTURED'
$$;

-- What canceling gave back: after a refund in part, what was left. Of bookings that were canceled before it is not known,
-- and the rule says it.
ALTER TABLE booking ADD COLUMN cancel_refund_usd_cents bigint CHECK (cancel_refund_usd_cents >= 0);
