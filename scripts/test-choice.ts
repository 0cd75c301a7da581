import { isTest, sourceFiles } from './source-tree.ts';

/** Storms over the locks and constraints that the others stand on as well. */
const together = /(booking|block|ride)-(contention|interleavings|lifecycle)/;

/** Asks whether the statements that the other version was sent are understood. */
const statements = 'test/other-postgres.test.ts';

/**
 * The tests that run on a second PostgreSQL. With every change: whether it understands every statement of all tests. In a
 * long run also the use cases, stores and jobs, and the storms over the locks and constraints they stand on.
 */
export function sqlTests(root: string, long: boolean): readonly string[] {
	if (!long) return [statements];
	const storms = sourceFiles(root, 'test').filter((file) => together.test(file.path));
	const chosen = [...sourceFiles(root, 'src/server'), ...storms]
		.filter((file) => isTest(file) && /\btest(App|Database)\b/.test(file.text))
		.map((file) => file.path);
	return [...chosen, statements];
}
