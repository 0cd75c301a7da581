-- A message of which nobody knows whether it went out is sent again, or left, on an officer's word.
ALTER TABLE message
  DROP CONSTRAINT message_status_check,
  ADD CONSTRAINT message_status_check
    CHECK (status IN ('WAITING', 'SENDING', 'SENT', 'DROPPED', 'FAILED', 'LEFT'));
CREATE INDEX message_uncertain ON message (sending_at) WHERE status = 'SENDING';
