import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRequest } from './requests.ts';

/**
 * Sends requests at a steady rate, regardless of pending responses, to measure response times below the
 * limit. Returns the 95th percentile in milliseconds.
 */
export async function pacedP95(
	url: string,
	options: { readonly perSecond: number; readonly seconds: number },
	next: () => BenchRequest,
): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const total = options.perSecond * options.seconds;
	const began = performance.now();
	const answers: Promise<number>[] = [];
	for (let n = 0; n < total; n += 1) {
		const due = began + (n * 1000) / options.perSecond;
		const early = due - performance.now();
		if (early > 0) await pause(early);
		answers.push(timed(url, next(), agent, due));
	}
	const times = (await Promise.all(answers)).sort((a, b) => a - b);
	agent.destroy();
	return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function timed(
	url: string,
	{ method, path, headers, body }: BenchRequest,
	agent: Agent,
	due: number,
): Promise<number> {
	return new Promise((done, failed) => {
		const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
		const outgoing = request(
			`${url}${path}`,
			{ method, headers: { ...headers, ...length }, agent },
			(answer) => {
				answer.resume();
				answer.once('end', () => {
					if (answer.statusCode === 200) done(performance.now() - due);
					// A 503 response (too busy) counts as no response.
					else if (answer.statusCode === 503) done(Number.POSITIVE_INFINITY);
					else failed(new Error(`${method} ${path}: ${answer.statusCode}`));
				});
			},
		);
		outgoing.once('error', failed);
		outgoing.end(body);
	});
}
