-- A date that costs more is agreed upon first; then its renter pays the difference within 30 minutes, while the boat is
-- held for it, and both dates are swapped when the money is in (docs/decisions/0431).
ALTER TABLE date_change
  -- When the renter began to pay: so long the new date is held.
  ADD COLUMN held_at timestamptz,
  -- Of its last move.
  ADD COLUMN changed_at timestamptz,
  -- The difference as it is shown in rupees. Of changes from before it is not known.
  ADD COLUMN difference_lkr bigint;
ALTER TABLE date_change DROP CONSTRAINT date_change_status_check;
ALTER TABLE date_change ADD CONSTRAINT date_change_status_check CHECK
  (status IN ('PROPOSED', 'AGREED', 'PAYING', 'DONE', 'DECLINED', 'WITHDRAWN', 'LAPSED')) NOT VALID;
ALTER TABLE date_change DROP CONSTRAINT date_change_check1;
ALTER TABLE date_change ADD CONSTRAINT date_change_check1 CHECK
  ((status IN ('PROPOSED', 'AGREED', 'PAYING')) = (ended_at IS NULL)) NOT VALID;
ALTER TABLE date_change ADD CONSTRAINT date_change_held CHECK (status <> 'PAYING' OR held_at IS NOT NULL) NOT VALID;

-- What a payment is for beside the booking: the difference that another date costs.
ALTER TABLE payment ADD COLUMN date_change_id id;
ALTER TABLE payment ADD CONSTRAINT payment_date_change_fkey FOREIGN KEY (date_change_id) REFERENCES date_change NOT VALID;

-- The new date's hold stands beside the boat's time that the booking has.
ALTER TABLE occupancy ADD COLUMN date_change_id id;
ALTER TABLE occupancy ADD CONSTRAINT occupancy_date_change_fkey FOREIGN KEY (date_change_id) REFERENCES date_change NOT VALID;

-- Open pages of both parties learn of each step.
CREATE FUNCTION tell_of_date_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person:' || booking.renter_id), pg_notify('live', 'person:' || booking.owner_id)
    FROM booking WHERE booking.id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER date_change_live AFTER INSERT OR UPDATE OF status ON date_change
  FOR EACH ROW EXECUTE FUNCTION tell_of_date_change();
