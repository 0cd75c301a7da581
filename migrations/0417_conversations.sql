-- What people write to each other: one conversation per renter and experience, and one per ride.
CREATE TABLE conversation (
  id id PRIMARY KEY,
  experience_id id REFERENCES experience,
  renter_id id REFERENCES person,
  ride_id id REFERENCES ride,
  owner_id id NOT NULL REFERENCES person CHECK (owner_id <> renter_id),
  -- Entries are numbered from 1, without a gap, under the lock of this row.
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((experience_id IS NULL) = (renter_id IS NULL)),
  CHECK ((experience_id IS NULL) <> (ride_id IS NULL))
);
CREATE UNIQUE INDEX conversation_experience ON conversation (experience_id, renter_id) WHERE ride_id IS NULL;
CREATE UNIQUE INDEX conversation_ride ON conversation (ride_id) WHERE ride_id IS NOT NULL;
CREATE INDEX conversation_renter ON conversation (renter_id, created_at);

-- Who reads along, and how far each has read.
CREATE TABLE conversation_member (
  conversation_id id NOT NULL REFERENCES conversation ON DELETE CASCADE,
  person_id id NOT NULL REFERENCES person,
  -- Of the latest entry, for the order of the list.
  last_at timestamptz NOT NULL,
  read_number integer NOT NULL DEFAULT 0,
  -- Messages of others after that.
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- Messages of this member, and those since somebody else wrote.
  written integer NOT NULL DEFAULT 0,
  unanswered integer NOT NULL DEFAULT 0,
  -- The first message of the other side that this member has not answered, for the reply time.
  asked_at timestamptz,
  -- When the latest mail about it was sent, or will be.
  mail_at timestamptz,
  joined_at timestamptz NOT NULL,
  -- Who gave the seat back reads no more.
  left_at timestamptz,
  PRIMARY KEY (conversation_id, person_id)
);
CREATE INDEX conversation_member_list ON conversation_member (person_id, last_at DESC, conversation_id)
  WHERE left_at IS NULL;
CREATE INDEX conversation_member_unread ON conversation_member (person_id) WHERE unread > 0 AND left_at IS NULL;

CREATE TABLE conversation_entry (
  conversation_id id NOT NULL REFERENCES conversation ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  -- Who wrote it; of a change of state, whose booking or request it is.
  person_id id REFERENCES person,
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 4000),
  -- Which contacts stand in the text, which is kept as it was written.
  contacts text[] NOT NULL DEFAULT '{}' CHECK (contacts <@ ARRAY['phone', 'mail', 'web']),
  pictures jsonb NOT NULL DEFAULT '[]',
  -- A change of state instead of a text.
  event text CHECK (event IN ('request-made', 'request-quoted', 'request-rejected', 'hold-made', 'hold-ended',
    'booking-confirmed', 'booking-canceled', 'seat-taken', 'seat-given-back', 'ride-canceled')),
  booking_id id REFERENCES booking ON DELETE SET NULL,
  request_id id REFERENCES custom_request ON DELETE SET NULL,
  idempotency_key text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, number)
);
CREATE UNIQUE INDEX conversation_entry_key ON conversation_entry (conversation_id, person_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX conversation_entry_age ON conversation_entry (created_at);
CREATE INDEX conversation_entry_person ON conversation_entry (person_id) WHERE event IS NULL;

-- How long each question of a renter's waited for its answer.
CREATE TABLE owner_reply (
  owner_id id NOT NULL REFERENCES person,
  conversation_id id NOT NULL REFERENCES conversation ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz NOT NULL CHECK (answered_at >= asked_at),
  PRIMARY KEY (conversation_id, asked_at)
);
CREATE INDEX owner_reply_recent ON owner_reply (owner_id, answered_at DESC);

CREATE TABLE saved_reply (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_reply_person ON saved_reply (person_id, created_at);

-- Open pages learn that there is something to read.
CREATE FUNCTION tell_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'messages:' || NEW.person_id);
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_member_live AFTER INSERT OR UPDATE OF last_at, unread, left_at ON conversation_member
  FOR EACH ROW EXECUTE FUNCTION tell_of_conversation();

-- Pictures in messages are kept apart: whoever reads the conversation sees them, nobody else.
ALTER TABLE upload DROP CONSTRAINT upload_folder_check;
ALTER TABLE upload ADD CONSTRAINT upload_folder_check CHECK (folder IN ('owner/boat/images/', 'owner/boat/insurance/',
  'owner/experience/images/', 'owner/licence/', 'people/', 'messages/')) NOT VALID;
CREATE INDEX conversation_entry_pictures ON conversation_entry (conversation_id) WHERE pictures <> '[]';
