-- Whoever quotes a custom request hears of other quotes for the same hours of the boat.
CREATE INDEX custom_request_quoted ON custom_request (boat_id, departs_at) WHERE status = 'APPROVED';
