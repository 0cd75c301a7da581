-- Account numbers (and BSBs) stand encrypted in `bank_sealed`, by a key outside the database whose id is beside it; what
-- stays readable in `bank_details` is what its owner is shown: the names, and the end of the number.
-- The version before this one knows nothing of it: it shows the masked number, and whatever number it writes in clear is
-- the newer one, until the hourly job has sealed it. Existing rows are sealed by the same job.
ALTER TABLE person
  ADD COLUMN bank_sealed bytea,
  ADD COLUMN bank_key_id text,
  ADD CONSTRAINT person_bank_key CHECK ((bank_sealed IS NULL) = (bank_key_id IS NULL));
ALTER TABLE payout
  ADD COLUMN bank_sealed bytea,
  ADD COLUMN bank_key_id text,
  ADD CONSTRAINT payout_bank_key CHECK ((bank_sealed IS NULL) = (bank_key_id IS NULL));
