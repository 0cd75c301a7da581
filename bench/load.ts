import autocannon from 'autocannon';
import type { BenchRequest } from './requests.ts';

export interface Measured {
	readonly perSecond: number;
	/** Response time in milliseconds: median and 95th percentile. */
	readonly p50: number;
	readonly p95: number;
	/** Number of responses other than 2xx, plus requests without a response. */
	readonly failed: number;
	readonly bytes: number;
}

/**
 * Sends requests without a pause over the given number of connections; `next` makes each request.
 */
export async function load(
	url: string,
	options: { readonly seconds: number; readonly connections: number },
	next: () => BenchRequest,
): Promise<Measured> {
	const times: number[] = [];
	let failed = 0;
	let bytes = 0;
	const setupRequest = (request: object) => {
		const { method, path, headers, body } = next();
		return { ...request, method, path, headers: { ...headers }, ...(body ? { body } : {}) };
	};
	const began = performance.now();
	let ended = began;
	const running = autocannon({
		url,
		connections: options.connections,
		duration: options.seconds,
		timeout: 30,
		sampleInt: 100,
		requests: [{ setupRequest }],
	});
	running.on('response', (_, status, size, milliseconds) => {
		ended = performance.now();
		bytes += size;
		if (status >= 200 && status < 300) times.push(milliseconds);
		else failed += 1;
	});
	running.on('reqError', () => {
		failed += 1;
	});
	await running;
	times.sort((a, b) => a - b);
	const at = (share: number) =>
		times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
	return {
		perSecond: (times.length / (ended - began)) * 1000,
		p50: at(0.5),
		p95: at(0.95),
		failed,
		bytes: bytes / Math.max(1, times.length + failed),
	};
}

/** Returns the median of each figure, separately. */
export function medianRound(rounds: readonly Measured[]): Measured {
	return {
		perSecond: median(rounds.map((round) => round.perSecond)),
		p50: median(rounds.map((round) => round.p50)),
		p95: median(rounds.map((round) => round.p95)),
		failed: rounds.reduce((sum, round) => sum + round.failed, 0),
		bytes: median(rounds.map((round) => round.bytes)),
	};
}

/** For an even count the upper of the two middle values. */
export const median = (numbers: readonly number[]): number =>
	[...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
