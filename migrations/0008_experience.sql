-- Returns the number of the quarter-degree cell that contains the public point. Cells are numbered from
-- the South Pole to the North, 1,440 per row (docs/decisions/search.md), as in cellAt of
-- src/domain/place/cells.ts. Uses an SQL body, which resolves names at creation, because index builds
-- run without a search_path. STRICT prevents inlining, which would double planning time.
CREATE FUNCTION search_cell(earth cube) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN floor((degrees(asin(greatest(-1, least(1, cube_ll_coord(earth, 3) / 6371008.8)))) + 90) * 4)::integer * 1440
  + least(1439, floor((degrees(atan2(cube_ll_coord(earth, 2), cube_ll_coord(earth, 1))) + 180) * 4)::integer);

CREATE TABLE experience (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  boat_id id NOT NULL REFERENCES boat,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) <= 10000),
  category text NOT NULL
    CHECK (category IN ('fishing', 'jet ski', 'paddle boats', 'sailing', 'ferry', 'scuba diving', 'yacht',
      'water sports', 'house boats')),
  -- The owner enters the price in rupees. The charged price in US dollars is price_lkr / 185.
  price_lkr bigint NOT NULL CHECK (price_lkr BETWEEN 1 AND 9999999999),
  price_usd_cents bigint GENERATED ALWAYS AS ((price_lkr * 100 * 2 + 185) / (185 * 2)) STORED,
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 1 AND 59940),
  group_size integer NOT NULL CHECK (group_size BETWEEN 1 AND 99999),
  -- Bit 0 is Monday.
  sailing_days integer NOT NULL CHECK (sailing_days BETWEEN 1 AND 127),
  departure_time time NOT NULL,
  operator_option text NOT NULL CHECK (operator_option IN ('Flexible', 'With Captain', 'Without Captain')),
  custom_bookings_enabled boolean NOT NULL DEFAULT false,
  what_to_bring text NOT NULL DEFAULT '',
  included text NOT NULL DEFAULT '',
  -- Exact pier, shown only to parties of a confirmed booking. The public sees the area.
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  area text NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  time_zone text NOT NULL,
  -- Public point: the pier moved by a secret offset that never changes.
  approx_lat double precision NOT NULL,
  approx_lng double precision NOT NULL,
  -- The public point in three dimensions for the distance search. No distance or order of results
  -- reveals the pier.
  earth cube GENERATED ALWAYS AS (cube(ARRAY[
    6371008.8 * cos(radians(approx_lat)) * cos(radians(approx_lng)),
    6371008.8 * cos(radians(approx_lat)) * sin(radians(approx_lng)),
    6371008.8 * sin(radians(approx_lat))])) STORED,
  images jsonb NOT NULL DEFAULT '[]',
  promoted boolean NOT NULL DEFAULT false,
  verified_at timestamptz,
  -- Sums of reviews, updated with every review.
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  rating_sums integer[] NOT NULL DEFAULT '{0,0,0,0,0}',
  rating_mean double precision GENERATED ALWAYS AS (
    CASE WHEN review_count = 0 THEN NULL ELSE
      (rating_sums[1] + rating_sums[2] + rating_sums[3] + rating_sums[4] + rating_sums[5])::double precision
        / (5 * review_count) END) STORED,
  -- Sort key of lists by rating (ratingScore of src/domain/review/rating.ts).
  rating_score double precision GENERATED ALWAYS AS (
    CASE WHEN review_count = 0 THEN NULL ELSE
      ((rating_sums[1] + rating_sums[2] + rating_sums[3] + rating_sums[4] + rating_sums[5])::double precision / 5 + 4 * 5)
        / (review_count + 5) END) STORED,
  created_at timestamptz NOT NULL,
  submitted_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('APPROVED', 'REJECTED', 'CHANGES')),
  decision_reason text CHECK (length(decision_reason) <= 2000),
  decided_at timestamptz,
  updated_at timestamptz,
  minimum_notice_minutes integer NOT NULL DEFAULT 0 CHECK (minimum_notice_minutes BETWEEN 0 AND 10080),
  paused_until timestamptz,
  archived_at timestamptz,
  off_sale_until timestamptz,
  point_key text NOT NULL,
  -- Days that cannot be booked: booked days, the boat's other trips and blocks including turnaround,
  -- and days after the boat's insurance ends. Updated in the transaction that causes the change
  -- (src/domain/booking/taken-days.ts).
  unavailable datemultirange NOT NULL DEFAULT '{}',
  -- Price rules and mandatory extras in the order of evaluation, in a form for pricing many
  -- experiences (PriceForm of src/domain/price/price-rules.ts). The column is null if there are none.
  price_form text,
  -- Price rules and extras as saved by the owner (Prices of src/domain/price/price-rules.ts),
  -- including prices entered in other currencies. The column is null if there are none, and is
  -- replaced as a whole.
  prices jsonb,
  -- Departure times after the first: [{ time: 'HH:MM', days: 127 }], with days encoded as in
  -- sailing_days.
  other_departures jsonb NOT NULL DEFAULT '[]',
  -- Union of the days in other_departures; 0 if there are none.
  other_days integer NOT NULL DEFAULT 0,
  booking_window_days integer NOT NULL DEFAULT 548,
  -- Days on which the experience is offered; null means all year. Dates in the year 2000 apply to
  -- every year.
  season datemultirange,
  -- Unavailable days of each departure time, in the order of the times; null if there is only one
  -- time.
  series_unavailable datemultirange[],
  -- Refund terms (docs/decisions/cancellation-and-refunds.md), copied into a quote or booking when it
  -- is made.
  cancellation_terms text NOT NULL DEFAULT 'STANDARD',
  -- Price and exchange rate as entered in another currency, for display only; null if the price was
  -- entered in rupees.
  price_entered jsonb,
  -- Copy of the owner's trusted status, for the search.
  trusted boolean NOT NULL DEFAULT false,
  -- Shown only to people with a booking.
  pier_photo jsonb,
  -- Lowest and highest price of any date and number of guests (priceBounds of src/domain/price/trip-price.ts).
  least_cents bigint NOT NULL,
  most_cents bigint NOT NULL,
  -- Lowest and highest price of the dates in each calendar month, January first; null without price
  -- rules for seasons.
  month_least_cents bigint[],
  month_most_cents bigint[],
  -- True if `unavailable` has more than 80 ranges. Such a value might exceed the 2,704 bytes of a
  -- B-tree entry.
  wide boolean NOT NULL DEFAULT false,
  -- Text search vector (listing_words below). Set by triggers.
  words tsvector NOT NULL DEFAULT '',
  CHECK ((decision IN ('REJECTED', 'CHANGES')) <= (decision_reason IS NOT NULL)),
  CONSTRAINT experience_departures
    CHECK (jsonb_typeof(other_departures) = 'array' AND jsonb_array_length(other_departures) <= 7),
  -- The limits are those of priceLimits in src/domain/price/price-rules.ts.
  CONSTRAINT experience_prices CHECK (prices IS NULL OR CASE
    WHEN jsonb_typeof(prices -> 'rules') = 'array' AND jsonb_typeof(prices -> 'extras') = 'array'
      THEN jsonb_array_length(prices -> 'rules') <= 20 AND jsonb_array_length(prices -> 'extras') <= 12
    ELSE false END),
  -- Either both forms of the rules exist or both are null, because search and checkout must use the
  -- same rules.
  CONSTRAINT experience_price_form CHECK ((prices IS NULL) = (price_form IS NULL)),
  CONSTRAINT experience_booking_window CHECK (booking_window_days BETWEEN 1 AND 548),
  CONSTRAINT experience_cancellation_terms CHECK (cancellation_terms IN ('STANDARD', 'FLEXIBLE', 'FIRM'))
);

