-- A boat says how many of its people are crew: the other places are for guests. While a mere renewal of the insurance
-- waits for the desk, the last good day of the papers that it replaces goes on counting for new sales.
ALTER TABLE boat
  ADD COLUMN crew integer NOT NULL DEFAULT 0 CHECK (crew BETWEEN 0 AND 9999),
  ADD COLUMN renewal_of date,
  ADD COLUMN insured_until date GENERATED ALWAYS AS (coalesce(renewal_of, insurance_expires_on)) STORED;
