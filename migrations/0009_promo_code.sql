-- Promo codes of owners (docs/decisions/promo-codes.md). A booking uses its code while it is confirmed
-- or held for payment.
CREATE TABLE promo_code (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  percent integer CHECK (percent BETWEEN 1 AND 90),
  amount_lkr bigint CHECK (amount_lkr BETWEEN 1 AND 9999999999),
  -- First and last day, in the listing's time zone, on which bookings can be made with the code.
  first_day date,
  last_day date,
  max_uses integer CHECK (max_uses > 0),
  max_usd_cents bigint CHECK (max_usd_cents > 0),
  -- If false, the code is valid only for the experiences in promo_code_experience.
  all_experiences boolean NOT NULL,
  created_at timestamptz NOT NULL,
  paused_at timestamptz,
  ended_at timestamptz,
  CHECK (last_day >= first_day),
  CHECK (num_nonnulls(percent, amount_lkr) = 1)
);

CREATE UNIQUE INDEX promo_code_of_owner ON promo_code (owner_id, code);

CREATE TABLE promo_code_experience (
  promo_code_id id REFERENCES promo_code,
  experience_id id REFERENCES experience,
  PRIMARY KEY (promo_code_id, experience_id)
);
