-- The version before searches by experience_by_place as well: all that this one had stands there.
DROP INDEX IF EXISTS experience_search;
