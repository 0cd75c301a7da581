-- The desk's lists are read from their newest end, and people are found by their e-mail address.
CREATE INDEX booking_newest ON booking (created_at DESC);
CREATE INDEX payment_newest ON payment (created_at DESC);
CREATE INDEX person_newest ON person (created_at DESC);
CREATE INDEX person_email ON person (lower(email)) WHERE email IS NOT NULL;
