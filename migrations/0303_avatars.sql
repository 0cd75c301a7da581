-- People's pictures in our own storage: `avatar_key` is the upload behind `image`, `picture_source` the address that it was
-- fetched from. Addresses of other hosts are shown no more (our pages load no pictures from there): the next sign-in fetches.
ALTER TABLE person
  ADD COLUMN avatar_key text CHECK (length(avatar_key) <= 400),
  ADD COLUMN picture_source text CHECK (length(picture_source) <= 2000);
CREATE INDEX person_avatar ON person (avatar_key) WHERE avatar_key IS NOT NULL;
UPDATE person SET image = NULL WHERE image LIKE 'http%';
ALTER TABLE upload DROP CONSTRAINT upload_folder_check, ADD CONSTRAINT upload_folder_check CHECK (folder IN
  ('owner/boat/images/', 'owner/boat/insurance/', 'owner/experience/images/', 'owner/licence/', 'people/'));
