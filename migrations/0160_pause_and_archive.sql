-- An owner takes no bookings for a boat or an experience until a moment, or takes it off for good. What follows for the
-- search stands in one column: until when an experience is off sale, by its own pause, its boat's, or its archiving.
ALTER TABLE boat
  ADD COLUMN paused_until timestamptz,
  ADD COLUMN archived_at timestamptz;
ALTER TABLE experience
  ADD COLUMN paused_until timestamptz,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN off_sale_until timestamptz;

CREATE FUNCTION experience_off_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.off_sale_until := greatest(
    NEW.paused_until,
    (SELECT boat.paused_until FROM boat WHERE boat.id = NEW.boat_id),
    CASE WHEN NEW.archived_at IS NOT NULL THEN timestamptz '9999-12-31 00:00:00+00' END);
  RETURN NEW;
END $$;
CREATE TRIGGER experience_off_sale BEFORE INSERT OR UPDATE OF paused_until, archived_at, boat_id ON experience
  FOR EACH ROW EXECUTE FUNCTION experience_off_sale();

CREATE FUNCTION boat_takes_experiences_off_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE experience SET boat_id = boat_id WHERE boat_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER boat_off_sale AFTER UPDATE OF paused_until ON boat
  FOR EACH ROW WHEN (OLD.paused_until IS DISTINCT FROM NEW.paused_until)
  EXECUTE FUNCTION boat_takes_experiences_off_sale();

-- The search asks the index alone whether an experience is on sale.
DROP INDEX experience_search;
CREATE INDEX experience_search ON experience USING gist (earth)
  INCLUDE (id, boat_id, price_usd_cents, duration_minutes, group_size, sailing_days, departure_time, time_zone,
    category, rating_mean, off_sale_until)
  WHERE verified_at IS NOT NULL;

-- Pages that are kept show listings: they are made anew when one changes.
CREATE FUNCTION tell_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'listing:' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER boat_live AFTER UPDATE ON boat
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_of_listing();
CREATE TRIGGER experience_live AFTER UPDATE ON experience
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_of_listing();
