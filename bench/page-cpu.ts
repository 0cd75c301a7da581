import path from 'node:path';
import { type PublicPage, publicPages } from '../scripts/page-weight.ts';
import { type Child, startChild } from './child.ts';
import { cacheDir } from './cluster.ts';
import { median } from './load.ts';
import type { PageCpuCall } from './page-cpu-server.ts';
import { address } from './requests.ts';

/** Processor time of the server per page in milliseconds, median of the rounds. */
export interface PageCpu {
	readonly page: PublicPage;
	/** Processor time if the page is rendered and compressed. */
	readonly rendered: number;
	readonly uncompressed: number;
	readonly cachedCpu: number;
	/** Processor time of React alone, which renders the same tree with the same data. */
	readonly react: number;
	/** `rendered` divided by `react`, median of the rounds. */
	readonly times: number;
}

/** Maximum cost of a page as a multiple of React alone. */
export const pageCpuLimit = 2;

const port = 3188;
const measured = ['home', 'search', 'detail', 'ride'] as const satisfies readonly PublicPage[];

interface Options {
	readonly rounds: number;
	/** Number of requests per page and round. */
	readonly times: number;
	readonly profile?: string | undefined;
}

/**
 * Measures the CPU time of each page and of React alone with the same tree, in the same process and
 * round. Needs the production build. Sends one request at a time, so that nothing else runs in the
 * server.
 */
export async function measurePageCpu(options: Options, log: (line: string) => void): Promise<PageCpu[]> {
	const server = await startChild(
		[
			...(options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []),
			'bench/page-cpu-server.ts',
		],
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
		const addresses = await publicPages(url);
		const rows: PageCpu[] = [];
		for (const page of measured) {
			const row = { page, ...(await measurePage(server, url + addresses[page], options)) };
			log(`${page}: ${row.rendered.toFixed(2)} ms, React ${row.react.toFixed(2)}, ${row.times.toFixed(2)} ×`);
			rows.push(row);
		}
		return rows;
	} finally {
		await server.stop();
	}
}

async function measurePage(
	server: Child,
	url: string,
	{ rounds, times }: Options,
): Promise<Omit<PageCpu, 'page'>> {
	const call = (request: PageCpuCall) => server.call(request);
	const cpuOf = async (visit: () => Promise<void>) => {
		const before = await call('cpu');
		for (let n = 0; n < times; n += 1) await visit();
		return ((await call('cpu')) - before) / times;
	};
	const found: Record<'rendered' | 'uncompressed' | 'cachedCpu' | 'react', number[]> = {
		rendered: [],
		uncompressed: [],
		cachedCpu: [],
		react: [],
	};
	for (let round = 0; round <= rounds; round += 1) {
		await call('keep');
		await visit(bypassCache(url), 'identity');
		const figures = {
			rendered: await cpuOf(() => visit(bypassCache(url), browserEncodings)),
			react: (await call({ render: times })) / times,
			uncompressed: await cpuOf(() => visit(bypassCache(url), 'identity')),
			cachedCpu: await cpuOf(() => visit(url, browserEncodings)),
		};
		if (Object.values(figures).some((each) => each < 0))
			throw new Error('time of the processor runs backwards');
		// The first round only warms up the server.
		if (round === 0) continue;
		for (const [name, list] of Object.entries(found)) list.push(figures[name as keyof typeof figures]);
	}
	return {
		rendered: median(found.rendered),
		uncompressed: median(found.uncompressed),
		cachedCpu: median(found.cachedCpu),
		react: median(found.react),
		times: median(found.rendered.map((each, at) => each / (found.react[at] ?? Number.NaN))),
	};
}

const browserEncodings = 'gzip, deflate, br, zstd';

let visits = 0;
function bypassCache(url: string): string {
	visits += 1;
	return `${url}${url.includes('?') ? '&' : '?'}n=${visits}`;
}

let requests = 0;
async function visit(url: string, encoding: string): Promise<void> {
	requests += 1;
	const headers = { 'accept-encoding': encoding, 'x-forwarded-for': address(requests) };
	const answer = await fetch(url, { headers });
	await answer.arrayBuffer();
	if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
}
