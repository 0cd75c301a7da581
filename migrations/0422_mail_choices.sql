-- Kinds of mail that somebody may do without. A row is made with the first mail of its kind: the code is the secret part
-- of the address in such a mail by which whoever holds it switches the kind off, and on again.
CREATE TABLE mail_choice (
  person_id id NOT NULL REFERENCES person,
  kind text NOT NULL CHECK (kind IN ('messages', 'reminders')),
  code text NOT NULL CHECK (length(code) >= 40),
  refused_at timestamptz,
  PRIMARY KEY (person_id, kind)
);
CREATE UNIQUE INDEX mail_choice_code ON mail_choice (code);

-- Hours in which mails about messages wait, of who has chosen others than the usual ones.
CREATE TABLE quiet_hours (
  person_id id PRIMARY KEY REFERENCES person,
  from_hour smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  until_hour smallint NOT NULL CHECK (until_hour BETWEEN 0 AND 23),
  time_zone text NOT NULL
);
