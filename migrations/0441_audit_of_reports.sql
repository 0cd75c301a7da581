-- Looked at without holding anybody up, after the constraint stands for what is new.
ALTER TABLE audit_entry VALIDATE CONSTRAINT audit_entry_subject_check;
