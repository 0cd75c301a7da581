-- What the two of a completed trip write about each other, and a mate about the ride: one exchange for each renter of a
-- departure. All of it can be read from `opened_at` on, when both had written, or from `closes_at`, whichever is first:
-- one column of one row, so that nothing of it appears before the rest.
CREATE TABLE review_exchange (
  id id PRIMARY KEY,
  -- The ride, or the one booking of an experience that departed.
  departure_id id NOT NULL,
  booking_id id NOT NULL REFERENCES booking,
  ride_id id REFERENCES ride,
  renter_id id NOT NULL REFERENCES person,
  owner_id id NOT NULL REFERENCES person CHECK (owner_id <> renter_id),
  closes_at timestamptz NOT NULL,
  opened_at timestamptz CHECK (opened_at < closes_at),
  UNIQUE (departure_id, renter_id)
);
CREATE INDEX review_exchange_owner ON review_exchange (owner_id);
CREATE INDEX review_exchange_renter ON review_exchange (renter_id);

CREATE TABLE trip_review (
  id id PRIMARY KEY,
  exchange_id id NOT NULL REFERENCES review_exchange,
  about text NOT NULL CHECK (about IN ('RIDE', 'OWNER', 'RENTER')),
  writer_id id NOT NULL REFERENCES person,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  -- Of a person.
  stars smallint CHECK (stars BETWEEN 1 AND 5),
  -- Of a ride, as of an experience.
  value_for_money smallint CHECK (value_for_money BETWEEN 1 AND 5),
  boat_quality smallint CHECK (boat_quality BETWEEN 1 AND 5),
  handling smallint CHECK (handling BETWEEN 1 AND 5),
  punctuality smallint CHECK (punctuality BETWEEN 1 AND 5),
  friendliness smallint CHECK (friendliness BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  -- By the desk: nobody but its writer sees it, and no mean has it in it.
  hidden_at timestamptz,
  hidden_reason text,
  UNIQUE (exchange_id, about),
  CHECK (num_nonnulls(stars) = CASE about WHEN 'RIDE' THEN 0 ELSE 1 END
    AND num_nonnulls(value_for_money, boat_quality, handling, punctuality, friendliness)
      = CASE about WHEN 'RIDE' THEN 5 ELSE 0 END)
);
CREATE INDEX trip_review_writer ON trip_review (writer_id);
CREATE TRIGGER trip_review_person_is_there BEFORE INSERT ON trip_review
  FOR EACH ROW EXECUTE FUNCTION person_is_there('writer_id');

-- What the owner answers in public: once to each review, of an experience or of a trip.
CREATE TABLE review_reply (
  id id PRIMARY KEY,
  review_id id UNIQUE REFERENCES review ON DELETE CASCADE,
  trip_review_id id UNIQUE REFERENCES trip_review ON DELETE CASCADE,
  owner_id id NOT NULL REFERENCES person,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  CHECK (num_nonnulls(review_id, trip_review_id) = 1)
);
CREATE INDEX review_reply_owner ON review_reply (owner_id);
CREATE TRIGGER review_reply_person_is_there BEFORE INSERT ON review_reply
  FOR EACH ROW EXECUTE FUNCTION person_is_there('owner_id');

-- Reviews of experiences can be hidden, too.
ALTER TABLE review ADD COLUMN hidden_at timestamptz, ADD COLUMN hidden_reason text;
