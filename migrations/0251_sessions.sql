-- What people see of their sessions: which device, from about where, when last. `public_id` names one of them in the API;
-- of the address the first part alone is kept (IPv4 /24, IPv6 /48).
ALTER TABLE session
  ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN last_seen_at timestamptz,
  ADD COLUMN device text CHECK (length(device) <= 60),
  ADD COLUMN address text CHECK (length(address) <= 50);
CREATE UNIQUE INDEX session_public_id ON session (public_id);

-- Somebody who may not use the product for now. What the desk had said of their owner account waits meanwhile, so that
-- nothing of theirs is sold.
ALTER TABLE person
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspended_by id REFERENCES person,
  ADD COLUMN suspension_reason text CHECK (length(suspension_reason) <= 2000),
  ADD COLUMN owner_approved_before timestamptz,
  ADD CONSTRAINT person_suspension CHECK ((suspended_at IS NULL) = (suspended_by IS NULL)),
  ADD CONSTRAINT person_suspended_unapproved CHECK (suspended_at IS NULL OR owner_approved_at IS NULL);
