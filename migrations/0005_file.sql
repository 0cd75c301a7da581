-- A job deletes files to which no other row refers.
CREATE TABLE upload (
  key text PRIMARY KEY CHECK (length(key) <= 400),
  person_id id NOT NULL REFERENCES person,
  folder text NOT NULL
    CHECK (folder IN ('owner/boat/images/', 'owner/boat/insurance/', 'owner/experience/images/', 'owner/licence/',
      'owner/piers/', 'people/', 'messages/')),
  -- The original file name, used for downloads only.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- { key, width, height, placeholder } of an image.
  picture jsonb,
  created_at timestamptz NOT NULL,
  -- True until the storage has confirmed the file. The row is inserted before the file is written; a
  -- job deletes rows that stay unwritten.
  unwritten boolean NOT NULL DEFAULT false
);

CREATE INDEX upload_person ON upload (person_id, created_at DESC);
CREATE INDEX upload_age ON upload (created_at);

CREATE TRIGGER upload_person_is_there BEFORE INSERT ON upload
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('person_id');

-- Deleted pictures, by hash of their key. Each process removes its cached copies of these pictures.
CREATE TABLE removed_picture (
  key_hash text PRIMARY KEY CHECK (key_hash ~ '^[0-9a-f]{32}$'),
  removed_at timestamptz NOT NULL
);

CREATE INDEX removed_picture_age ON removed_picture (removed_at);

-- Unsubmitted form input, shared between a person's tabs and devices. Never contains bank details.
CREATE TABLE draft (
  person_id id REFERENCES person ON DELETE CASCADE,
  form text CHECK (form IN ('boat', 'experience', 'offer', 'owner')),
  -- Id of the edited object, 'new', or 'copy-' followed by the id of the copied object.
  subject text CHECK (length(subject) <= 25),
  -- Changes with each save. Saving over a version that the client has not seen is refused.
  version text NOT NULL,
  -- JSON exactly as received.
  content text NOT NULL CHECK (length(content) <= 60000),
  -- Uploads that the draft uses, so that the sweep does not delete them.
  file_keys text[] NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, form, subject)
);

CREATE INDEX draft_age ON draft (changed_at);

-- A person's data export, stored in parts. Made by a job, one per person at a time; deleted after some
-- days (src/domain/retention.ts).
CREATE TABLE data_export (
  id id PRIMARY KEY,
  person_id id NOT NULL UNIQUE REFERENCES person,
  requested_at timestamptz NOT NULL,
  completed_at timestamptz,
  part_keys text[] NOT NULL DEFAULT '{}',
  bytes bigint CHECK (bytes > 0),
  CHECK ((completed_at IS NULL) = (bytes IS NULL))
);

CREATE INDEX data_export_age ON data_export (coalesce(completed_at, requested_at));
