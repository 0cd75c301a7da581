CREATE TABLE custom_request (
  id id PRIMARY KEY,
  experience_id id NOT NULL REFERENCES experience,
  boat_id id NOT NULL REFERENCES boat,
  renter_id id NOT NULL REFERENCES person,
  owner_id id NOT NULL REFERENCES person,
  status text NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  rejected_by text CHECK (rejected_by IN ('OWNER', 'RENTER')),
  -- Date in the pier's zone; departs_at and arrives_at are instants.
  departure_date date NOT NULL,
  departure_time time NOT NULL,
  arrival_date date NOT NULL,
  arrival_time time NOT NULL,
  time_zone text NOT NULL,
  departs_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  adults integer NOT NULL CHECK (adults BETWEEN 0 AND 9999),
  kids integer NOT NULL CHECK (kids BETWEEN 0 AND 9999),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  contact_number text CHECK (contact_number ~ '^\+[0-9]{7,15}$'),
  other_requests text NOT NULL DEFAULT '' CHECK (length(other_requests) <= 2000),
  -- The current quote. quote_number rises with every revision.
  quoted_lkr bigint CHECK (quoted_lkr BETWEEN 1 AND 9999999999),
  quoted_usd_cents bigint GENERATED ALWAYS AS ((quoted_lkr * 100 * 2 + 185) / (185 * 2)) STORED,
  quote_number integer NOT NULL DEFAULT 0 CHECK (quote_number >= 0),
  owner_comments text NOT NULL DEFAULT '' CHECK (length(owner_comments) <= 2000),
  idempotency_key text,
  created_at timestamptz NOT NULL,
  quoted_at timestamptz,
  ended_at timestamptz,
  -- Whether the request ended because its owner was suspended.
  owner_left boolean NOT NULL DEFAULT false,
  -- Shown to the other party.
  end_reason text CHECK (length(end_reason) BETWEEN 1 AND 500),
  -- Another request of the renter. The email to the owner about that request also announced this
  -- request.
  announced_with id REFERENCES custom_request,
  cancellation_terms text NOT NULL DEFAULT 'STANDARD',
  -- Time of the owner's first quote or rejection.
  answered_at timestamptz,
  CHECK (owner_id <> renter_id),
  CHECK (arrives_at > departs_at),
  CHECK (adults + kids > 0),
  CHECK ((status = 'REJECTED') = (rejected_by IS NOT NULL)),
  CHECK (owner_left <= (rejected_by IS NOT DISTINCT FROM 'OWNER')),
  CHECK ((status = 'APPROVED') <= (quoted_lkr IS NOT NULL)),
  CONSTRAINT custom_request_cancellation_terms CHECK (cancellation_terms IN ('STANDARD', 'FLEXIBLE', 'FIRM'))
);

CREATE UNIQUE INDEX custom_request_idempotency ON custom_request (renter_id, experience_id, idempotency_key);
CREATE INDEX custom_request_renter ON custom_request (renter_id, created_at DESC);
CREATE INDEX custom_request_owner ON custom_request (owner_id, created_at DESC);
-- Finds other quotes for the same time of the boat.
CREATE INDEX custom_request_quoted ON custom_request (boat_id, departs_at) WHERE status = 'APPROVED';
CREATE INDEX custom_request_announced_with ON custom_request (announced_with) WHERE announced_with IS NOT NULL;

CREATE TRIGGER request_person_is_there BEFORE INSERT ON custom_request
  FOR EACH ROW EXECUTE FUNCTION reject_deleted_person('renter_id', 'owner_id');
