-- In the words of whoever wrote a line of a case's timeline.
ALTER TABLE payment_case_event ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 2000);
