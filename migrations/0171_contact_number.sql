-- The contact number that a person gave last, so that they need not type it for each booking. Theirs alone to see.
ALTER TABLE person ADD COLUMN contact_number text;
UPDATE person SET contact_number = given.contact_number
FROM (
  SELECT DISTINCT ON (renter_id) renter_id, contact_number
  FROM (
    SELECT renter_id, contact_number, created_at FROM booking
    UNION ALL SELECT renter_id, contact_number, created_at FROM custom_request
  ) AS every
  ORDER BY renter_id, created_at DESC
) AS given
WHERE given.renter_id = person.id;
