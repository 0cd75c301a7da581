-- After another account for payouts nothing is paid for seven days: time for its owner to hear of it.
ALTER TABLE person ADD COLUMN payouts_held_until timestamptz;
