import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The statements that tests send to one PostgreSQL, so that another version can be asked whether it understands them
 * (docs/decisions/testing.md). Kept in the directory that `STATEMENTS_DIR` names, a file for each process.
 */
const directory = process.env.STATEMENTS_DIR;
const seen = new Set<string>();

/** Of two statements that differ in how many values they carry, one is enough. */
const kindOf = (sql: string) =>
	sql
		.replace(/\$\d+/g, '$')
		.replace(/\(\$(?:, \$)*\)/g, '($)')
		.replace(/\(\$\)(?:, \(\$\))+/g, '($)');

/** Told of each statement by the pools of tests; nothing where nobody asked for it. */
export const recordStatement = directory
	? ({ sql }: { readonly sql: string }) => {
			const kind = kindOf(sql);
			if (seen.has(kind)) return;
			if (seen.size === 0) mkdirSync(directory, { recursive: true });
			seen.add(kind);
			appendFileSync(path.join(directory, `${process.pid}.jsonl`), `${JSON.stringify(sql)}\n`);
		}
	: undefined;

/** What was recorded in a directory: each kind of statement once. */
export function recordedStatements(from: string): readonly string[] {
	const lines = readdirSync(from).flatMap((name) => readFileSync(path.join(from, name), 'utf8').split('\n'));
	const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as string);
	return [...new Map(all.map((sql) => [kindOf(sql), sql])).values()];
}
