import 'temporal-polyfill/global';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type PublicPage, publicPages } from '../scripts/page-weight.ts';
import { type Child, startChild } from './child.ts';
import { type Build, buildCommit, buildCurrent } from './earlier-build.ts';
import { load, type Measured, median } from './load.ts';
import { machineFacts } from './machine.ts';
import { number, table } from './report.ts';
import { address, type BenchRequest } from './requests.ts';

/**
 * Compares two builds in one run by pages per second and server CPU time. Both serve their demo data,
 * in alternating rounds: `npm run bench:before-after -- 025675f --rounds 7 --seconds 2 --connections
 * 8`. Each request has a different address, so that no page is served from the cache.
 */
const { values: cli, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		rounds: { type: 'string', default: '7' },
		seconds: { type: 'string', default: '2' },
		connections: { type: 'string', default: '8' },
	},
});
const [commit] = positionals;
if (!commit) throw new Error('name the commit to compare with: npm run bench:before-after -- 025675f');
const log = (line: string) => console.error(line);
const rounds = Number(cli.rounds);
const options = { seconds: Number(cli.seconds), connections: Number(cli.connections) };
const measured = ['home', 'search', 'detail', 'ride'] as const satisfies readonly PublicPage[];

let visits = 0;

const head = [
	'page',
	...['pages/s before', 'after', 'times'],
	...['p95 ms before', 'after'],
	...['CPU ms before', 'after', 'times less'],
	...['KiB before', 'after'],
	'failed',
];

interface Side {
	readonly server: Child;
	readonly url: string;
	readonly addresses: Awaited<ReturnType<typeof publicPages>>;
}
interface Turn extends Measured {
	/** Milliseconds of the server’s processor time per page. */
	readonly cpu: number;
}

const builds = [buildCommit(commit, log), buildCurrent()];
const sides: Side[] = [];
try {
	for (const [at, build] of builds.entries()) sides.push(await start(build, 3_191 + at));
	for (const { server } of sides) await untilIdle(server);
	for (const side of sides) await warmUp(side);
	console.log(machineFacts());
	console.log(
		`- before: ${builds[0]?.name}; ${rounds} rounds of ${cli.seconds} s, ${cli.connections} connections\n`,
	);
	const rows: string[][] = [];
	for (const page of measured) rows.push(await compare(page));
	console.log(table(head, rows));
	console.log(
		`\nMiB of memory at the end, before and after: ${sides.map(({ server }) => number(server.memory())).join(', ')}`,
	);
} finally {
	for (const { server } of sides) await server.stop();
}
process.exit(0);

async function start({ directory, entry, dataDir }: Build, port: number): Promise<Side> {
	const server = await startChild(
		[entry],
		{ DEMO: '1', PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
		/ is at (\S+) \(ready/,
		directory,
	);
	const url = `http://127.0.0.1:${port}`;
	return { server, url, addresses: await publicPages(url) };
}

/**
 * Waits for background work after the start, until the server has used less than a tenth of a core for
 * three seconds.
 */
async function untilIdle(server: Child): Promise<void> {
	for (let still = 0, before = server.cpu(); still < 3; ) {
		await pause(1_000);
		still = server.cpu() - before < 0.1 ? still + 1 : 0;
		before = server.cpu();
	}
}

/**
 * Renders pages before the measurement, because V8 compiles the rendering code after some hundred pages.
 * Without a warm-up, the first page measured would take 50 % longer.
 */
async function warmUp({ url, addresses }: Side): Promise<void> {
	for (let shown = 0; shown < 300 * options.seconds; ) {
		for (const page of measured) {
			const { perSecond } = await load(url, options, () => visit(addresses[page]));
			shown += perSecond * options.seconds;
		}
	}
}

/** The first round fills both caches. */
async function compare(page: (typeof measured)[number]): Promise<string[]> {
	const turns: Turn[][] = sides.map(() => []);
	for (let round = 0; round <= rounds; round += 1) {
		for (const [at, side] of sides.entries()) {
			const turn = await measure(side, side.addresses[page]);
			if (round > 0) turns[at]?.push(turn);
		}
	}
	const [before = [], after = []] = turns;
	const of = (list: readonly Turn[], figure: keyof Turn) => median(list.map((each) => each[figure]));
	// Both builds are compared within each round, so that other load affects both equally.
	const more = median(after.map(({ perSecond }, at) => perSecond / (before[at]?.perSecond ?? Number.NaN)));
	const less = median(after.map(({ cpu }, at) => (before[at]?.cpu ?? Number.NaN) / cpu));
	log(
		`${page}: ${of(before, 'perSecond').toFixed(0)} and ${of(after, 'perSecond').toFixed(0)} pages/s, ${more.toFixed(2)} ×`,
	);
	return [
		page,
		...[of(before, 'perSecond'), of(after, 'perSecond')].map((each) => number(each)),
		number(more, 2),
		...[of(before, 'p95'), of(after, 'p95')].map((each) => number(each, 0)),
		...[of(before, 'cpu'), of(after, 'cpu'), less].map((each) => number(each, 2)),
		...[of(before, 'bytes'), of(after, 'bytes')].map((each) => number(each / 1024, 1)),
		number([...before, ...after].reduce((sum, { failed }) => sum + failed, 0)),
	];
}

async function measure({ server, url }: Side, path: string): Promise<Turn> {
	const before = server.cpu();
	const turn = await load(url, options, () => visit(path));
	return { ...turn, cpu: ((server.cpu() - before) * 1_000) / (turn.perSecond * options.seconds) };
}

function visit(path: string): BenchRequest {
	visits += 1;
	const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': address(visits) };
	return { method: 'GET', path: `${path}?n=${visits}`, headers };
}
