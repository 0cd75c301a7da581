-- What a database is for, said once by whoever makes it: the demo, or the real thing. The other one refuses to start on
-- it. Of a database that is older than this table it is told by what is in it; an empty one belongs to who comes first.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  kind text NOT NULL CHECK (kind IN ('demo', 'real')),
  made_at timestamptz NOT NULL
);
INSERT INTO installation (kind, made_at)
  SELECT CASE WHEN EXISTS (SELECT FROM demo_seed) THEN 'demo' ELSE 'real' END, now()
  WHERE EXISTS (SELECT FROM demo_seed) OR EXISTS (SELECT FROM person);
