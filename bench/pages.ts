import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Options } from './calls.ts';
import { type Child, startChild } from './child.ts';
import { cacheDir } from './cluster.ts';
import { placeNumber } from './fill.ts';
import { load, type Measured, medianRound } from './load.ts';
import { address, type BenchRequest } from './requests.ts';

export interface PageRow {
	readonly page: string;
	readonly measured: Measured;
}

export interface Pages {
	readonly rows: readonly PageRow[];
	/**
	 * Resident memory of the server in MiB: before the load, then every ten seconds during two minutes
	 * of rendering.
	 */
	readonly memory: readonly number[];
}

const port = 3187;
const memoryRounds = 12;

/** Does nothing if the build is up to date. */
export function build(log: (line: string) => void): void {
	log('building the product …');
	const built = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'build'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	if (built.status !== 0) throw new Error('the product cannot be built');
}

export async function measurePages(options: Options, log: (line: string) => void): Promise<Pages> {
	const server = await startChild(
		['build/server/demo.js'],
		{
			DEMO: '1',
			PORT: String(port),
			DATA_DIR: path.join(cacheDir, 'pages'),
			TRUST_PROXY: '1',
			LOG_LEVEL: 'warn',
		},
		/ is at (\S+) \(ready/,
	);
	try {
		const url = `http://127.0.0.1:${port}`;
		const rows: PageRow[] = [];
		for (const [page, addressOf] of Object.entries(await addresses(url))) {
			const measured = await measurePage(url, addressOf, options);
			log(`${page}: ${measured.perSecond.toFixed(0)}/s, p95 ${measured.p95.toFixed(1)} ms`);
			rows.push({ page, measured });
		}
		return { rows, memory: await measureMemory(server, url, options, log) };
	} finally {
		await server.stop();
	}
}

type Address = (n: number) => string;

async function addresses(url: string): Promise<Record<string, Address>> {
	const answer = await fetch(`${url}/api/experience/search/Galle/6.0329/80.2168`);
	const { result } = (await answer.json()) as { result: { experiences: { _id: string }[] } };
	const detail = (n: number) =>
		`/experience/detail/${result.experiences[n % result.experiences.length]?._id ?? ''}`;
	return {
		'home, kept': () => '/',
		'home, rendered': (n) => `/?n=${n}`,
		'search, kept': () => '/search/Galle/6.0329/80.2168',
		'search, rendered': searchAddress,
		'detail, kept': () => detail(0),
		'detail, rendered': (n) => `${detail(n)}?n=${n}`,
	};
}

function searchAddress(n: number): string {
	const { lat, lng } = placeNumber(n);
	return `/search/Somewhere/${lat}/${(lng + (n % 997) / 100_000).toFixed(5)}`;
}

let requestCount = 0;
/** Returns a browser’s request, because pages are rendered differently for search engines. */
function visit(addressOf: Address): BenchRequest {
	requestCount += 1;
	const headers = {
		'accept-encoding': 'gzip, deflate, br',
		'x-forwarded-for': address(requestCount),
		'user-agent':
			'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36',
	};
	return { method: 'GET', path: addressOf(requestCount), headers };
}

async function measurePage(url: string, addressOf: Address, options: Options): Promise<Measured> {
	const rounds: Measured[] = [];
	for (let round = 0; round <= options.rounds; round += 1) {
		const measured = await load(url, options, () => visit(addressOf));
		if (round > 0) rounds.push(measured);
	}
	return medianRound(rounds);
}

async function measureMemory(server: Child, url: string, options: Options, log: (line: string) => void) {
	const memory = [server.memory()];
	for (let round = 0; round < memoryRounds; round += 1) {
		await load(url, { ...options, seconds: 10 }, () => visit(searchAddress));
		memory.push(server.memory());
	}
	log(`memory: ${memory.map((each) => each.toFixed(0)).join(', ')} MiB`);
	return memory;
}
