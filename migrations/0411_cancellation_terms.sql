-- What a renter who cancels gets back (docs/decisions/0400): chosen per experience and ride, frozen with a quote and with a
-- booking. All that there is has the specification's terms, and so has what a process of the version before writes.
ALTER TABLE experience ADD COLUMN cancellation_terms text NOT NULL DEFAULT 'STANDARD';
ALTER TABLE experience ADD CONSTRAINT experience_cancellation_terms
  CHECK (cancellation_terms IN ('STANDARD', 'FLEXIBLE', 'FIRM')) NOT VALID;
ALTER TABLE ride ADD COLUMN cancellation_terms text NOT NULL DEFAULT 'STANDARD';
ALTER TABLE ride ADD CONSTRAINT ride_cancellation_terms
  CHECK (cancellation_terms IN ('STANDARD', 'FLEXIBLE', 'FIRM')) NOT VALID;
ALTER TABLE custom_request ADD COLUMN cancellation_terms text NOT NULL DEFAULT 'STANDARD';
ALTER TABLE custom_request ADD CONSTRAINT custom_request_cancellation_terms
  CHECK (cancellation_terms IN ('STANDARD', 'FLEXIBLE', 'FIRM')) NOT VALID;
ALTER TABLE booking ADD COLUMN cancellation_terms text NOT NULL DEFAULT 'STANDARD';
ALTER TABLE booking ADD CONSTRAINT booking_cancellation_terms
  CHECK (cancellation_terms IN ('STANDARD', 'FLEXIBLE', 'FIRM')) NOT VALID;
