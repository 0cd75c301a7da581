-- How well a name fits what was typed is computed here, beside the names: slips by fuzzystrmatch, resemblance by
-- pg_trgm, and Double Metaphone in place of a column of consonants of our own.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- 'negambo' sounds like 'negombo', 'carins' like 'cairns'; what sounds like too little sounds like everything.
CREATE INDEX place_name_sound ON place_name (dmetaphone(search_name) text_pattern_ops)
  INCLUDE (search_name, place_id, prominence) WHERE length(dmetaphone(search_name)) > 2;
-- The column stays for the version before, which still writes it; nothing reads it any more.
DROP INDEX place_name_skeleton;

-- How well a name fits: 1.5 for the whole name, 0 or more for its beginning, -1 for a later word's, less with slips
-- (a letter missed, added or changed, two neighbours swapped) between what was typed and the beginning of a word.
CREATE FUNCTION place_name_fit(typed text, name text) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN name = typed THEN 1.5
    WHEN starts_with(name, typed || ' ') THEN 0.5
    WHEN starts_with(name, typed) THEN 0
    WHEN strpos(name, ' ' || typed) > 0 THEN -1
    ELSE (
      SELECT max(-0.7 - 0.8 * slips
        -- Hardly anybody mistypes the first letter; a short word mistyped twice is another word.
        - CASE WHEN left(word, 1) = left(typed, 1) THEN 0 ELSE 1.5 END
        - CASE WHEN slips > length(typed) / 4.0 THEN 1.5 ELSE 0 END
        - CASE WHEN at > 1 THEN 1 ELSE 0 END)
      FROM (
        SELECT at, substr(name, at) AS word, CASE
          WHEN EXISTS (
            SELECT FROM generate_series(1, length(typed) - 1) i
            WHERE overlay(typed PLACING reverse(substr(typed, i, 2)) FROM i) = substr(name, at, length(typed))
          ) THEN 1
          ELSE (
            SELECT min(levenshtein(typed, substr(name, at, length(typed) + more))) FROM generate_series(-1, 1) more
          )
        END AS slips
        FROM generate_series(1, length(name)) at
        WHERE at = 1 OR substr(name, at - 1, 1) = ' '
      ) words
    )
  END
$$;
