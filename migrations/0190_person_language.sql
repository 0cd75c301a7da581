-- The language in which somebody uses the product: of their mails and text messages. English until they have been seen in
-- another; the older version leaves it alone.
ALTER TABLE person
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'si', 'ta'));
