-- The gazetteer: the world's towns (GeoNames, CC BY 4.0) and our own harbours, islands, lakes and beaches.
-- Nothing refers to these rows: loadGazetteer fills copies of these two tables, indexes them and puts them in place,
-- so a newer edition may come at any start. (Hence unique indexes rather than keys.)

CREATE TABLE place (
  id text NOT NULL,
  name text NOT NULL,
  -- State or province, in full; the district only where addresses give it (Sri Lanka).
  region text,
  district text,
  country text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('city', 'town', 'village', 'harbour', 'island', 'lake', 'beach')),
  population integer,
  -- How likely it is to be meant: the logarithm of its people or visitors, more in our markets.
  prominence real NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL
);
CREATE UNIQUE INDEX place_id ON place (id);
-- The best known within bounds, for the labels of a map of the world, and (by place_lat) of one bay.
CREATE INDEX place_prominence ON place (prominence DESC) INCLUDE (lat, lng);
-- The nearest to coordinates, and what lies within bounds: a band of latitude holds few enough to measure them all.
CREATE INDEX place_lat ON place (lat) INCLUDE (lng, prominence, population, kind, id);

-- Every name that a place answers to, lower-case and without accents: its own, others, other scripts.
CREATE TABLE place_name (
  search_name text NOT NULL,
  -- Its consonants, by which it is found however its vowels were spelt; none when they are too few.
  skeleton text,
  place_id text NOT NULL,
  -- Copied from the place, so that ranking thousands of names reads no other page.
  prominence real NOT NULL,
  lat real NOT NULL,
  lng real NOT NULL
);
CREATE INDEX place_name_prefix ON place_name (search_name text_pattern_ops)
  INCLUDE (place_id, prominence, lat, lng);
CREATE INDEX place_name_skeleton ON place_name (skeleton text_pattern_ops)
  INCLUDE (search_name, place_id, prominence) WHERE skeleton IS NOT NULL;
CREATE INDEX place_name_trigrams ON place_name USING gin (search_name gin_trgm_ops);

-- Which edition of the gazetteer is loaded: one row.
CREATE TABLE place_source (
  version text PRIMARY KEY,
  places integer NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

-- Names that resemble what was typed, the likeliest first, without those that begin with it. A function, because the
-- operator's threshold is a setting; 0.5 still finds 'Melbourne' for 'melborne' and 'Galle' for 'gale'.
SELECT show_limit(); -- loads pg_trgm, so that its setting is known
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
