-- Price rules and extras of experiences (docs/decisions/0380). An experience without any costs its price, as before; a
-- process of the version before knows none and sells at the price alone.
CREATE TABLE price_rule (
  experience_id id NOT NULL REFERENCES experience,
  -- The order in which their owner sees them; the price does not depend on it.
  position integer NOT NULL CHECK (position >= 0),
  kind text NOT NULL CHECK (kind IN ('SEASON', 'WEEKDAY', 'EARLY_BIRD', 'LAST_MINUTE', 'EXTRA_GUEST', 'MINIMUM')),
  first_day date,
  last_day date,
  yearly boolean,
  -- As in experience.sailing_days.
  weekdays integer CHECK (weekdays BETWEEN 1 AND 127),
  percent integer CHECK (percent BETWEEN -90 AND 300),
  days_ahead integer CHECK (days_ahead > 0),
  hours_ahead integer CHECK (hours_ahead > 0),
  beyond integer CHECK (beyond > 0),
  amount_lkr bigint CHECK (amount_lkr BETWEEN 1 AND 9999999999),
  PRIMARY KEY (experience_id, position),
  CHECK (num_nonnulls(first_day, last_day, yearly) = CASE kind WHEN 'SEASON' THEN 3 ELSE 0 END AND first_day <= last_day),
  CHECK ((weekdays IS NOT NULL) = (kind = 'WEEKDAY')),
  CHECK ((percent IS NOT NULL) = (kind IN ('WEEKDAY', 'EARLY_BIRD', 'LAST_MINUTE'))),
  CHECK ((days_ahead IS NOT NULL) = (kind = 'EARLY_BIRD')),
  CHECK ((hours_ahead IS NOT NULL) = (kind = 'LAST_MINUTE')),
  CHECK ((beyond IS NOT NULL) = (kind = 'EXTRA_GUEST')),
  CHECK ((amount_lkr IS NOT NULL) = (kind IN ('SEASON', 'EXTRA_GUEST', 'MINIMUM')))
);

CREATE TABLE extra (
  id id PRIMARY KEY,
  experience_id id NOT NULL REFERENCES experience,
  position integer NOT NULL CHECK (position >= 0),
  name text NOT NULL CHECK (name <> ''),
  amount_lkr bigint NOT NULL CHECK (amount_lkr BETWEEN 1 AND 9999999),
  per text NOT NULL CHECK (per IN ('DEPARTURE', 'PERSON')),
  mandatory boolean NOT NULL
);
CREATE INDEX extra_of_experience ON extra (experience_id, position);

-- Rules and mandatory extras as the search reads them (`PriceForm` of src/domain/price/price-form.ts), written with them;
-- nothing where there are neither rules nor extras, which is most experiences.
ALTER TABLE experience ADD COLUMN price_form jsonb;
-- What a booking was sold for, line by line: frozen with its amount. Nothing for those from before, for rides and quotes.
ALTER TABLE booking ADD COLUMN price_lines jsonb;

-- Rules and extras in the words of the domain.
CREATE FUNCTION prices_of(of_experience id) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'rules', coalesce((SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'kind', kind, 'from', first_day, 'to', last_day, 'yearly', yearly,
        'weekdays', CASE WHEN weekdays IS NOT NULL THEN (
          SELECT jsonb_agg(day ORDER BY nth)
          FROM unnest(ARRAY['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
            WITH ORDINALITY AS week (day, nth)
          WHERE weekdays & (1 << (nth::integer - 1)) <> 0) END,
        'percent', percent, 'daysAhead', days_ahead, 'hoursAhead', hours_ahead, 'beyond', beyond,
        'rupees', amount_lkr)) ORDER BY position)
      FROM price_rule WHERE experience_id = of_experience), '[]'),
    'extras', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'rupees', amount_lkr, 'per', per, 'mandatory', mandatory) ORDER BY position)
      FROM extra WHERE experience_id = of_experience), '[]')) $$;

-- What a trip costs in US cents, as `tripPrice` of src/domain/price/trip-price.ts reckons it, without extras that may be
-- left out: for filters and sorting alone. `test/trip-price-in-sql.test.ts` compares the two.
CREATE FUNCTION trip_price_cents(base bigint, form jsonb, guests integer, day date, departs time, zone text, booked_at timestamptz)
RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  total bigint := base;
  each jsonb;
  month_day text := lpad(extract(month FROM day)::text, 2, '0') || '-' || lpad(extract(day FROM day)::text, 2, '0');
  percent integer;
  early integer := 0;
  late integer := 0;
  departs_at timestamptz;
  shift interval;
BEGIN
  IF day IS NOT NULL THEN
    FOR each IN SELECT season FROM jsonb_array_elements(form -> 'seasons') AS season LOOP
      CONTINUE WHEN day < (each ->> 0)::date;
      IF NOT (each ->> 2)::boolean THEN
        CONTINUE WHEN day > (each ->> 1)::date;
      ELSIF right(each ->> 0, 5) <= right(each ->> 1, 5) THEN
        CONTINUE WHEN month_day NOT BETWEEN right(each ->> 0, 5) AND right(each ->> 1, 5);
      ELSE
        CONTINUE WHEN month_day < right(each ->> 0, 5) AND month_day > right(each ->> 1, 5);
      END IF;
      total := (each ->> 3)::bigint;
      EXIT;
    END LOOP;
    percent := coalesce((form -> 'weekdays' ->> (extract(isodow FROM day)::integer - 1))::integer, 0);
    IF percent > 0 THEN
      total := total + (total * percent + 50) / 100;
    ELSIF percent < 0 THEN
      total := total - least((total * -percent + 50) / 100, total - 1);
    END IF;
    FOR each IN SELECT tier FROM jsonb_array_elements(form -> 'early') AS tier LOOP
      IF day - (booked_at AT TIME ZONE zone)::date >= (each ->> 0)::integer THEN early := (each ->> 1)::integer; EXIT; END IF;
    END LOOP;
    IF form -> 'late' <> '[]' THEN
      departs_at := (day + departs) AT TIME ZONE zone;
      -- Of a time that a clock shows twice the first one is meant.
      FOREACH shift IN ARRAY ARRAY[interval '1 hour', interval '30 minutes'] LOOP
        IF (departs_at - shift) AT TIME ZONE zone = day + departs THEN departs_at := departs_at - shift; EXIT; END IF;
      END LOOP;
      FOR each IN SELECT tier FROM jsonb_array_elements(form -> 'late') AS tier LOOP
        IF departs_at - (each ->> 0)::integer * interval '1 hour' <= booked_at THEN late := (each ->> 1)::integer; EXIT; END IF;
      END LOOP;
    END IF;
    percent := greatest(early, late);
    IF percent > 0 THEN total := total - least((total * percent + 50) / 100, total - 1); END IF;
  END IF;
  IF form -> 'guests' <> 'null' THEN
    total := total + greatest(0, guests - (form -> 'guests' ->> 0)::integer) * (form -> 'guests' ->> 1)::bigint;
  END IF;
  total := greatest(total, (form ->> 'minimum')::bigint);
  total := total + (form ->> 'perDeparture')::bigint + (form ->> 'perPerson')::bigint * guests;
  RETURN (total * 200 + 185) / 370;
END $$;
