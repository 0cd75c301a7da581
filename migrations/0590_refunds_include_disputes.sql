-- Cents of a booking's money that a refund may be of: captured, less what was refunded, is on its way back or waits for a
-- dispute. What is in dispute counts: its refund waits until the dispute is won, and the payer has it when it is lost.
CREATE OR REPLACE FUNCTION refundable_cents(of_booking id) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(payment.amount_usd_cents - payment.refunded_usd_cents
    - coalesce((SELECT sum(amount_usd_cents) FROM payment_refund
      WHERE payment_id = payment.id AND status IN ('REQUESTED', 'WAITING')), 0)), 0)::bigint
  FROM payment WHERE booking_id = of_booking AND status = 'CAPTURED'
$$;
