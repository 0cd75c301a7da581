import { isBreaking, isOutsideTransaction } from '#server/db/apply-migration.ts';

/** Describes what a migration must not do while the previous version runs, and what to do instead. */
interface Rule {
	readonly pattern: RegExp;
	readonly instead: string;
}

/**
 * Rules against removing what the previous version still reads or writes. A file with `-- breaking:
 * <why>` is exempt.
 */
const contracts: readonly Rule[] = [
	{ pattern: /\bDROP (TABLE|COLUMN|VIEW|FUNCTION|TYPE)\b/, instead: 'leave it until no version needs it' },
	{
		pattern:
			/\bDROP (?!TABLE|COLUMN|VIEW|FUNCTION|TYPE|CONSTRAINT|INDEX|TRIGGER|NOT|DEFAULT|EXPRESSION|IDENTITY)\w+/,
		instead: 'leave the column until no version needs it',
	},
	{ pattern: /\bRENAME\b/, instead: 'add the new name, write both, take the old one away a release later' },
	{ pattern: /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/, instead: 'add a column of the new type' },
	{
		pattern: /\bSET NOT NULL\b/,
		instead: 'the version before may write nothing: add a check NOT VALID later',
	},
	{
		pattern:
			/\bADD (COLUMN )?(IF NOT EXISTS )?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\w+ (?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT NULL\b/,
		instead: 'the version before does not fill it: give it a DEFAULT, or leave NOT NULL out',
	},
];

/** Rules against blocking requests for a time that grows with the table. */
const longLocks: readonly Rule[] = [
	{
		pattern: /\bADD CONSTRAINT \w+ (CHECK|FOREIGN KEY)\b(?![^;]*\bNOT VALID\b)/,
		instead: 'add it NOT VALID, and VALIDATE CONSTRAINT in a migration of its own',
	},
	{
		pattern: /\bADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY|EXCLUDE)\b(?! USING INDEX)/,
		instead: 'make a unique index CONCURRENTLY first, and add it USING INDEX',
	},
	{
		pattern: /\bGENERATED ALWAYS AS\b[^;]*\bSTORED\b/,
		instead: 'rewrites the whole table: fill a column in batches',
	},
	{
		pattern: /\bDEFAULT (random|gen_random_uuid|clock_timestamp|nextval)\(/,
		instead: 'rewrites the whole table',
	},
	{ pattern: /^\s*(UPDATE|DELETE FROM) /m, instead: 'change rows in batches by a job' },
	{
		pattern: /\b(LOCK TABLE|TRUNCATE|CLUSTER|VACUUM|REINDEX (?!INDEX CONCURRENTLY))\b/,
		instead: 'holds the table',
	},
];

/** The list is empty if the migration may run while an older version runs. */
export function migrationFaults(sql: string): readonly string[] {
	const bare = withoutTexts(sql);
	const statements = bare
		.split(';')
		.map((statement) => statement.trim())
		.filter(Boolean);
	const created = new Set(
		[...bare.matchAll(/\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, name]) => name),
	);
	const rules = [...(isBreaking({ sql }) ? [] : contracts), ...longLocks];
	const faults = statements
		.filter((statement) => !created.has(tableOf(statement)))
		.flatMap((statement) =>
			rules
				.filter(({ pattern }) => pattern.test(statement))
				.map(({ instead }) => `"${statement.replace(/\s+/g, ' ').slice(0, 60)}": ${instead}`),
		);
	const indexes = statements.filter(
		(statement) =>
			/^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/.test(statement) && !created.has(tableOf(statement)),
	);
	faults.push(
		...indexes.map((statement) => `"${statement.slice(0, 60)}": make it CONCURRENTLY, in a file of its own`),
	);
	if (isOutsideTransaction({ sql })) {
		if (statements.length !== 1) faults.push('outside a transaction there is one statement a file');
		// A procedure finds out which work remains, so it can be repeated.
		if (!/\bIF NOT EXISTS\b|\bVALIDATE CONSTRAINT\b|^\s*CALL \w+\(\)/.test(bare))
			faults.push('it must be safe to run again: IF NOT EXISTS, or CALL of a procedure that is');
	} else if (/\bCONCURRENTLY\b/.test(bare))
		faults.push('CONCURRENTLY needs "-- outside a transaction: <why>"');
	return faults;
}

function withoutTexts(sql: string): string {
	return sql
		.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
		.replace(/--.*$/gm, '')
		.replace(/\/\*[\s\S]*?\*\//g, '')
		.replace(/'(?:[^']|'')*'/g, "''");
}

function tableOf(statement: string): string | undefined {
	return /\b(?:TABLE (?:IF EXISTS )?(?:ONLY )?|ON (?:ONLY )?|UPDATE (?:ONLY )?|DELETE FROM (?:ONLY )?)(\w+)/.exec(
		statement,
	)?.[1];
}
