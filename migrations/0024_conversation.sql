-- One conversation per renter and experience, and one per ride.
CREATE TABLE conversation (
  id id PRIMARY KEY,
  experience_id id REFERENCES experience,
  renter_id id REFERENCES person,
  ride_id id REFERENCES ride,
  owner_id id NOT NULL REFERENCES person,
  -- Number of the last entry. Entries are numbered from 1 without gaps, under this row's lock.
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  created_at timestamptz NOT NULL,
  CHECK (owner_id <> renter_id),
  CHECK ((experience_id IS NULL) = (renter_id IS NULL)),
  CHECK ((experience_id IS NULL) <> (ride_id IS NULL))
);

CREATE UNIQUE INDEX conversation_experience ON conversation (experience_id, renter_id) WHERE ride_id IS NULL;
CREATE UNIQUE INDEX conversation_ride ON conversation (ride_id) WHERE ride_id IS NOT NULL;
CREATE INDEX conversation_renter ON conversation (renter_id, created_at);
CREATE INDEX conversation_owner ON conversation (owner_id, created_at);

CREATE TABLE conversation_member (
  conversation_id id REFERENCES conversation ON DELETE CASCADE,
  person_id id REFERENCES person,
  -- Time of the latest entry, by which the list is sorted.
  last_at timestamptz NOT NULL,
  read_number integer NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- written: messages by this member. unanswered: messages by this member since another member wrote.
  written integer NOT NULL DEFAULT 0,
  unanswered integer NOT NULL DEFAULT 0,
  -- Time of the other party's first unanswered message, from which the reply time counts.
  asked_at timestamptz,
  -- When the last email about the conversation was or will be sent.
  email_at timestamptz,
  joined_at timestamptz NOT NULL,
  -- When the person left the ride and lost access.
  left_at timestamptz,
  PRIMARY KEY (conversation_id, person_id)
);

CREATE INDEX conversation_member_list ON conversation_member (person_id, last_at DESC, conversation_id)
  WHERE left_at IS NULL;
CREATE INDEX conversation_member_unread ON conversation_member (person_id) WHERE unread > 0 AND left_at IS NULL;

CREATE TABLE conversation_entry (
  conversation_id id REFERENCES conversation ON DELETE CASCADE,
  number integer CHECK (number > 0),
  -- Writer of a message; for an event, the person whose booking or request the event concerns.
  person_id id REFERENCES person,
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 4000),
  -- Kinds of contact details found in the text, which is stored unmasked.
  contacts text[] NOT NULL DEFAULT '{}' CHECK (contacts <@ ARRAY['phone', 'mail', 'web']),
  pictures jsonb NOT NULL DEFAULT '[]',
  -- An entry with an event has no text.
  event text
    CHECK (event IN ('request-made', 'request-quoted', 'request-rejected', 'hold-made', 'hold-ended',
      'booking-confirmed', 'booking-canceled', 'seat-taken', 'seat-given-back', 'some-seats-given-back',
      'group-smaller', 'ride-canceled', 'minimum-reached', 'sails-with-fewer', 'weather-called', 'weather-moved',
      'weather-refunded', 'date-proposed', 'date-agreed', 'date-held', 'date-changed', 'date-declined',
      'date-withdrawn', 'date-expired')),
  booking_id id REFERENCES booking ON DELETE SET NULL,
  request_id id REFERENCES custom_request ON DELETE SET NULL,
  -- Amount and local departure at the time of an event; null for rides. The amount is the quote, the
  -- payment, or the price difference of a date change.
  amount_usd_cents bigint,
  departure_date date,
  departure_time time,
  idempotency_key text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, number)
);

