-- Owners' own websites (docs/decisions/0470-widget.md): only these may frame the owner's book-now widget.
CREATE TABLE site (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  origin text NOT NULL CHECK (origin ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$'),
  created_at timestamptz NOT NULL,
  -- It frames no longer. The row stays for the bookings that came from it, and is used again with the same address.
  removed_at timestamptz
);
CREATE UNIQUE INDEX site_of_owner ON site (owner_id, origin);

-- The site from which a renter came to a booking. A process of the version before knows none.
ALTER TABLE booking ADD COLUMN referral_site_id id REFERENCES site ON DELETE SET NULL;
