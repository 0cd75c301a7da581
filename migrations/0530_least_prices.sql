-- What a trip costs at the least, whatever its date, from what the search's index holds: most of what is too dear is told
-- without a call of trip_price_cents. `least` of the form (src/domain/price/price-form.ts) has the cheapest season and how
-- many of 10,000 parts of a price the best weekday and the best lead time leave; two roundings take a rupee at most. A
-- form without it, of an older version, has its minimum and its extras as its least.
CREATE FUNCTION least_trip_cents(base bigint, form jsonb, guests integer)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((greatest(
      least(base, coalesce((form #>> '{least,0}')::bigint, base)) * coalesce((form #>> '{least,1}')::integer, 0) / 10000 - 1,
      (form ->> 'minimum')::bigint)
    + (form ->> 'perDeparture')::bigint + (form ->> 'perPerson')::bigint * guests) * 200 + 185) / 370
$$;

-- Forms that were written before get theirs, 500 experiences at a time. It may be called again.
CREATE PROCEDURE fill_least_prices() LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
  next text;
BEGIN
  LOOP
    SELECT max(batch.id) INTO next FROM (SELECT id FROM experience WHERE id > last ORDER BY id LIMIT 500) AS batch;
    EXIT WHEN next IS NULL;
    UPDATE experience SET price_form = price_form || jsonb_build_object('least', jsonb_build_array(
        (SELECT min((of_season ->> 3)::bigint) FROM jsonb_array_elements(price_form -> 'seasons') AS of_season),
        (100 + least(0, (SELECT min(of_day::integer) FROM jsonb_array_elements_text(price_form -> 'weekdays') AS of_day)))
          * (100 - greatest(0, (price_form #>> '{early,0,1}')::integer, (price_form #>> '{late,0,1}')::integer))))
      WHERE id > last AND id <= next AND price_form IS NOT NULL AND NOT price_form ? 'least';
    COMMIT;
    last := next;
  END LOOP;
END $$;
