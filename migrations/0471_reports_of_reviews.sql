-- Reviews and replies are reported as messages are. What was reported is kept as it was, since it may be changed or
-- withdrawn while it waits.
ALTER TABLE report
  ADD COLUMN review_id id REFERENCES review ON DELETE SET NULL,
  ADD COLUMN trip_review_id id REFERENCES trip_review ON DELETE SET NULL,
  ADD COLUMN reply_id id REFERENCES review_reply ON DELETE SET NULL,
  -- 'review' or 'reply'; nothing of what is in a conversation.
  ADD COLUMN reported_kind text,
  ADD COLUMN reported_text text,
  -- The other one of the two: neither decides.
  ADD COLUMN other_id id REFERENCES person;
ALTER TABLE report DROP CONSTRAINT report_outcome_check;
ALTER TABLE report ADD CONSTRAINT report_outcome_check CHECK (outcome IN ('none', 'hidden', 'warned', 'suspended'))
  NOT VALID;
