-- Several social accounts of one person: each keeps the address that it brought along, so that a change of one is known
-- from another account's. Accounts of before have their person's.
ALTER TABLE social_account
  ADD COLUMN email text CHECK (length(email) <= 320),
  ADD COLUMN email_verified boolean NOT NULL DEFAULT false;
UPDATE social_account SET email = person.email, email_verified = person.email_verified
  FROM person WHERE person.id = person_id;

-- A sign-in that is to add an account to somebody signed in: `link_to` is who, and `then_link` what is to be added once
-- they have proved anew who they are.
ALTER TABLE sign_in_attempt
  ADD COLUMN link_to id REFERENCES person ON DELETE CASCADE,
  ADD COLUMN then_link text CHECK (then_link IN ('google', 'facebook'));

-- When somebody said that they are 18 or older; asked once after the first sign-in.
ALTER TABLE person ADD COLUMN adult_confirmed_at timestamptz;
