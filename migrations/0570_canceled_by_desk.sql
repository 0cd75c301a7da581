-- Staff canceled for the party in canceled_by, under that party's terms.
ALTER TABLE booking ADD COLUMN canceled_by_desk boolean NOT NULL DEFAULT false;
