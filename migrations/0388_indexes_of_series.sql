-- The version before searches by experience_by_place_and_day as well: all that this one had stands there.
DROP INDEX IF EXISTS experience_by_place;
-- Two times of one day may both be sold: booking_departure_once stands behind the lock now.
DROP INDEX IF EXISTS booking_confirmed_once;
