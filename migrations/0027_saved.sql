-- Anyone with the link can read a shared list, so the link contains a secret.
CREATE TABLE saved_list (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Code in the link of a shared list; null while the list is not shared. Sharing again creates a new
  -- code.
  share_code text UNIQUE CHECK (length(share_code) >= 40),
  created_at timestamptz NOT NULL
);

CREATE INDEX saved_list_person ON saved_list (person_id, created_at);

CREATE TABLE saved_listing (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  experience_id id REFERENCES experience,
  ride_id id REFERENCES ride,
  -- List that contains the listing; null if it is in no list.
  list_id id REFERENCES saved_list,
  saved_at timestamptz NOT NULL,
  CHECK (num_nonnulls(experience_id, ride_id) = 1)
);

CREATE UNIQUE INDEX saved_listing_once ON saved_listing (person_id, (coalesce(experience_id, ride_id)::text));
CREATE INDEX saved_listing_list ON saved_listing (list_id) WHERE list_id IS NOT NULL;

-- Votes of people, or of devices without a signed-in person.
CREATE TABLE saved_vote (
  saved_listing_id id NOT NULL REFERENCES saved_listing ON DELETE CASCADE,
  person_id id REFERENCES person,
  device_hash bytea,
  voted_at timestamptz NOT NULL,
  CHECK (num_nonnulls(person_id, device_hash) = 1)
);

CREATE UNIQUE INDEX saved_vote_person_once ON saved_vote (saved_listing_id, person_id) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX saved_vote_device_once ON saved_vote (saved_listing_id, device_hash) WHERE device_hash IS NOT NULL;
CREATE INDEX saved_vote_person ON saved_vote (person_id) WHERE person_id IS NOT NULL;

-- Saved search whose new results are emailed to the person, at most once a day.
CREATE TABLE search_alert (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  -- Local dates at the place; null means any date.
  first_day date,
  last_day date,
  guests integer CHECK (guests > 0),
  -- Maximum in US dollars, as in a search.
  price double precision CHECK (price > 0),
  created_at timestamptz NOT NULL,
  -- UTC day of the last check.
  checked_on date NOT NULL,
  CHECK (last_day >= first_day),
  CHECK ((first_day IS NULL) = (last_day IS NULL))
);

CREATE INDEX search_alert_person ON search_alert (person_id, created_at);
CREATE INDEX search_alert_due ON search_alert (checked_on, person_id);

-- Experiences and rides that an alert found when it was created or has reported since. listing_id is an
-- id of either kind; random ids do not collide.
CREATE TABLE search_alert_seen (
  alert_id id REFERENCES search_alert ON DELETE CASCADE,
  listing_id id,
  PRIMARY KEY (alert_id, listing_id)
);

CREATE TRIGGER search_alert_person_is_there BEFORE INSERT ON search_alert
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('person_id');
CREATE TRIGGER saved_list_person_is_there BEFORE INSERT ON saved_list
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('person_id');
CREATE TRIGGER saved_listing_person_is_there BEFORE INSERT ON saved_listing
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('person_id');
CREATE TRIGGER saved_vote_person_is_there BEFORE INSERT ON saved_vote
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('person_id');
