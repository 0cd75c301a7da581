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

/**
 * The tests whose answer could be another PostgreSQL's: of use cases, stores and jobs, and of people who act at once.
 * What calls look like from outside (permissions, bad input, limits, the document) is decided before any statement, or
 * by statements that these run as well.
 */
export function sqlTests(root: string): readonly string[] {
	const people = sourceFiles(root, 'test').filter((file) => together.test(file.path));
	return [...sourceFiles(root, 'src/server'), ...people]
		.filter((file) => isTest(file) && /\btest(App|Database)\b/.test(file.text))
		.map((file) => file.path);
}
