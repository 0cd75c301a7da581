-- Since when somebody is a trusted skipper (docs/decisions/0405-trusted-skippers.md): the end of the first of the months in a
-- row that met the rule. Only the monthly measuring sets it.
ALTER TABLE person ADD COLUMN trusted_since timestamptz;

-- What an owner's figures were at the end of each measured month, and what was missing; nothing of a trusted skipper.
CREATE TABLE skipper_month (
  owner_id id NOT NULL REFERENCES person,
  -- The first day after the months that count, in UTC.
  measured_on date NOT NULL CHECK (measured_on = date_trunc('month', measured_on)),
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

-- Where the search reads it. Listings that are there are false until their owner is measured.
ALTER TABLE experience ADD COLUMN trusted boolean NOT NULL DEFAULT false;

-- Who is suspended or gone loses the status in the same transaction, whichever use case or version it is.
CREATE FUNCTION lose_trust() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.trusted_since := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER person_loses_trust BEFORE UPDATE ON person FOR EACH ROW
  WHEN (NEW.trusted_since IS NOT NULL AND (NEW.suspended_at IS NOT NULL OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION lose_trust();

-- The status stands with each listing of an approved owner; these are locked in the order of their ids.
CREATE FUNCTION trust_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE now_trusted boolean := NEW.trusted_since IS NOT NULL AND NEW.owner_approved_at IS NOT NULL;
BEGIN
  PERFORM FROM experience WHERE owner_id = NEW.id AND trusted <> now_trusted ORDER BY id FOR NO KEY UPDATE;
  UPDATE experience SET trusted = now_trusted WHERE owner_id = NEW.id AND trusted <> now_trusted;
  RETURN NULL;
END $$;
CREATE TRIGGER person_trusts_listings AFTER UPDATE ON person FOR EACH ROW
  WHEN ((OLD.trusted_since IS NOT NULL AND OLD.owner_approved_at IS NOT NULL)
    <> (NEW.trusted_since IS NOT NULL AND NEW.owner_approved_at IS NOT NULL))
  EXECUTE FUNCTION trust_listings();

-- A new listing has what its owner has; the share lock waits for a measuring at the same time.
CREATE FUNCTION trust_new_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT trusted_since IS NOT NULL AND owner_approved_at IS NOT NULL INTO NEW.trusted
    FROM person WHERE id = NEW.owner_id FOR SHARE;
  NEW.trusted := coalesce(NEW.trusted, false);
  RETURN NEW;
END $$;
CREATE TRIGGER experience_trusted BEFORE INSERT ON experience FOR EACH ROW EXECUTE FUNCTION trust_new_listing();
