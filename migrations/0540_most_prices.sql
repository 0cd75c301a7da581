-- What a trip costs at the most, whatever its date, from what the search's index holds: most of what is cheap enough is
-- told without a call of trip_price_cents. `most` of the form (src/domain/price/price-form.ts) has the dearest season and
-- how many of 100 parts of a price the dearest weekday takes; rounding adds a rupee at most. Nothing for a form without
-- it, of an older version.
CREATE FUNCTION most_trip_cents(base bigint, form jsonb, guests integer)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((greatest(
      greatest(base, (form #>> '{most,0}')::bigint) * (form #>> '{most,1}')::integer / 100 + 1
        + greatest(0, guests - coalesce((form #>> '{guests,0}')::integer, guests)) * coalesce((form #>> '{guests,1}')::bigint, 0),
      CASE WHEN form ? 'most' THEN (form ->> 'minimum')::bigint END)
    + (form ->> 'perDeparture')::bigint + (form ->> 'perPerson')::bigint * guests) * 200 + 185) / 370
$$;

-- Forms that were written before get theirs, 500 experiences at a time. It may be called again.
CREATE PROCEDURE fill_most_prices() LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
  next text;
BEGIN
  LOOP
    SELECT max(batch.id) INTO next FROM (SELECT id FROM experience WHERE id > last ORDER BY id LIMIT 500) AS batch;
    EXIT WHEN next IS NULL;
    UPDATE experience SET price_form = price_form || jsonb_build_object('most', jsonb_build_array(
        (SELECT max((of_season ->> 3)::bigint) FROM jsonb_array_elements(price_form -> 'seasons') AS of_season),
        100 + greatest(0, (SELECT max(of_day::integer) FROM jsonb_array_elements_text(price_form -> 'weekdays') AS of_day))))
      WHERE id > last AND id <= next AND price_form IS NOT NULL AND NOT price_form ? 'most';
    COMMIT;
    last := next;
  END LOOP;
END $$;
