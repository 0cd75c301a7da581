import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '#test/scratch.ts';
import { type Fix, readFixes } from './attack-fixes.ts';

/**
 * Command `npm run attacks [H1 M2 …]`: reverts each fix in a copy of the repository and expects
 * its test to fail. Prints a table; exits with 1 if a test does not notice, or a fix is not found.
 */
interface Outcome {
	readonly noticed: boolean;
	readonly summary: string;
}

const requestedFindings = process.argv.slice(2);
const fixes = readFixes().filter(
	({ finding }) => requestedFindings.length === 0 || requestedFindings.includes(finding),
);
const copy = mkdtempSync(path.join(tmpdir(), 'mateship-attacks-'));
// A pooler started by a test drops root and must still read its settings here.
chmodSync(copy, 0o755);
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

copyRepository();
const red = unsound();
const rows = fixes.map((fix) => {
	const outcome = red.has(fix.test) ? { noticed: false, summary: 'also fails with the fix' } : removeFix(fix);
	console.log(
		`${fix.finding}  ${outcome.noticed ? 'noticed' : 'NOT NOTICED'}  ${fix.attack}: ${outcome.summary}`,
	);
	return { ...fix, ...outcome };
});
const noticed = rows.filter((row) => row.noticed).length;
console.log('\n| finding | without its fix | failing test |\n| --- | --- | --- |');
for (const { finding, attack, test, ...row } of rows) {
	console.log(`| ${finding} | ${attack} | ${row.noticed ? `\`${test}\`` : `**none**: ${row.summary}`} |`);
}
console.log(`\n${noticed} of ${rows.length} noticed.`);
process.exitCode = noticed === rows.length ? 0 : 1;

/** Copies all tracked and untracked files, and links the installed packages. */
function copyRepository(): void {
	const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
		cwd: root,
		encoding: 'utf8',
	});
	for (const file of listed.stdout.split('\0').filter(Boolean)) {
		cpSync(path.join(root, file), path.join(copy, file), { force: true });
	}
	symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

/** Returns test files that fail even with the fixes, so that their failure proves nothing. */
function unsound(): ReadonlySet<string> {
	const files = [...new Set(fixes.map(({ test }) => test))];
	const { true: slow = [], false: usual = [] } = Object.groupBy(files, (file) => `${isLong(file)}`);
	const results = [slow, usual].flatMap((some) => (some.length > 0 ? [...run(some, undefined).results] : []));
	const passed = new Set(results.filter(([, status]) => status === 'passed').map(([file]) => file));
	return new Set(files.filter((file) => !passed.has(file)));
}

function removeFix({ file, fix, before, test, named }: Fix): Outcome {
	const at = path.join(copy, file);
	const text = readFileSync(at, 'utf8');
	const times = text.split(fix).length - 1;
	if (times !== 1) return { noticed: false, summary: `the fix occurs ${times} times in ${file}` };
	writeFileSync(
		at,
		text.replace(fix, () => before),
	);
	const { passed, failed } = run([test], named);
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
function run(tests: readonly string[], named: string | undefined) {
	const at = path.join(copy, 'report.json');
	rmSync(at, { force: true });
	const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
	const names = named === undefined ? [] : ['-t', named];
	const vitestArgs = ['run', ...tests, ...names, '--reporter=json', `--outputFile=${at}`];
	const ran = spawnSync(process.execPath, [vitest, ...vitestArgs], {
		cwd: copy,
		env: { ...process.env, LONG: tests.some(isLong) ? '1' : '0' },
		encoding: 'utf8',
		timeout: 1_800_000,
	});
	try {
		const report: Report = JSON.parse(readFileSync(at, 'utf8'));
		return {
			passed: report.numPassedTests,
			failed: report.numFailedTests,
			results: new Map(report.testResults.map(({ name, status }) => [path.relative(copy, name), status])),
		};
	} catch {
		throw new Error(`${tests.join(' ')} gave no report: ${ran.stderr.slice(-2_000)}`);
	}
}
