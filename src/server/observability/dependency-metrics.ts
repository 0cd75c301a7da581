import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Gauge, Histogram, type Registry } from 'prom-client';

export interface Dependencies {
	readonly databaseAnswers?: () => Promise<boolean>;
	readonly replica?: { readonly fromReplica: boolean; readonly lagMs: number | undefined };
	/** Returns for each vendor whether calls are paused after recent failures. */
	readonly vendorsResting?: () => ReadonlyMap<string, boolean>;
}

export function observeDependencies(register: Registry, dependencies: Dependencies): void {
	const { databaseAnswers, replica, vendorsResting } = dependencies;
	if (databaseAnswers) {
		new Gauge({
			name: 'mateship_database_up',
			help: 'Whether the database answers this process: 1 or 0',
			registers: [register],
			async collect() {
				this.set((await databaseAnswers()) ? 1 : 0);
			},
		});
	}
	if (replica) observeReplica(register, replica);
	if (vendorsResting) {
		new Gauge({
			name: 'mateship_breaker_open',
			help: 'Whether calls to a vendor are paused after failures: 1 or 0',
			labelNames: ['vendor'],
			registers: [register],
			collect() {
				for (const [vendor, resting] of vendorsResting()) this.set({ vendor }, resting ? 1 : 0);
			},
		});
	}
}

function observeReplica(register: Registry, replica: NonNullable<Dependencies['replica']>): void {
	new Gauge({
		name: 'mateship_replica_used',
		help: 'Whether this process reads searches from the replica (1) or the primary (0)',
		registers: [register],
		collect() {
			this.set(replica.fromReplica ? 1 : 0);
		},
	});
	new Gauge({
		name: 'mateship_replica_lag_seconds',
		help: 'Replica lag; NaN while it does not answer',
		registers: [register],
		collect() {
			this.set((replica.lagMs ?? Number.NaN) / 1000);
		},
	});
}

/**
 * Counts by host and outcome. Uses Node's diagnostics channels, so that adapters need no code for this.
 * Returns a function that stops.
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
