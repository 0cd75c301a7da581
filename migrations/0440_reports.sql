-- What people report of what others wrote, and what the desk decided.
CREATE TABLE report (
  id id PRIMARY KEY,
  conversation_id id REFERENCES conversation ON DELETE CASCADE,
  -- The message, by its number; nothing of a whole conversation.
  entry_number integer CHECK (entry_number > 0),
  -- The last entry at that time: the desk reads nothing that was written later.
  last_number integer CHECK (last_number >= 0),
  reporter_id id NOT NULL REFERENCES person,
  reported_id id NOT NULL REFERENCES person CHECK (reported_id <> reporter_id),
  reason text NOT NULL CHECK (reason IN ('spam', 'scam', 'elsewhere', 'abuse', 'other')),
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by id REFERENCES person,
  outcome text CHECK (outcome IN ('none', 'warned', 'suspended')),
  note text,
  CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL))
);
-- The same thing waits once for each who reports it.
CREATE UNIQUE INDEX report_open ON report (reporter_id, conversation_id, coalesce(entry_number, 0))
  WHERE closed_at IS NULL;
CREATE INDEX report_waiting ON report (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX report_closed ON report (closed_at DESC, id) WHERE closed_at IS NOT NULL;
CREATE INDEX report_reported ON report (reported_id);
CREATE INDEX report_conversation ON report (conversation_id);

-- Looks at what was reported are audited.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_check;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_subject_check CHECK
  (subject IN ('person', 'boat', 'experience', 'booking', 'payment', 'payout', 'ride', 'notification', 'list', 'job',
    'maintenance', 'report')) NOT VALID;
