-- Who wants no more messages from whom: neither of the two can write to the other, in whichever conversation of theirs.
CREATE TABLE person_block (
  person_id id NOT NULL REFERENCES person,
  blocked_id id NOT NULL REFERENCES person CHECK (blocked_id <> person_id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, blocked_id)
);
CREATE INDEX person_block_blocked ON person_block (blocked_id);
