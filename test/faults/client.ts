import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from './operations.ts';

export interface ClientAnswer {
	readonly status: number;
	// biome-ignore lint/suspicious/noExplicitAny: callers read answers without a schema
	readonly result?: any;
	readonly refused?: string;
}

export interface RequestOptions {
	readonly token?: string;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	/** An uploaded file, sent instead of a JSON body. */
	readonly file?: { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> };
}

const timeoutMs = 10_000;
const addresses = 150;

export interface Client {
	/** Returns undefined without an answer or on 5xx. */
	sendRequest(kind: string, path: string, asking?: RequestOptions): Promise<ClientAnswer | undefined>;
	/** Repeats a request with growing pauses, like a person. */
	insist(
		kind: string,
		path: string,
		asking: RequestOptions,
		times?: number,
	): Promise<ClientAnswer | undefined>;
	pace(perSecond: number): void;
	readonly operations: readonly Operation[];
	restart(): void;
}

export function newClient(site: string): Client {
	const agents = Array.from(
		{ length: addresses },
		(_, at) => new http.Agent({ keepAlive: false, localAddress: `127.0.78.${at + 1}` }),
	);
	let operations: Operation[] = [];
	let began = performance.now();
	let gap = 0;
	let next = 0;
	let requestCount = 0;

	/** Unused slots of the request rate expire. */
	async function turn(): Promise<void> {
		const now = performance.now();
		next = Math.max(next + gap, now - 250);
		if (next > now) await pause(next - now);
	}

	async function sendRequest(
		kind: string,
		path: string,
		options: RequestOptions = {},
	): Promise<ClientAnswer | undefined> {
		await turn();
		requestCount += 1;
		const from = performance.now();
		const note = (outcome: Operation['outcome'], how: string) =>
			operations.push({ kind, atMs: from - began, ms: performance.now() - from, outcome, how });
		try {
			const { status, text } = await send(`${site}${path}`, agents[requestCount % addresses], options);
			if (status >= 500) {
				note(
					'failed',
					[status, ...(text.startsWith('{') ? [readAnswer(status, text).refused] : [])].join(' '),
				);
				return undefined;
			}
			const answer = path.startsWith('/api/') ? readAnswer(status, text) : { status };
			note(status < 400 ? 'done' : 'refused', answer.refused ?? String(status));
			return answer;
		} catch (problem) {
			note('failed', problem instanceof Error ? nameOf(problem) : 'unknown');
			return undefined;
		}
	}

	return {
		sendRequest,
		async insist(kind, path, options, times = 5) {
			for (let turns = 1; ; turns += 1) {
				const answer = await sendRequest(kind, path, options);
				// Retries only temporary refusals; most refusals are final.
				const passes = answer?.refused && passing.has(answer.refused);
				if ((answer && !passes) || turns === times) return answer;
				await pause(1_000 * turns);
			}
		},
		pace(perSecond) {
			gap = 1_000 / perSecond;
		},
		get operations() {
			return operations;
		},
		restart() {
			operations = [];
			began = performance.now();
		},
	};
}

const passing = new Set(['payment-pending', 'too-many', 'being-decided']);

function readAnswer(status: number, text: string): ClientAnswer {
	const body = JSON.parse(text) as { result?: unknown; code?: string };
	return status < 400 ? { status, result: body.result } : { status, refused: body.code ?? String(status) };
}

const nameOf = (problem: Error) => ('code' in problem ? String(problem.code) : problem.message);

function send(url: string, agent: http.Agent | undefined, { token, body, headers, file }: RequestOptions) {
	const payload = file?.payload ?? (body === undefined ? undefined : JSON.stringify(body));
	return new Promise<{ status: number; text: string }>((done, fail) => {
		const request = http.request(
			url,
			{
				method: payload ? 'POST' : 'GET',
				...(agent ? { agent } : {}),
				headers: {
					...(token ? { cookie: `mateship_session=${token}` } : {}),
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
					...file?.headers,
					...headers,
				},
			},
			(response) => {
				let text = '';
				response.setEncoding('utf8');
				response.on('data', (part) => (text += part));
				response.once('end', () => done({ status: response.statusCode ?? 0, text }));
				response.once('error', fail);
			},
		);
		const late = setTimeout(() => request.destroy(new Error('no answer for 10 s')), timeoutMs);
		request.once('close', () => clearTimeout(late));
		request.once('error', fail);
		request.end(payload);
	});
}
