-- A copy of somebody's own data, made by a job: one at a time for each person, kept for some days (src/domain/retention.ts).
-- It lies in the storage in parts, so that nobody ever holds it whole in memory.
CREATE TABLE data_export (
  id id PRIMARY KEY,
  person_id id NOT NULL UNIQUE REFERENCES person,
  asked_at timestamptz NOT NULL,
  made_at timestamptz,
  part_keys text[] NOT NULL DEFAULT '{}',
  bytes bigint CHECK (bytes > 0),
  CHECK ((made_at IS NULL) = (bytes IS NULL))
);
CREATE INDEX data_export_age ON data_export (coalesce(made_at, asked_at));

-- Nor is an account added to somebody who was deleted a moment ago.
CREATE TRIGGER social_account_person_is_there BEFORE INSERT ON social_account
  FOR EACH ROW EXECUTE FUNCTION person_is_there('person_id');

-- A request that its owner hears of together with others of the same renter's: shortly after the one that is named.
ALTER TABLE custom_request ADD COLUMN told_with id REFERENCES custom_request;
CREATE INDEX custom_request_told_with ON custom_request (told_with) WHERE told_with IS NOT NULL;
