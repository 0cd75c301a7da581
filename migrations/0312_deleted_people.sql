-- Somebody who deleted their account: the row stays for the books, and says nothing of them (docs/decisions/0310).
ALTER TABLE person
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT person_deleted_says_nothing CHECK (deleted_at IS NULL OR (email IS NULL AND earlier_email IS NULL AND phone_number IS NULL
    AND contact_number IS NULL AND image IS NULL AND description IS NULL AND bank_details IS NULL
    AND bank_sealed IS NULL AND boating_licence = '{}' AND role = 'MEMBER' AND owner_approved_at IS NULL));

-- An address that somebody gave up is found by its age.
CREATE INDEX person_email_changed ON person (email_changed_at) WHERE earlier_email IS NOT NULL;

-- What they booked and asked for keeps no number. Wider than before: older versions go on unchanged.
ALTER TABLE booking ALTER COLUMN contact_number DROP NOT NULL;
ALTER TABLE custom_request ALTER COLUMN contact_number DROP NOT NULL;

-- Nobody books, offers or signs in for a person who was deleted a moment ago: whoever tries waits for the deletion (the
-- row is locked as a foreign key would), and then finds it.
CREATE FUNCTION person_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  column_name text;
  gone timestamptz;
BEGIN
  FOREACH column_name IN ARRAY TG_ARGV LOOP
    SELECT deleted_at INTO gone FROM person WHERE id = to_jsonb(NEW) ->> column_name FOR KEY SHARE;
    IF gone IS NOT NULL THEN
      RAISE EXCEPTION 'this person was deleted' USING ERRCODE = 'foreign_key_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_person_is_there BEFORE INSERT ON booking
  FOR EACH ROW EXECUTE FUNCTION person_is_there('renter_id', 'owner_id');
CREATE TRIGGER request_person_is_there BEFORE INSERT ON custom_request
  FOR EACH ROW EXECUTE FUNCTION person_is_there('renter_id', 'owner_id');
CREATE TRIGGER ride_person_is_there BEFORE INSERT ON ride
  FOR EACH ROW EXECUTE FUNCTION person_is_there('owner_id');
CREATE TRIGGER boat_person_is_there BEFORE INSERT ON boat
  FOR EACH ROW EXECUTE FUNCTION person_is_there('owner_id');
CREATE TRIGGER experience_person_is_there BEFORE INSERT ON experience
  FOR EACH ROW EXECUTE FUNCTION person_is_there('owner_id');
CREATE TRIGGER upload_person_is_there BEFORE INSERT ON upload
  FOR EACH ROW EXECUTE FUNCTION person_is_there('person_id');
CREATE TRIGGER review_person_is_there BEFORE INSERT ON review
  FOR EACH ROW EXECUTE FUNCTION person_is_there('person_id');
CREATE TRIGGER session_person_is_there BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION person_is_there('person_id');
