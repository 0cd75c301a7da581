-- A copy that was restored to practise on. It is not started without DRILL=1, which sends and charges nothing, so that
-- nobody is mailed or refunded twice. deploy/restore.sh marks copies, those of older versions too.
ALTER TABLE installation ADD COLUMN IF NOT EXISTS drill boolean NOT NULL DEFAULT false;
