import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Statements that tests send to one PostgreSQL, to be checked on another version (docs/decisions/testing.md).
 * Written to the directory `STATEMENTS_DIR`, a file per process.
 */
const directory = process.env.STATEMENTS_DIR;
const seen = new Set<string>();

/** Statements that differ only in their number of values count as one. */
const kindOf = (sql: string) =>
	sql
		.replace(/\$\d+/g, '$')
		.replace(/\(\$(?:, \$)*\)/g, '($)')
		.replace(/\(\$\)(?:, \(\$\))+/g, '($)');

/** Called with each statement by the pools of tests; undefined without a directory. */
export const recordStatement = directory
	? ({ sql }: { readonly sql: string }) => {
			const kind = kindOf(sql);
			if (seen.has(kind)) return;
			if (seen.size === 0) mkdirSync(directory, { recursive: true });
			seen.add(kind);
			appendFileSync(path.join(directory, `${process.pid}.jsonl`), `${JSON.stringify(sql)}\n`);
		}
	: undefined;

/** Recorded statements of a directory, each kind once. */
export function recordedStatements(from: string): readonly string[] {
	const lines = readdirSync(from).flatMap((name) => readFileSync(path.join(from, name), 'utf8').split('\n'));
	const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as string);
	return [...new Map(all.map((sql) => [kindOf(sql), sql])).values()];
}
