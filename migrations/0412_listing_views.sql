-- How often an experience was shown in a search and opened, a day: counted by its own place's calendar, without who looked.
-- Kept for a time (src/domain/retention.ts).
CREATE TABLE listing_views (
  experience_id id NOT NULL REFERENCES experience ON DELETE CASCADE,
  day date NOT NULL,
  shown integer NOT NULL DEFAULT 0 CHECK (shown >= 0),
  opened integer NOT NULL DEFAULT 0 CHECK (opened >= 0),
  PRIMARY KEY (experience_id, day)
);
CREATE INDEX listing_views_day ON listing_views (day);

-- When an owner first answered: a quote that is revised has a later quoted_at. Without it, that or the rejection counts.
ALTER TABLE custom_request ADD COLUMN answered_at timestamptz;
