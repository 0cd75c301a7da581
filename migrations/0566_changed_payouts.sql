-- A payout that has not been sent is recomputed when its trips are refunded or disputed. One whose file was downloaded waits
-- for finance, who may pay it anyway: what would have been owed then, in US cents.
ALTER TABLE payout
  ADD COLUMN accepted_usd_cents bigint,
  ADD COLUMN accepted_by id,
  ADD COLUMN accepted_at timestamptz;
ALTER TABLE payout ADD CONSTRAINT payout_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES person NOT VALID;
ALTER TABLE payout ADD CONSTRAINT payout_accepted_check CHECK ((accepted_usd_cents IS NULL) = (accepted_by IS NULL)
  AND (accepted_usd_cents IS NULL) = (accepted_at IS NULL)) NOT VALID;

-- What a payout pays for is changed only while it has not been sent.
CREATE OR REPLACE FUNCTION payout_lines_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM payout WHERE id = OLD.payout_id AND status IN ('DUE', 'IN_FILE')) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what a payout paid for is not changed';
END $$;
