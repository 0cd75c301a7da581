-- An owner may say why a ride is canceled. Beside `cancel_reason`, not in it: that one is the platform's, and versions
-- before this one take a ride that has it for one that the platform called off.
ALTER TABLE ride ADD COLUMN owner_reason text CHECK (length(owner_reason) BETWEEN 1 AND 500);
