-- A refund that falls due while its payment is in dispute WAITS: sent when the dispute is won, and DROPPED when it is lost,
-- as the payer has the money by then.
ALTER TABLE payment_refund DROP CONSTRAINT payment_refund_status_check, DROP CONSTRAINT payment_refund_check2;
ALTER TABLE payment_refund
  ADD CONSTRAINT payment_refund_status_check
    CHECK (status IN ('WAITING', 'REQUESTED', 'PENDING', 'COMPLETED', 'FAILED', 'DROPPED')) NOT VALID,
  ADD CONSTRAINT payment_refund_ended_check
    CHECK ((status IN ('COMPLETED', 'FAILED', 'DROPPED')) = (ended_at IS NOT NULL)) NOT VALID;
