-- What concerns the safety of an account is also told to the address that the account had until lately: `earlier_email`
-- is the verified one before, replaced at that time. `email` of a notification is an address other than its person's own.
ALTER TABLE person
  ADD COLUMN earlier_email text CHECK (length(earlier_email) <= 320),
  ADD COLUMN email_changed_at timestamptz,
  ADD CONSTRAINT person_earlier_email CHECK (earlier_email IS NULL OR email_changed_at IS NOT NULL);
ALTER TABLE notification ADD COLUMN email text CHECK (length(email) <= 320);
