-- Times for which an owner keeps a boat from being sold. The span stands in occupancy, guarded by the same constraint as
-- everything that is sold. Only the owner reads the reason.
CREATE TABLE block (
  id id PRIMARY KEY,
  boat_id id NOT NULL REFERENCES boat,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  -- Blocks that were made together ('every Monday until March').
  series_id id,
  -- Rises with each change of its times, for calendars elsewhere.
  version integer NOT NULL DEFAULT 0 CHECK (version >= 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX block_boat ON block (boat_id);
CREATE INDEX block_series ON block (series_id) WHERE series_id IS NOT NULL;

-- What is taken before it is written down leaves nothing to undo; what was given back forgets its block.
ALTER TABLE occupancy ADD COLUMN block_id id;
ALTER TABLE occupancy ADD CONSTRAINT occupancy_block_fkey FOREIGN KEY (block_id) REFERENCES block
  ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED NOT VALID;
