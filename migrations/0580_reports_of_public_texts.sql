-- Contact details in public texts are found by a nightly job: these reports have no reporter, and name the boat,
-- experience, ride, person, review or reply that the text belongs to.
ALTER TABLE report ALTER COLUMN reporter_id DROP NOT NULL;
ALTER TABLE report ADD COLUMN subject_id id;
