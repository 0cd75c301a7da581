-- The search counts what lies in an area through a B-tree of cells, each a quarter of a degree up and across, of what the
-- public sees (docs/decisions/0541-search-cells.md). Rows of cells go from the South Pole to the North, 1,440 cells each.
-- `cellAt` of src/domain/place/cells.ts says the same. The body is SQL's own, so that its names are looked up now: an index
-- is built again where no schema is searched. Strict, which greatest() and least() are not: so it stays one call, and is not
-- written out in every statement, which would double the time of planning.
CREATE FUNCTION search_cell(earth cube) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN floor((degrees(asin(greatest(-1, least(1, cube_ll_coord(earth, 3) / 6371008.8)))) + 90) * 4)::integer * 1440
  + least(1439, floor((degrees(atan2(cube_ll_coord(earth, 2), cube_ll_coord(earth, 1))) + 180) * 4)::integer);

-- What the index carries in place of price_form: what a trip costs at the least and at the most, whatever date and guests
-- (nothing where price_usd_cents holds). And whether a row is too wide for an entry of a B-tree, which holds 2,704 bytes:
-- the days that are taken have more than 80 parts, which are 1,064 bytes, or price_form more than 900.
ALTER TABLE experience ADD COLUMN least_cents bigint;
ALTER TABLE experience ADD COLUMN most_cents bigint;
ALTER TABLE experience ADD COLUMN wide boolean NOT NULL DEFAULT false;

CREATE FUNCTION is_wide(unavailable datemultirange, price_form jsonb) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(pg_column_size(price_form), 0) > 900 OR (SELECT count(*) > 80 FROM unnest(unavailable));

CREATE FUNCTION keep_search_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.least_cents := least_trip_cents(NEW.price_lkr, NEW.price_form, 1);
  NEW.most_cents := CASE WHEN NEW.price_form IS NOT NULL
    THEN coalesce(most_trip_cents(NEW.price_lkr, NEW.price_form, NEW.group_size), 9223372036854775807) END;
  NEW.wide := is_wide(NEW.unavailable, NEW.price_form);
  RETURN NEW;
END $$;
-- By its name it comes after experience_schedule_takes_days, which counts the days.
CREATE TRIGGER experience_search_columns BEFORE INSERT OR UPDATE ON experience
  FOR EACH ROW EXECUTE FUNCTION keep_search_columns();

-- What was there before gets its own, 500 experiences at a time. It may be called again.
CREATE PROCEDURE fill_search_columns() LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
  next text;
BEGIN
  LOOP
    SELECT max(batch.id) INTO next FROM (SELECT id FROM experience WHERE id > last ORDER BY id LIMIT 500) AS batch;
    EXIT WHEN next IS NULL;
    UPDATE experience SET price_form = price_form
      WHERE id > last AND id <= next AND ((price_form IS NOT NULL AND least_cents IS NULL)
        OR (NOT wide AND is_wide(unavailable, price_form)));
    COMMIT;
    last := next;
  END LOOP;
END $$;
