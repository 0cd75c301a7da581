import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedPostgres } from '#adapters/embedded-postgres/embedded-postgres.ts';
import { scratchDir } from '#test/scratch.ts';
import { startDemo } from '#test/start-demo.ts';
import { findChromium } from './find-chromium.ts';
import { findDebianPostgres } from './find-debian-postgres.ts';
import { run } from './run.ts';
import { type Counts, countJourneys, countTests, noTests, sum } from './test-reports.ts';
import { sqlTests } from './test-selection.ts';

/**
 * Runs all checks. After a failed step, the other steps still run. Steps that leave a core idle run in
 * parallel, all others in sequence. `--quick` skips steps that need a database or a browser; `--long`
 * adds slow tests (docs/decisions/testing.md). The last line counts tests; a step without tests counts
 * as one only if the step fails.
 */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const reports = path.join(root, 'test-results');
const quick = process.argv.includes('--quick');
const long = process.argv.includes('--long');
// Read by the tests, including end-to-end tests.
process.env.LONG = long ? '1' : '0';
/** File of the statements recorded on the first PostgreSQL, for the second. */
const statements = path.join(reports, 'statements');
/** Data directory of the end-to-end tests. */
const demoData = quick ? '' : scratchDir('journeys');
if (demoData) process.once('exit', () => rmSync(demoData, { recursive: true, force: true, maxRetries: 5 }));

interface Step {
	readonly name: string;
	run(): Promise<Counts | string>;
}

const plain = (name: string, command: readonly string[], env: Record<string, string> = {}): Step => ({
	name,
	run: async () => ((await run(command, env)) === 0 ? noTests : { ...noTests, failed: 1 }),
});

const node = process.execPath;

/**
 * Time zone of all tests: UTC in quick runs, otherwise the zone of most renters.
 * `src/web/kit/date/viewer.ts` depends on the system’s zone and is tested in four zones. A long run
 * tests rules and pages in two other zones.
 */
const zone = quick ? 'UTC' : 'Asia/Colombo';
const otherZones = long ? ['Australia/Melbourne', 'Pacific/Honolulu'] : [];

/**
 * Several type checkers would each check shared types; one uses half the CPU time of four. Less frequent
 * garbage collection (GOGC) saves a quarter of the CPU time.
 */
const types = plain('Types', [bin('tsc'), '-b', '--checkers', '1', '--builders', '1'], { GOGC: '1000' });

/** Steps that keep one core busy each. Two run at a time, the longest first. */
const checks: readonly Step[] = [
	types,
	...(quick ? [] : [{ name: 'Build, and data of the demo', run: buildAndFill }]),
	plain('Lint and format', [bin('biome'), 'ci', '--error-on-warnings']),
	...(quick ? [] : [plain('Table types', [node, 'scripts/db-types.ts', '--check'])]),
	plain('Boundaries', [node, 'scripts/check-boundaries.ts']),
	plain('Order of nouns', [node, 'scripts/check-noun-order.ts']),
	plain('Sizes', [node, 'scripts/check-sizes.ts']),
	plain('State diagrams', [node, 'scripts/draw-states.ts', '--check']),
	plain('Duplicates', [node, 'scripts/check-duplicates.ts']),
	plain('Messages are extracted', [node, bin('lingui'), 'check', 'sync', '--clean']),
	plain('Messages are translated', [node, bin('lingui'), 'check', 'missing', '--verbose']),
];

/**
 * These tests wait a third of their time, so they run in parallel with steps that fill the other core. A
 * low priority makes them use the waiting time of the database tests.
 */
const unitTests = vitest(
	'Unit tests, and screens in a DOM',
	'unit',
	['run', '--project=unit', '--project=dom', `--maxWorkers=${quick ? 2 : 1}`],
	{ TZ: zone },
	quick ? [] : ['nice', '-n', '10'],
);

const databaseTests = vitest(
	'Database tests (PostgreSQL 18, embedded)',
	'database',
	['run', '--project=database'],
	{ TZ: zone, STATEMENTS_DIR: statements },
);

/** Step that runs after the database tests, in parallel with the start of the end-to-end tests. */
const onDebian: Step = { name: 'Statements on PostgreSQL 15 (Debian)', run: testOnDebian };

/** Steps of a long run only. The benchmark is only checked to run; its results are meaningless here. */
const onlyLong: readonly Step[] = long
	? [
			...otherZones.map((place) =>
				vitest(
					`Rules and screens where the clock is that of ${place}`,
					place.replace(/\W/g, '-'),
					['run', '--project=unit', '--project=dom'],
					{ TZ: place },
				),
			),
			plain('Benchmark at its smallest', [node, 'bench/run.ts', '--smallest']),
		]
	: [];

