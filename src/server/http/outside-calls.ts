import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Histogram, type Registry } from 'prom-client';

/**
 * Counts and times every outgoing HTTP call of this process by host and outcome, using Node's
 * diagnostics channels, so that adapters need no code for it. Returns a function that stops.
 */
export function observeVendorCalls(register: Registry): () => void {
	const took = new Histogram({
		name: 'mateship_outside_call_duration_seconds',
		help: 'Time to the first byte of vendor calls, by host and outcome',
		labelNames: ['host', 'outcome'],
		buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
		registers: [register],
	});
	const began = new WeakMap<object, number>();
	const start = (message: unknown) => {
		const { request } = message as { readonly request: object };
		began.set(request, performance.now());
	};
	const end = (request: object, host: string, outcome: string) => {
		const since = began.get(request);
		if (since === undefined) return;
		began.delete(request);
		took.observe({ host, outcome }, (performance.now() - since) / 1000);
	};
	const listeners: readonly (readonly [string, (message: unknown) => void])[] = [
		['undici:request:create', start],
		[
			'undici:request:headers',
			(message) => {
				const { request, response } = message as FetchMessage;
				end(request, hostOf(request.origin), statusClass(response.statusCode));
			},
		],
		[
			'undici:request:error',
			(message) => {
				const { request } = message as FetchMessage;
				end(request, hostOf(request.origin), 'error');
			},
		],
		['http.client.request.start', start],
		[
			'http.client.response.finish',
			(message) => {
				const { request, response } = message as HttpMessage;
				end(request, request.host, statusClass(response.statusCode));
			},
		],
		[
			'http.client.request.error',
			(message) => {
				const { request } = message as HttpMessage;
				end(request, request.host, 'error');
			},
		],
	];
	for (const [name, listener] of listeners) subscribe(name, listener);
	return () => {
		for (const [name, listener] of listeners) unsubscribe(name, listener);
	};
}

interface FetchMessage {
	readonly request: { readonly origin: string | URL };
	readonly response: { readonly statusCode: number };
}

interface HttpMessage {
	readonly request: { readonly host: string };
	readonly response: { readonly statusCode: number };
}

const hostOf = (origin: string | URL): string => new URL(origin).hostname;
const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
