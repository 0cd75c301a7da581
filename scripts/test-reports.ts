import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Counts {
	readonly passed: number;
	readonly failed: number;
	readonly skipped: number;
	/** File, name and first error line of each failed test. */
	readonly failures?: readonly string[];
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(counts: readonly Counts[]): Counts {
	return counts.reduce(
		(a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
		noTests,
	);
}

/**
 * Reads Vitest’s JSON report. A run that failed without a failed test (for example, a file that
 * does not load) counts as one failure.
 */
export function countTests(file: string, exitCode: number): Counts {
	const report = read(file) as
		| {
				numPassedTests: number;
				numFailedTests: number;
				numPendingTests: number;
				numTodoTests: number;
				testResults: readonly TestFile[];
		  }
		| undefined;
	return settled(exitCode, {
		failures: (report?.testResults ?? []).flatMap(failuresOf),
		passed: report?.numPassedTests ?? 0,
		failed: report?.numFailedTests ?? 0,
		skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
	});
}

interface TestFile {
	readonly name: string;
	readonly status: string;
	readonly message: string;
	readonly assertionResults: readonly {
		readonly status: string;
		readonly fullName: string;
		readonly failureMessages: readonly string[];
	}[];
}

function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
	const file = path.relative(process.cwd(), name);
	const failed = assertionResults.filter((test) => test.status === 'failed');
	if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
	return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';

/**
 * Reads Playwright’s JSON report. An end-to-end test that passes only on a retry counts as failed.
 */
export function countJourneys(file: string, exitCode: number): Counts {
	const report = read(file) as
		| { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
		| undefined;
	return settled(exitCode, {
		passed: report?.stats.expected ?? 0,
		failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
		skipped: report?.stats.skipped ?? 0,
	});
}

function settled(exitCode: number, counts: Counts): Counts {
	return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function read(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return undefined;
	}
}