CREATE UNIQUE INDEX conversation_entry_key ON conversation_entry (conversation_id, person_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX conversation_entry_age ON conversation_entry (created_at);
CREATE INDEX conversation_entry_person ON conversation_entry (person_id) WHERE event IS NULL;
CREATE INDEX conversation_entry_event ON conversation_entry (conversation_id, number) WHERE event IS NOT NULL;
CREATE INDEX conversation_entry_pictures ON conversation_entry (conversation_id) WHERE pictures <> '[]';

-- Masked and unmasked texts have different fingerprints.
CREATE TABLE message_translation (
  conversation_id id,
  number integer,
  language text CHECK (language IN ('en', 'si', 'ta')),
  source_hash bytea CHECK (length(source_hash) = 32),
  text text NOT NULL,
  from_language text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, number, language, source_hash),
  FOREIGN KEY (conversation_id, number) REFERENCES conversation_entry ON DELETE CASCADE
);

-- Reply times of owners to the first message of a renter.
CREATE TABLE reply_time (
  owner_id id NOT NULL REFERENCES person,
  conversation_id id REFERENCES conversation ON DELETE CASCADE,
  asked_at timestamptz,
  answered_at timestamptz NOT NULL,
  CHECK (answered_at >= asked_at),
  PRIMARY KEY (conversation_id, asked_at)
);

CREATE INDEX reply_time_recent ON reply_time (owner_id, answered_at DESC);

CREATE TABLE saved_reply (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);

CREATE INDEX saved_reply_person ON saved_reply (person_id, created_at);

-- Blocks all messages between two people.
CREATE TABLE person_block (
  person_id id REFERENCES person,
  blocked_id id REFERENCES person,
  created_at timestamptz NOT NULL,
  CHECK (blocked_id <> person_id),
  PRIMARY KEY (person_id, blocked_id)
);

CREATE INDEX person_block_blocked ON person_block (blocked_id);

CREATE TABLE report (
  id id PRIMARY KEY,
  conversation_id id REFERENCES conversation ON DELETE CASCADE,
  -- Number of the reported message; null if the whole conversation is reported.
  entry_number integer CHECK (entry_number > 0),
  -- Last entry at the time of the report. The desk cannot read later entries.
  last_number integer CHECK (last_number >= 0),
  reporter_id id REFERENCES person,
  reported_id id NOT NULL REFERENCES person,
  reason text NOT NULL CHECK (reason IN ('spam', 'scam', 'elsewhere', 'abuse', 'other')),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by id REFERENCES person,
  outcome text CHECK (outcome IN ('none', 'hidden', 'warned', 'suspended')),
  note text,
  -- Reported review and a copy of its text, because the writer may change or delete the review.
  review_id id REFERENCES review ON DELETE SET NULL,
  trip_review_id id REFERENCES trip_review ON DELETE SET NULL,
  reply_id id REFERENCES review_reply ON DELETE SET NULL,
  -- 'review' or 'reply'; null if a message is reported.
  reported_kind text,
  reported_text text,
  -- For a reported review or reply: the other person involved, who cannot decide about the report.
  other_id id REFERENCES person,
  subject_id id,
  CHECK (reported_id <> reporter_id),
  CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL))
);

CREATE UNIQUE INDEX report_open ON report (reporter_id, conversation_id, coalesce(entry_number, 0))
  WHERE closed_at IS NULL;
CREATE INDEX report_waiting ON report (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX report_closed ON report (closed_at DESC, id) WHERE closed_at IS NOT NULL;
CREATE INDEX report_reported ON report (reported_id);
CREATE INDEX report_conversation ON report (conversation_id);
CREATE UNIQUE INDEX report_open_review
  ON report (reporter_id, coalesce(reply_id, trip_review_id, review_id)) WHERE closed_at IS NULL
    AND conversation_id IS NULL;
-- Finds reports of a deleted review.
CREATE INDEX report_review ON report (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX report_reply ON report (reply_id) WHERE reply_id IS NOT NULL;
CREATE INDEX report_trip_review ON report (trip_review_id) WHERE trip_review_id IS NOT NULL;
-- Allows one automatic report per text, even after the report was closed. Empty texts belong to deleted
-- accounts.
CREATE UNIQUE INDEX report_found_once
  ON report (reported_kind, subject_id, md5(reported_text)) WHERE reporter_id IS NULL AND reported_text <> '';
