import 'temporal-polyfill/global';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { productionVariables } from '#test/production-variables.ts';
import { type Child, startChild } from './child.ts';
import { cacheDir, openFilled } from './cluster.ts';
import { buildCurrent } from './earlier-build.ts';
import { idOf, placeNumber } from './fill.ts';
import { load, type Measured, median } from './load.ts';
import { machineFacts } from './machine.ts';
import { number, table } from './report.ts';
import { address, type BenchRequest, tasks, type World } from './requests.ts';

/**
 * Compares one production web process with two on the same database, in alternating rounds: `npm run
 * bench:web-processes -- --size 1000 --rounds 5 --seconds 2 --connections 16`. The total number of
 * connections is the same and shared evenly, without a load balancer.
 */
const { values: cli } = parseArgs({
	options: {
		size: { type: 'string', default: '1000' },
		rounds: { type: 'string', default: '5' },
		seconds: { type: 'string', default: '2' },
		connections: { type: 'string', default: '16' },
	},
});
const log = (line: string) => console.error(line);
const options = { seconds: Number(cli.seconds), connections: Number(cli.connections) };
const rounds = Number(cli.rounds);
const ports = [3_193, 3_194];
let requestCount = 0;

/** Each page has a new address, so that the page is rendered. */
const mixes: Readonly<Record<string, (n: number, world: World) => BenchRequest>> = {
	'search, call': tasks.search,
	'detail, call': tasks.detail,
	'search, page': (n) => {
		const { lat, lng } = placeNumber(n);
		return page(`/search/Somewhere/${lat}/${lng}?n=${n}`, n);
	},
	'detail, page': (n, { experiences }) =>
		page(`/experience/detail/${idOf('experience', (n * 7_919) % experiences)}?n=${n}`, n),
};

const build = buildCurrent();
const database = await openFilled(Number(cli.size), log);
const world: World = { experiences: Number(cli.size), filledOn: database.filledOn };
const web: Child[] = [];
try {
	for (const port of ports) web.push(await start(port));
	console.log(machineFacts());
	console.log(
		`- ${cli.size} experiences; ${rounds} rounds of ${cli.seconds} s, ${cli.connections} connections\n`,
	);
	const rows: string[][] = [];
	for (const mix of Object.keys(mixes)) rows.push(await compare(mix));
	console.log(table(['', 'one, answers/s', 'two', 'times', 'one, p95 ms', 'two', 'failed'], rows));
} finally {
	for (const each of web) await each.stop();
	await database.stop();
}
process.exit(0);

function page(at: string, n: number): BenchRequest {
	const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': address(n) };
	return { method: 'GET', path: at, headers };
}

function start(port: number): Promise<Child> {
	const variables = {
		...productionVariables,
		DATABASE_URL: database.url,
		PUBLIC_URL: `http://127.0.0.1:${port}`,
		PORT: String(port),
		TRUST_PROXY: '1',
		DRAIN_SECONDS: '0',
		LOG_LEVEL: 'warn',
		DATA_DIR: path.join(cacheDir, 'web-processes'),
	};
	return startChild(['build/server/web.js'], variables, / is at (\S+) \(ready/, build.directory);
}

/** The first round only warms up the servers. */
async function compare(mix: string): Promise<string[]> {
	const turns: { one: Measured[]; two: Measured[] } = { one: [], two: [] };
	for (let round = 0; round <= rounds; round += 1) {
		const one = await loadAll(mix, ports.slice(0, 1));
		const two = await loadAll(mix, ports);
		if (round === 0) continue;
		turns.one.push(one);
		turns.two.push(two);
	}
	const of = (list: readonly Measured[], figure: keyof Measured) => median(list.map((each) => each[figure]));
	const times = median(
		turns.two.map(({ perSecond }, at) => perSecond / (turns.one[at]?.perSecond ?? Number.NaN)),
	);
	log(`${mix}: ${times.toFixed(2)} ×`);
	return [
		mix,
		...[of(turns.one, 'perSecond'), of(turns.two, 'perSecond')].map((each) => number(each)),
		number(times, 2),
		...[of(turns.one, 'p95'), of(turns.two, 'p95')].map((each) => number(each, 1)),
		number([...turns.one, ...turns.two].reduce((sum, { failed }) => sum + failed, 0)),
	];
}

/**
 * Loads all processes at once. Returns the sum of responses per second and the times of the slowest
 * process.
 */
async function loadAll(mix: string, on: readonly number[]): Promise<Measured> {
	const next = () => {
		requestCount += 1;
		return (mixes[mix] ?? tasks.search)(requestCount, world);
	};
	const each = { ...options, connections: options.connections / on.length };
	const found = await Promise.all(on.map((port) => load(`http://127.0.0.1:${port}`, each, next)));
	const sum = (figure: keyof Measured) => found.reduce((so, measured) => so + measured[figure], 0);
	const most = (figure: keyof Measured) => Math.max(...found.map((measured) => measured[figure]));
	return {
		perSecond: sum('perSecond'),
		p50: most('p50'),
		p95: most('p95'),
		failed: sum('failed'),
		bytes: most('bytes'),
	};
}