CREATE INDEX experience_owner ON experience (owner_id, created_at);
CREATE INDEX experience_boat ON experience (boat_id);
CREATE INDEX experience_promoted ON experience (created_at DESC) WHERE promoted AND verified_at IS NOT NULL;
CREATE INDEX experience_queue ON experience (submitted_at) WHERE decision IS NULL;
CREATE INDEX experience_named ON experience USING gin (name gin_trgm_ops);
CREATE INDEX experience_nearest ON experience USING gist (earth)
  INCLUDE (id, least_cents, most_cents, month_least_cents, month_most_cents, duration_minutes, group_size, sailing_days,
    departure_time, time_zone, minimum_notice_minutes, category, rating_score, off_sale_until, unavailable, other_days,
    booking_window_days, season)
  WHERE verified_at IS NOT NULL;
CREATE INDEX experience_nearest_of_trusted ON experience USING gist (earth)
  INCLUDE (id, least_cents, most_cents, month_least_cents, month_most_cents, duration_minutes, group_size, sailing_days,
    departure_time, time_zone, minimum_notice_minutes, category, rating_score, off_sale_until, unavailable, other_days,
    booking_window_days, season)
  WHERE verified_at IS NOT NULL AND trusted;
CREATE INDEX experience_by_cell ON experience (search_cell(earth), least_cents)
  INCLUDE (id, earth, price_lkr, price_form, most_cents, month_least_cents, month_most_cents, duration_minutes, group_size,
    sailing_days, other_days, booking_window_days, minimum_notice_minutes, departure_time, time_zone, off_sale_until,
    unavailable, season, category, rating_score)
  WHERE verified_at IS NOT NULL AND NOT wide;
CREATE INDEX experience_of_trusted_by_cell ON experience (search_cell(earth), least_cents)
  INCLUDE (id, earth, price_lkr, price_form, most_cents, month_least_cents, month_most_cents, duration_minutes, group_size,
    sailing_days, other_days, booking_window_days, minimum_notice_minutes, departure_time, time_zone, off_sale_until,
    unavailable, season, category, rating_score)
  WHERE verified_at IS NOT NULL AND NOT wide AND trusted;
