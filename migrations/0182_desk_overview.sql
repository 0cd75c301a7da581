-- The desk's overview and its lists ask for the last days.
CREATE INDEX booking_paid ON booking (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX payment_refunded ON payment (refunded_at) WHERE refunded_at IS NOT NULL;
CREATE INDEX notification_refused ON notification (ended_at) WHERE status = 'FAILED';
CREATE INDEX audit_person ON audit_entry (person_id, id DESC);
-- Listings are found by a part of their name, messages by the booking that they tell of.
CREATE INDEX boat_named ON boat USING gin (name gin_trgm_ops);
CREATE INDEX experience_named ON experience USING gin (name gin_trgm_ops);
CREATE INDEX notification_booking ON notification ((facts->'event'->>'bookingId'));
