-- A photo of the pier of an experience or a ride: as public pictures are kept, but shown to people who have booked only.
ALTER TABLE experience ADD COLUMN pier_photo jsonb;
ALTER TABLE ride ADD COLUMN pier_photo jsonb;
ALTER TABLE upload DROP CONSTRAINT upload_folder_check;
ALTER TABLE upload ADD CONSTRAINT upload_folder_check CHECK (folder IN ('owner/boat/images/', 'owner/boat/insurance/',
  'owner/experience/images/', 'owner/licence/', 'owner/piers/', 'people/', 'messages/')) NOT VALID;