CREATE INDEX experience_wide_by_cell ON experience (search_cell(earth))
  WHERE verified_at IS NOT NULL AND wide;

-- Returns the words of a listing, its boat and its owner. Names are not stemmed, so that 'Kings' finds
-- a boat called 'Kings'.
CREATE FUNCTION listing_words(listing experience) RETURNS tsvector LANGUAGE sql STABLE
RETURN (SELECT
    to_tsvector('english', translate(concat_ws(' ', (listing).name, (listing).category, boat.category,
      array_to_string(boat.features, ' '), (listing).description), joiners, ''))
    || to_tsvector('simple', translate(concat_ws(' ', (listing).name, boat.name, boat.brand, boat.model,
      person.first_name, person.last_name), joiners, ''))
  FROM boat, person, (VALUES (U&'\200B\200C\200D\FEFF')) AS invisible (joiners)
  WHERE boat.id = (listing).boat_id AND person.id = (listing).owner_id);

-- Returns each word alone and prefixed with its half-degree block ('138760:whale'), as in blocksOf of
-- src/domain/place/cells.ts, so that a search reads only the words of its area. The declared cost makes
-- PostgreSQL prefer the index.
CREATE FUNCTION words_by_block(words tsvector, earth cube) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
COST 10000
RETURN array_to_tsvector(tsvector_to_array(words) || ARRAY(
  SELECT (search_cell(earth) / 2880 * 720 + search_cell(earth) % 1440 / 2) || ':' || word
  FROM unnest(tsvector_to_array(words)) AS word));
-- fastupdate is off, because otherwise each search would read all pending words.
CREATE INDEX experience_by_words ON experience USING gin (words_by_block(words, earth)) WITH (fastupdate = off)
  WHERE verified_at IS NOT NULL;

CREATE FUNCTION set_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := coalesce(listing_words(NEW), '');
  RETURN NEW;
END $$;
CREATE TRIGGER experience_words BEFORE INSERT OR UPDATE OF name, description, category, boat_id, owner_id ON experience
  FOR EACH ROW EXECUTE FUNCTION set_listing_words();

-- Trigger function that updates the words of all listings of a boat or person. The argument is the
-- column in experience that refers to the boat or person.
CREATE FUNCTION renew_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'boat_id' THEN
    UPDATE experience SET words = listing_words(experience) WHERE boat_id = NEW.id;
  ELSE
    UPDATE experience SET words = listing_words(experience) WHERE owner_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER boat_words AFTER UPDATE OF name, category, brand, model, features ON boat FOR EACH ROW
  WHEN ((OLD.name, OLD.category, OLD.brand, OLD.model, OLD.features) IS DISTINCT FROM
    (NEW.name, NEW.category, NEW.brand, NEW.model, NEW.features))
  EXECUTE FUNCTION renew_listing_words('boat_id');
CREATE TRIGGER person_words AFTER UPDATE OF first_name, last_name ON person FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION renew_listing_words('owner_id');

-- All words of verified listings, to correct typing errors. Rebuilt by a job.
CREATE TABLE search_word (
  -- Byte order (collation "C") lets the primary key find words by prefix.
  word text COLLATE "C" PRIMARY KEY
);
CREATE INDEX search_word_similar ON search_word USING gin (word gin_trgm_ops);

CREATE TRIGGER experience_person_is_there BEFORE INSERT ON experience
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('owner_id');

-- Daily exchange rates: units of a currency for one US dollar (docs/decisions/price.md).
CREATE TABLE exchange_rate (
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  day date,
  rate_micros bigint NOT NULL CHECK (rate_micros > 0),
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (currency, day)
);

-- Daily counts of search results and page views, by date in the listing's time zone. Viewers are not
-- stored. Old rows are deleted (src/domain/retention.ts).
CREATE TABLE listing_views (
  experience_id id REFERENCES experience ON DELETE CASCADE,
  day date,
  shown integer NOT NULL DEFAULT 0 CHECK (shown >= 0),
  opened integer NOT NULL DEFAULT 0 CHECK (opened >= 0),
  PRIMARY KEY (experience_id, day)
);

CREATE INDEX listing_views_day ON listing_views (day);

-- An owner's figures for the trusted skipper rule, measured monthly, and the conditions that were not
-- met.
CREATE TABLE skipper_month (
  owner_id id REFERENCES person,
  -- The first day after the measured months, UTC.
  measured_on date CHECK (measured_on = date_trunc('month', measured_on)),
  rule_version integer NOT NULL,
  departures integer NOT NULL,
  canceled_by_owner integer NOT NULL,
  reviews integer NOT NULL,
  stars integer NOT NULL,
  questions_due integer NOT NULL,
  replied_in_time integer NOT NULL,
  replies integer NOT NULL,
  median_reply_minutes integer,
  missing text[] NOT NULL,
  PRIMARY KEY (owner_id, measured_on)
);
