-- Numbers of further countries are longer or shorter than the 12 characters of Sri Lanka and Australia; which are taken
-- is for the contract to say. Wider than before: older versions go on unchanged.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conname, conrelid::regclass AS relation, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND contype = 'c'
      AND strpos(pg_get_constraintdef(oid), '^\+[0-9]{11}$') > 0
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', found.relation, found.conname,
      found.conname, replace(found.definition, '{11}', '{7,15}'));
  END LOOP;
END $$;
