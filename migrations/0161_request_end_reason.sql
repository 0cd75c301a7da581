-- Whoever rejects or withdraws a custom request may say why, to the other side.
ALTER TABLE custom_request ADD COLUMN end_reason text CHECK (length(end_reason) BETWEEN 1 AND 500);
