-- What happened to people's access: sign-ins, codes, roles, where money goes, exports, deletions (ASVS 5.0, 16.2 and 16.3).
-- Without anybody's words: `detail` is a word of the product's own, `address` the network alone (IPv4 /24, IPv6 /48).
CREATE TABLE security_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (event ~ '^[a-z-]{3,40}$'),
  -- Whom it happened to; empty where nobody is known.
  person_id id REFERENCES person,
  -- Who of the staff did it, where it was not the person.
  by_id id REFERENCES person,
  address text CHECK (length(address) <= 50),
  detail text CHECK (detail ~ '^[a-zA-Z0-9.-]{1,60}$')
);
CREATE INDEX security_person ON security_entry (person_id, id DESC);
CREATE INDEX security_event ON security_entry (event, id DESC);
CREATE INDEX security_age ON security_entry (at);

-- Nothing is changed, and nothing is taken away before its time: who has the product's own access to the database cannot
-- hide what they did. The sweep takes what is older than 90 days.
CREATE FUNCTION security_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '89 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the security log is append only';
END $$;
CREATE TRIGGER security_append_only BEFORE UPDATE OR DELETE ON security_entry
  FOR EACH ROW EXECUTE FUNCTION security_is_append_only();
CREATE TRIGGER security_never_emptied BEFORE TRUNCATE ON security_entry
  FOR EACH STATEMENT EXECUTE FUNCTION security_is_append_only();

-- Whether somebody was asked to prove anew who they are.
ALTER TABLE sign_in_attempt ADD COLUMN fresh boolean NOT NULL DEFAULT false;
