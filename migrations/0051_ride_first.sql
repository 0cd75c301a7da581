-- A ride takes its boat before it is written down: a boat that is taken leaves nothing to undo.
ALTER TABLE occupancy ALTER CONSTRAINT occupancy_ride_id_fkey DEFERRABLE INITIALLY DEFERRED;
