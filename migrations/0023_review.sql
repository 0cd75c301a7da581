CREATE TABLE review (
  id id PRIMARY KEY,
  experience_id id NOT NULL REFERENCES experience,
  person_id id NOT NULL REFERENCES person,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  value_for_money smallint NOT NULL CHECK (value_for_money BETWEEN 1 AND 5),
  boat_quality smallint NOT NULL CHECK (boat_quality BETWEEN 1 AND 5),
  handling smallint NOT NULL CHECK (handling BETWEEN 1 AND 5),
  punctuality smallint NOT NULL CHECK (punctuality BETWEEN 1 AND 5),
  friendliness smallint NOT NULL CHECK (friendliness BETWEEN 1 AND 5),
  verified_trip boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  UNIQUE (experience_id, person_id)
);

CREATE INDEX review_listing ON review (experience_id, verified_trip DESC, created_at DESC);

CREATE TRIGGER review_person_is_there BEFORE INSERT ON review
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('person_id');

-- Mutual reviews after a trip, one exchange per renter and departure. The reviews become visible at
-- opened_at, when both are written, or at closes_at.
CREATE TABLE review_exchange (
  id id PRIMARY KEY,
  -- Id of the ride, or of the booking of an experience.
  departure_id id NOT NULL,
  booking_id id NOT NULL REFERENCES booking,
  ride_id id REFERENCES ride,
  renter_id id NOT NULL REFERENCES person,
  owner_id id NOT NULL REFERENCES person,
  closes_at timestamptz NOT NULL,
  opened_at timestamptz,
  CHECK (owner_id <> renter_id),
  CHECK (opened_at < closes_at),
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
  -- Set for reviews of a person.
  stars smallint CHECK (stars BETWEEN 1 AND 5),
  -- Set for reviews of a ride.
  value_for_money smallint CHECK (value_for_money BETWEEN 1 AND 5),
  boat_quality smallint CHECK (boat_quality BETWEEN 1 AND 5),
  handling smallint CHECK (handling BETWEEN 1 AND 5),
  punctuality smallint CHECK (punctuality BETWEEN 1 AND 5),
  friendliness smallint CHECK (friendliness BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  -- When the desk hid the review. A hidden review is visible to its writer only and does not count.
  hidden_at timestamptz,
  hidden_reason text,
  CHECK (num_nonnulls(stars) = CASE about WHEN 'RIDE' THEN 0 ELSE 1 END AND num_nonnulls(value_for_money, boat_quality,
    handling, punctuality, friendliness) = CASE about WHEN 'RIDE' THEN 5 ELSE 0 END),
  UNIQUE (exchange_id, about)
);

CREATE INDEX trip_review_writer ON trip_review (writer_id);

CREATE TRIGGER trip_review_person_is_there BEFORE INSERT ON trip_review
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('writer_id');

-- Public reply of the owner, at most one per review.
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
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('owner_id');
