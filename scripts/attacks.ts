import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '#test/scratch.ts';
import { type Fix, readFixes } from './attack-fixes.ts';

/**
 * Command `npm run attacks [H1 M2 …]`: reverts each fix in a copy of the repository and expects the
 * fix's test to fail. Runs two fixes at a time, each in a separate copy. Prints a table. Exits with 1
 * if a test still passes or a fix is not found.
 */
interface Outcome {
	readonly noticed: boolean;
	readonly summary: string;
}

const requestedFindings = process.argv.slice(2);
const fixes = readFixes().filter(
	({ finding }) => requestedFindings.length === 0 || requestedFindings.includes(finding),
);
const copies: readonly string[] = [makeCopy(), makeCopy()];
process.on('exit', () => {
	for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
process.on('SIGINT', () => process.exit(130));

const outcomes = new Map<Fix, Outcome>();
const unsound = await failingWithFixes();
const waiting = [...fixes];
await Promise.all(
	copies.map(async (copy) => {
		for (let fix = waiting.shift(); fix; fix = waiting.shift()) {
			const outcome = unsound.has(fix.test)
				? { noticed: false, summary: 'also fails with the fix' }
				: await removeFix(copy, fix);
			outcomes.set(fix, outcome);
			const verdict = outcome.noticed ? 'noticed' : 'NOT NOTICED';
			console.log(`${fix.finding}  ${verdict}  ${fix.attack}: ${outcome.summary}`);
		}
	}),
);
console.log('\n| finding | without its fix | failing test |\n| --- | --- | --- |');
for (const fix of fixes) {
	const outcome = outcomes.get(fix);
	const failing = outcome?.noticed ? `\`${fix.test}\`` : `**none**: ${outcome?.summary}`;
	console.log(`| ${fix.finding} | ${fix.attack} | ${failing} |`);
}
const noticed = [...outcomes.values()].filter((outcome) => outcome.noticed).length;
console.log(`\n${noticed} of ${fixes.length} noticed.`);
process.exitCode = noticed === fixes.length ? 0 : 1;

function makeCopy(): string {
	const copy = mkdtempSync(path.join(tmpdir(), 'mateship-attacks-'));
	// A pooler started by a test runs without root rights and must be able to read its settings here.
	chmodSync(copy, 0o755);
	const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
		cwd: root,
		encoding: 'utf8',
	});
	for (const file of listed.split('\0').filter(Boolean)) {
		cpSync(path.join(root, file), path.join(copy, file), { force: true });
	}
	symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
	return copy;
}

/** Returns the test files that fail even with the fixes. Their failures prove nothing. */
async function failingWithFixes(): Promise<ReadonlySet<string>> {
	const [copy = ''] = copies;
	const files = [...new Set(fixes.map(({ test }) => test))];
	const passed = new Set<string>();
	for (const some of [files.filter(isLong), files.filter((file) => !isLong(file))]) {
		if (some.length === 0) continue;
		const { results } = await run(copy, some, undefined);
		for (const [file, status] of results) if (status === 'passed') passed.add(file);
	}
	return new Set(files.filter((file) => !passed.has(file)));
}

async function removeFix(copy: string, { file, fix, before, test, named }: Fix): Promise<Outcome> {
	const at = path.join(copy, file);
	const text = readFileSync(at, 'utf8');
	const times = text.split(fix).length - 1;
	if (times !== 1) return { noticed: false, summary: `the fix occurs ${times} times in ${file}` };
	writeFileSync(
		at,
		text.replace(fix, () => before),
	);
	const { passed, failed } = await run(copy, [test], named);
	writeFileSync(at, text);
	return { noticed: failed > 0, summary: `${failed} of ${failed + passed} tests fail` };
}

interface Report {
	readonly numPassedTests: number;
	readonly numFailedTests: number;
	readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

function isLong(file: string): boolean {
	return file.includes('.long.');
}

/** Runs tests: long ones with `LONG=1`, all others as in the gate. */
async function run(copy: string, tests: readonly string[], named: string | undefined) {
	const at = path.join(copy, 'report.json');
	rmSync(at, { force: true });
	const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
	const names = named === undefined ? [] : ['-t', named];
	const vitestArgs = ['run', ...tests, ...names, '--reporter=json', `--outputFile=${at}`];
	const child = spawn(process.execPath, [vitest, ...vitestArgs], {
		cwd: copy,
		env: { ...process.env, LONG: tests.some(isLong) ? '1' : '0' },
		stdio: ['ignore', 'ignore', 'pipe'],
		timeout: 1_800_000,
	});
	let problems = '';
	child.stderr.on('data', (text) => {
		problems = `${problems}${text}`.slice(-2_000);
	});
	await once(child, 'close');
	try {
		const report: Report = JSON.parse(readFileSync(at, 'utf8'));
		return {
			passed: report.numPassedTests,
			failed: report.numFailedTests,
			results: new Map(report.testResults.map(({ name, status }) => [path.relative(copy, name), status])),
		};
	} catch {
		throw new Error(`${tests.join(' ')} gave no report: ${problems}`);
	}
}
