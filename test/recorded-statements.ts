import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Records the statements that tests send to one PostgreSQL, so that another version can check them
 * (docs/decisions/testing.md). Writes them to the directory `STATEMENTS_DIR`, one file per
 * process.
 */
const directory = process.env.STATEMENTS_DIR;
const seen = new Set<string>();

/** Statements that differ only in their number of values count as the same. */
const kindOf = (sql: string) =>
	sql
		.replace(/\$\d+/g, '$')
		.replace(/\(\$(?:, \$)*\)/g, '($)')
		.replace(/\(\$\)(?:, \(\$\))+/g, '($)');

/** Called by the pools of tests for each statement; undefined if no directory is set. */
export const recordStatement = directory
	? ({ sql }: { readonly sql: string }) => {
			const kind = kindOf(sql);
			if (seen.has(kind)) return;
			if (seen.size === 0) mkdirSync(directory, { recursive: true });
			seen.add(kind);
			appendFileSync(path.join(directory, `${process.pid}.jsonl`), `${JSON.stringify(sql)}\n`);
		}
	: undefined;

/** Returns the recorded statements of a directory, each kind once. */
export function recordedStatements(from: string): readonly string[] {
	const lines = readdirSync(from).flatMap((name) => readFileSync(path.join(from, name), 'utf8').split('\n'));
	const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as string);
	return [...new Map(all.map((sql) => [kindOf(sql), sql])).values()];
}
