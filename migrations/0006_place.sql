CREATE TABLE place (
  id text NOT NULL,
  name text NOT NULL,
  name_si text,
  name_ta text,
  -- region is the full name of the state or province. district is set only where addresses use
  -- districts (Sri Lanka).
  region text,
  district text,
  country text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('city', 'town', 'village', 'harbour', 'island', 'lake', 'beach')),
  population integer,
  -- Rank of the place: logarithm of its residents or visitors, increased in the product's markets.
  prominence real NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL
);

CREATE UNIQUE INDEX place_id ON place (id);
-- Finds the most prominent places within bounds, for map labels at low zoom.
CREATE INDEX place_prominence ON place (prominence DESC) INCLUDE (lat, lng);
-- Finds places within a band of latitude: the nearest place, and all places within bounds at high zoom.
CREATE INDEX place_lat ON place (lat) INCLUDE (lng, prominence, population, kind, id);

-- All names of a place, lower-case, without accents.
CREATE TABLE place_name (
  search_name text NOT NULL,
  -- Consonants of the name; null if there are too few to search by.
  skeleton text,
  place_id text NOT NULL,
  -- Copied from place, so that ranking needs no join.
  prominence real NOT NULL,
  lat real NOT NULL,
  lng real NOT NULL
);

CREATE INDEX place_name_prefix ON place_name (search_name text_pattern_ops)
  INCLUDE (place_id, prominence, lat, lng);
CREATE INDEX place_name_trigrams ON place_name USING gin (search_name gin_trgm_ops);
-- Phonetic search: 'negambo' finds 'negombo'. Short phonetic codes are excluded, because they match too
-- many names.
CREATE INDEX place_name_sound ON place_name (dmetaphone(search_name) text_pattern_ops)
  INCLUDE (search_name, place_id, prominence) WHERE length(dmetaphone(search_name)) > 2;

-- Loaded edition of the gazetteer. Has one row.
CREATE TABLE place_source (
  version text PRIMARY KEY,
  places integer NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

-- Returns how well a name matches a typed text: 1.5 for the whole name, 0 or more for the beginning of
-- the name, -1 for a later word. Each typing error at the beginning of a word reduces the score.
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
        -- A different first letter counts as more than one error, because first letters are
        -- rarely mistyped. A short word with two errors is probably another word.
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

-- The SET clause below works only after pg_trgm has been loaded.
CREATE FUNCTION place_names_like(typed text, most integer)
RETURNS TABLE (search_name text, place_id text)
LANGUAGE sql STABLE ROWS 60
SET pg_trgm.word_similarity_threshold = 0.5
AS $$
  SELECT n.search_name, n.place_id
  FROM place_name n
  WHERE typed <% n.search_name AND NOT starts_with(n.search_name, typed)
  ORDER BY 4 * word_similarity(typed, n.search_name) + 0.5 * n.prominence DESC
  LIMIT most
$$;
