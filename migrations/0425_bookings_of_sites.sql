-- outside a transaction: the table is long. A site's bookings are counted without reading every booking.
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_referral ON booking (referral_site_id) WHERE referral_site_id IS NOT NULL;
