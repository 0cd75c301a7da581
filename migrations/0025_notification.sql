-- Outbox: notifications are inserted in the transaction of the event that causes them.
CREATE TABLE notification (
  id id PRIMARY KEY,
  -- Recipient, event and channel. The constraint prevents storing the same message twice.
  key text NOT NULL UNIQUE CHECK (length(key) <= 200),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  channel text NOT NULL CHECK (channel IN ('MAIL', 'SMS')),
  person_id id REFERENCES person,
  -- Phone number of a recipient without an account.
  phone_number text CHECK (phone_number ~ '^\+[0-9]{7,15}$'),
  facts jsonb NOT NULL,
  -- SENDING is stored before calling the provider, so that a message is not sent again after a crash.
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'SENDING', 'SENT', 'DROPPED', 'FAILED', 'LEFT')),
  send_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sending_at timestamptz,
  ended_at timestamptz,
  email text CHECK (length(email) <= 320),
  -- The provider's refusal, without addresses and numbers.
  problem text,
  -- When the push message for this email was sent. It is sent once, even if the email is retried.
  pushed_at timestamptz,
  seen_at timestamptz,
  CHECK (person_id IS NOT NULL OR phone_number IS NOT NULL)
);

CREATE INDEX notification_unsent ON notification (send_at) WHERE status IN ('WAITING', 'SENDING');
CREATE INDEX notification_person ON notification (person_id, created_at DESC);
CREATE INDEX notification_own ON notification (person_id, send_at DESC)
  WHERE channel = 'MAIL' AND email IS NULL AND kind <> 'message-received';
CREATE INDEX notification_unseen ON notification (person_id, send_at)
  WHERE channel = 'MAIL' AND email IS NULL AND seen_at IS NULL AND kind <> 'message-received';
CREATE INDEX notification_uncertain ON notification (sending_at) WHERE status = 'SENDING';
CREATE INDEX notification_refused ON notification (ended_at) WHERE status = 'FAILED';
CREATE INDEX notification_booking ON notification ((facts->'event'->>'bookingId'));
-- Finds ended notifications, which are deleted by age (src/domain/retention.ts).
CREATE INDEX notification_ended ON notification (ended_at) WHERE ended_at IS NOT NULL;

-- The code is the secret in the unsubscribe link.
CREATE TABLE email_choice (
  person_id id REFERENCES person,
  kind text CHECK (kind IN ('messages', 'reminders', 'alerts')),
  code text NOT NULL CHECK (length(code) >= 40),
  refused_at timestamptz,
  PRIMARY KEY (person_id, kind)
);

CREATE UNIQUE INDEX email_choice_code ON email_choice (code);

-- Hours without emails about messages. A person without a row has the default hours.
CREATE TABLE quiet_hours (
  person_id id PRIMARY KEY REFERENCES person,
  from_hour smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  until_hour smallint NOT NULL CHECK (until_hour BETWEEN 0 AND 23),
  time_zone text NOT NULL
);

CREATE TABLE push_subscription (
  session_hash bytea PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  person_id id NOT NULL REFERENCES person,
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX push_subscription_endpoint ON push_subscription (endpoint);
CREATE INDEX push_subscription_person ON push_subscription (person_id);
