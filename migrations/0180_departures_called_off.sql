-- The platform cancels what is sold when it takes a listing off, and says why to those who booked. A ride without a
-- reason was canceled by its owner. Wider than before: older versions go on unchanged.
ALTER TABLE booking
  DROP CONSTRAINT booking_canceled_by_check,
  ADD CONSTRAINT booking_canceled_by_check CHECK (canceled_by IN ('RENTER', 'OWNER', 'PLATFORM')) NOT VALID,
  ADD COLUMN cancel_reason text CHECK (length(cancel_reason) BETWEEN 1 AND 2000);
ALTER TABLE booking VALIDATE CONSTRAINT booking_canceled_by_check;
ALTER TABLE ride ADD COLUMN cancel_reason text CHECK (length(cancel_reason) BETWEEN 1 AND 2000);
-- What a boat has still to do, whoever asks.
CREATE INDEX booking_boat ON booking (boat_id, departs_at) WHERE status IN ('PENDING', 'CONFIRMED');
