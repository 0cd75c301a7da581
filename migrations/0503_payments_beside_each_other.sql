-- A booking may have been paid twice: its price, and what another date cost. What is written by the version before is
-- guarded by payment_of_booking_open_once as it was by this one.
DROP INDEX IF EXISTS payment_open_once;
