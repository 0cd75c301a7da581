import { isTest, sourceFiles } from './source-tree.ts';

/**
 * Pattern of the tests of concurrent access to the locks and constraints that other tests also rely on.
 */
const together = /(booking|block|ride)-(contention|interleavings|lifecycle)/;

/** Test which checks that the other PostgreSQL version understands the recorded statements. */
const statements = 'test/other-postgres.test.ts';

/**
 * Returns the tests for a second PostgreSQL version. Always checks that the version understands the
 * recorded statements. A long run adds tests of use cases, stores, jobs and concurrent access.
 */
export function sqlTests(root: string, long: boolean): readonly string[] {
	if (!long) return [statements];
	const storms = sourceFiles(root, 'test').filter((file) => together.test(file.path));
	const chosen = [...sourceFiles(root, 'src/server'), ...storms]
		.filter((file) => isTest(file) && /\btest(App|Database)\b/.test(file.text))
		.map((file) => file.path);
	return [...chosen, statements];
}
