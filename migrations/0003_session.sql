-- Only a hash of the token is stored.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  provider text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Time and method of the person's authentication, as reported by the provider.
  authenticated_at timestamptz,
  acr text,
  amr text[] NOT NULL DEFAULT '{}',
  -- Columns for the list of a person's sessions. public_id is the session's id in the API; address is
  -- truncated (IPv4 /24, IPv6 /48).
  public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  last_seen_at timestamptz NOT NULL,
  device text CHECK (length(device) <= 60),
  address text CHECK (length(address) <= 50)
);

CREATE INDEX session_person ON session (person_id);
CREATE INDEX session_expiry ON session (expires_at);
CREATE UNIQUE INDEX session_public_id ON session (public_id);
CREATE INDEX session_idle ON session (last_seen_at);

CREATE TRIGGER session_person_is_there BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('person_id');

-- Each row can be used once, within ten minutes.
CREATE TABLE sign_in_attempt (
  state_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  secrets jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  -- link_to: signed-in person who adds this provider to the account. then_link: provider to add after
  -- this sign-in, which authenticates the person again.
  link_to id REFERENCES person ON DELETE CASCADE,
  then_link text CHECK (then_link IN ('google', 'facebook')),
  -- True if the provider must authenticate the person again.
  fresh boolean NOT NULL DEFAULT false
);

CREATE INDEX sign_in_attempt_expiry ON sign_in_attempt (expires_at);
