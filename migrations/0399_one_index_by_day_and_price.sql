-- The version before searches by experience_by_day_and_price as well: all that this one had stands there.
DROP INDEX IF EXISTS experience_by_place_and_day;
