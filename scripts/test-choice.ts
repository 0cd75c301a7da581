import { isTest, sourceFiles } from './source-tree.ts';

/** Which tests run more than once, read from the sources themselves, so that no list has to be kept. */

const asksClock = /\b(Temporal|Date|DateTimeFormat|RelativeTimeFormat|toLocale\w*|useFakeTimers)\b/;

/**
 * Every source of rules and screens that speaks of a clock or a calendar. `vitest related` runs whatever tests reach one
 * of them through their imports.
 */
export function clockSources(root: string): readonly string[] {
	const folders = ['src/domain', 'src/drawing', 'src/contract', 'src/ports', 'src/web', 'demo/providers'];
	return folders
		.flatMap((folder) => sourceFiles(root, folder))
		.filter(({ text }) => asksClock.test(text))
		.map((file) => file.path);
}

/** Storms over the locks and constraints that the others stand on as well. */
const together = /(booking|block|ride)-(contention|interleavings|lifecycle)/;

/** What speaks of the database itself: migrations, connections, the queue. */
const ofDatabase = /^src\/server\/(db|jobs)\//;

/** Asks whether the statements that the other version was sent are understood. */
const statements = 'test/other-postgres.test.ts';

/**
 * The tests that run on a second PostgreSQL. With every change: what the locks and constraints do, what speaks of the
 * database itself, and whether every statement of all tests is understood there. In a long run also the use cases,
 * stores and jobs. What calls look like from outside is decided before any statement (docs/decisions/0540).
 */
export function sqlTests(root: string, long: boolean): readonly string[] {
	const people = sourceFiles(root, 'test').filter((file) => together.test(file.path));
	const server = sourceFiles(root, 'src/server').filter((file) => long || ofDatabase.test(file.path));
	const chosen = [...server, ...people]
		.filter((file) => isTest(file) && /\btest(App|Database)\b/.test(file.text))
		.map((file) => file.path);
	return [...chosen, statements];
}
