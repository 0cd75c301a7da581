-- Looked at without holding anybody up, after the constraint stands for what is new.
ALTER TABLE report VALIDATE CONSTRAINT report_outcome_check;
