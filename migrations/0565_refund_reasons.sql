-- breaking: the desk's words move from "reason" to "note", so that "reason" can say why money goes back.
ALTER TABLE payment_refund RENAME COLUMN reason TO note;
ALTER TABLE suspense_refund RENAME COLUMN reason TO note;
-- Refunds from before have none.
ALTER TABLE payment_refund ADD COLUMN reason text;
ALTER TABLE payment_refund ADD CONSTRAINT payment_refund_known_reason CHECK (reason IN ('CANCELLATION', 'WEATHER',
  'DATE_CHANGE', 'PARTY_CHANGE', 'LATE_PAYMENT', 'DESK', 'AT_PROVIDER', 'REVERSAL')) NOT VALID;
