-- What people have entered in the wizards of boat, experience, ride and owner account and not submitted yet, so that
-- another tab or device goes on with it. Bank details never come here. It goes with its person.
CREATE TABLE draft (
  person_id id NOT NULL REFERENCES person ON DELETE CASCADE,
  form text NOT NULL CHECK (form IN ('boat', 'experience', 'offer', 'owner')),
  -- What is edited: its id, 'new', or what is copied, 'copy-' and its id.
  subject text NOT NULL CHECK (length(subject) <= 25),
  -- Another one with each save: who saves over a version that they have not seen is told so.
  version text NOT NULL,
  -- JSON as it came, never looked into here.
  content text NOT NULL CHECK (length(content) <= 60000),
  -- The person's uploads that it names: they are not swept away while it is kept.
  file_keys text[] NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, form, subject)
);
CREATE INDEX draft_age ON draft (changed_at);
