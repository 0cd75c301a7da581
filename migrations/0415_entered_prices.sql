-- What a US dollar costs in currencies in which owners may enter prices, by the day for which it was set
-- (docs/decisions/0402).
CREATE TABLE exchange_rate (
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  day date NOT NULL,
  -- Units of the currency for one US dollar, in millionths.
  rate_micros bigint NOT NULL CHECK (rate_micros > 0),
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (currency, day)
);

-- What owners entered and by which rate it became rupees, frozen with the price: nothing where they entered rupees. Only
-- shown; what counts are the rupees beside it. A process of the version before changes those and leaves this, so that it
-- is believed only while the two agree (`stillEntered` in src/domain/price/entered-price.ts).
ALTER TABLE experience ADD COLUMN price_entered jsonb;
ALTER TABLE price_rule ADD COLUMN entered jsonb;
ALTER TABLE extra ADD COLUMN entered jsonb;
