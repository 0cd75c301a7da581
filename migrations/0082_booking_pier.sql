-- A booking keeps the pier that it was sold with, whatever becomes of its experience's; a ride has its own and keeps it.
ALTER TABLE booking
  ADD COLUMN pier_address text CHECK (length(pier_address) BETWEEN 1 AND 300),
  ADD COLUMN pier_area text,
  ADD COLUMN pier_lat double precision CHECK (pier_lat BETWEEN -90 AND 90),
  ADD COLUMN pier_lng double precision CHECK (pier_lng BETWEEN -180 AND 180);
UPDATE booking SET pier_address = address, pier_area = area, pier_lat = lat, pier_lng = lng
  FROM experience WHERE experience.id = booking.experience_id;

-- Under the experience's lock, as everything that is frozen on a booking.
CREATE FUNCTION booking_keeps_pier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT address, area, lat, lng INTO NEW.pier_address, NEW.pier_area, NEW.pier_lat, NEW.pier_lng
    FROM experience WHERE experience.id = NEW.experience_id;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_pier BEFORE INSERT ON booking
  FOR EACH ROW WHEN (NEW.experience_id IS NOT NULL) EXECUTE FUNCTION booking_keeps_pier();
ALTER TABLE booking ADD CHECK (
  num_nulls(pier_address, pier_area, pier_lat, pier_lng) = CASE WHEN experience_id IS NULL THEN 4 ELSE 0 END);
