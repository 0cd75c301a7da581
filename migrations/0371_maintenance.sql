-- Whether people see a page that says that we are away, since when, until when we think, and in which words. One row.
CREATE TABLE maintenance (
	only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
	-- Of what was read: whoever changes it says which version they saw.
	version integer NOT NULL DEFAULT 0,
	-- Nothing: we are open.
	begun_at timestamptz,
	expected_end timestamptz,
	-- Own words by language; where there are none, the product's.
	words jsonb NOT NULL DEFAULT '{}',
	changed_at timestamptz,
	-- Who of the staff; nothing: from the command line.
	changed_by id REFERENCES person
);
INSERT INTO maintenance DEFAULT VALUES;

-- All web processes follow at once.
CREATE FUNCTION tell_of_maintenance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', 'maintenance');
	RETURN NULL;
END $$;
CREATE TRIGGER maintenance_live AFTER UPDATE ON maintenance FOR EACH ROW EXECUTE FUNCTION tell_of_maintenance();

-- What is done at the desk about jobs and about maintenance is audited, too.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_check;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_subject_check CHECK
	(subject IN ('person', 'boat', 'experience', 'booking', 'payment', 'payout', 'ride', 'notification', 'list', 'job',
		'maintenance')) NOT VALID;

-- Why its provider did not take a message, in the provider's words, without addresses and numbers.
ALTER TABLE notification ADD COLUMN problem text;
