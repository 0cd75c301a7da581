-- Websites of owners that may embed the booking widget (docs/decisions/widget.md).
CREATE TABLE site (
  id id PRIMARY KEY,
  owner_id id NOT NULL REFERENCES person,
  origin text NOT NULL CHECK (origin ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$'),
  created_at timestamptz NOT NULL,
  -- Removed websites remain for the bookings that refer to them. The row is reused if the same address
  -- is added again.
  removed_at timestamptz
);

CREATE UNIQUE INDEX site_of_owner ON site (owner_id, origin);
