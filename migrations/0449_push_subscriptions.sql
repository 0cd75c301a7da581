-- Where a browser takes push messages, as its push service told it. It belongs to the session in which somebody asked for
-- them, and goes with it: who signs out, or is signed out elsewhere, gets none there.
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

-- When the push messages of a mail went out: once, however often the mail is tried.
ALTER TABLE notification ADD COLUMN pushed_at timestamptz;