const journeys: Step = { name: 'Journeys in Chromium', run: testJourneys };

function vitest(
	name: string,
	report: string,
	args: readonly string[],
	env: Record<string, string> = {},
	prefix: readonly string[] = [],
): Step {
	return {
		name,
		async run() {
			const file = path.join(reports, `vitest-${report}.json`);
			const command = [
				...prefix,
				bin('vitest'),
				...args,
				'--reporter=dot',
				'--reporter=json',
				`--outputFile.json=${file}`,
			];
			return countTests(file, await run(command, env));
		},
	};
}

/** libpq’s setting: the demo’s database plans each statement once per connection, as that of the tests. */
const planOnce = { PGOPTIONS: '-c plan_cache_mode=force_generic_plan' };

/**
 * The first data takes as long as the type check and mostly waits for one process at a time, so it is
 * not left to the start of the end-to-end tests.
 */
async function buildAndFill() {
	if ((await run([node, 'scripts/bootstrap.mjs', 'build'])) !== 0) return { ...noTests, failed: 1 };
	await (await startDemo(demoData, planOnce)).stop();
	return noTests;
}

async function testOnDebian() {
	const binaries = await findDebianPostgres();
	if (!binaries) return 'left out: Debian’s PostgreSQL is not installed (apt-get install postgresql-15)';
	const dataDir = scratchDir('debian-postgres');
	const server = await openEmbeddedPostgres({ dataDir, binaries, durable: false });
	try {
		const url = server.url.replace('/mateship?', '/postgres?');
		// The time zone differs from that of the run on PostgreSQL 18, because the server must depend only
		// on instants.
		const env = { TEST_DATABASE_URL: url, TZ: 'Pacific/Honolulu', RECORDED_STATEMENTS: statements };
		const chosen = sqlTests(root, long);
		return await vitest('', 'debian', ['run', '--project=database', ...chosen], env).run();
	} finally {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function testJourneys() {
	if (!existsSync(path.join(root, 'build', 'built-from'))) return 'left out: there is no build to try';
	const chromium = await findChromium();
	if ('missing' in chromium) {
		console.error(chromium.missing);
		return { ...noTests, failed: 1 };
	}
	const report = path.join(reports, 'playwright.json');
	const code = await run([bin('playwright'), 'test', '--pass-with-no-tests'], {
		...chromium.env,
		CHROMIUM: chromium.path,
		...planOnce,
		JOURNEY_DATA_DIR: demoData,
		JOURNEY_REPORT: report,
	});
	return countJourneys(report, code);
}

process.chdir(root);
// Steps share Node’s compile cache, because each starts new processes.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled');
mkdirSync(path.join(root, '.cache'), { recursive: true });
mkdirSync(reports, { recursive: true });
for (const name of readdirSync(reports)) {
	if (name.endsWith('.json')) rmSync(path.join(reports, name));
}
rmSync(statements, { recursive: true, force: true });

interface Result {
	readonly line: string;
	readonly counts: Counts;
}

async function runStep(step: Step): Promise<Result> {
	console.log(`\n── ${step.name}`);
	const since = Date.now();
	const outcome = await step.run().catch((problem: unknown) => {
		console.error(problem);
		return { ...noTests, failed: 1 };
	});
	const counts = typeof outcome === 'string' ? noTests : outcome;
	const seconds = ((Date.now() - since) / 1000).toFixed(1);
	const result = typeof outcome === 'string' ? outcome : counts.failed > 0 ? 'FAILED' : 'ok';
	const mark = result === 'ok' ? '✓' : result === 'FAILED' ? '✗' : '–';
	return { line: `${mark} ${step.name}: ${result} (${seconds} s)`, counts };
}

async function runSteps(steps: readonly Step[], lanes: number): Promise<readonly Result[]> {
	const results: Result[] = [];
	const waiting = steps.entries();
	const lane = async () => {
		for (const [at, step] of waiting) results[at] = await runStep(step);
	};
	await Promise.all(Array.from({ length: lanes }, lane));
	return results;
}

const results = quick
	? await runSteps([unitTests, ...checks], 2)
	: [
			...(await runSteps(checks, 2)),
			...(await runSteps([databaseTests, unitTests], 2)),
			...(await runSteps(onlyLong, 1)),
			...(await runSteps([onDebian, journeys], 2)),
		];

const total = sum(results.map(({ counts }) => counts));
const failures = results.flatMap(({ counts }) => counts.failures ?? []);
if (failures.length > 0) console.log(`\n── What failed\n${failures.join('\n')}`);
console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`Tests: ${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
