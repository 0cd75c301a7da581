-- How long before its departure an experience can be booked at the latest: 0 to 7 days, none unless its owner says so.
ALTER TABLE experience
  ADD COLUMN minimum_notice_minutes integer NOT NULL DEFAULT 0 CHECK (minimum_notice_minutes BETWEEN 0 AND 10080);
