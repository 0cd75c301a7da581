import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrationFaults } from '../scripts/migration-rules.ts';
import { migrationsDir } from './database-server.ts';

/** Number of the last file of the baseline, which is applied only to empty databases. */
const baseline = 26;

test('all migrations after the baseline can run while the previous version is in use', () => {
	const names = readdirSync(migrationsDir).filter((name) => Number(name.slice(0, 4)) > baseline);
	const faults = names.flatMap((name) =>
		migrationFaults(readFileSync(path.join(migrationsDir, name), 'utf8')).map((fault) => `${name}: ${fault}`),
	);
	expect(faults).toEqual([]);
});

describe('migration checks', () => {
	test.each([
		'DROP TABLE boat;',
		'ALTER TABLE boat DROP COLUMN name;',
		'ALTER TABLE boat DROP name;',
		'ALTER TABLE boat RENAME name TO title;',
		'ALTER TABLE boat ALTER COLUMN name TYPE varchar(10);',
		'ALTER TABLE boat ALTER name SET NOT NULL;',
		'ALTER TABLE boat ADD colour text NOT NULL;',
		'ALTER TABLE boat ADD CONSTRAINT long CHECK (length > 0);',
		'ALTER TABLE boat ADD CONSTRAINT once UNIQUE (name);',
		'ALTER TABLE boat ADD key uuid DEFAULT gen_random_uuid();',
		'CREATE INDEX boat_name ON boat (name);',
		'CREATE UNIQUE INDEX boat_name ON boat (name);',
		'CREATE INDEX CONCURRENTLY IF NOT EXISTS boat_name ON boat (name);',
		'-- outside a transaction: long\nCREATE INDEX CONCURRENTLY boat_name ON boat (name);',
		'-- outside a transaction: long\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a ON boat (name); SELECT 1;',
		"UPDATE boat SET name = 'x';",
		'-- breaking: nobody reads it\nUPDATE boat SET name = NULL;',
		'LOCK TABLE boat;',
	])('rejects a migration with %s', (sql) => {
		expect(migrationFaults(sql)).toHaveLength(1);
	});

	test.each([
		'CREATE TABLE pier (id int NOT NULL); CREATE INDEX pier_id ON pier (id);',
		'ALTER TABLE boat ADD colour text;',
		"ALTER TABLE boat ADD colour text NOT NULL DEFAULT 'white';",
		'ALTER TABLE boat ADD CONSTRAINT long CHECK (length > 0) NOT VALID;',
		'ALTER TABLE boat DROP CONSTRAINT long;',
		'ALTER TABLE boat ALTER name DROP NOT NULL;',
		'-- breaking: no version reads it\nALTER TABLE boat DROP COLUMN name;',
		'-- outside a transaction: the table is long\nCREATE INDEX CONCURRENTLY IF NOT EXISTS boat_name ON boat (name);',
		'-- outside a transaction: it commits some at a time\nCALL count_days();',
		"COMMENT ON TABLE boat IS 'DROP TABLE boat; UPDATE boat'; -- RENAME",
	])('accepts a migration with %s', (sql) => {
		expect(migrationFaults(sql)).toEqual([]);
	});
});
