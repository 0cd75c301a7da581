-- Whether the storage has not yet said that it has the file: the row goes first, and a process that ends in between
-- leaves it so for the sweep. Whoever does not know of the column (the version before) stores rows as written.
ALTER TABLE upload ADD COLUMN unwritten boolean NOT NULL DEFAULT false;
