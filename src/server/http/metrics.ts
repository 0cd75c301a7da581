import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
	type Dependencies,
	observeDependencies,
	observeVendorCalls,
} from '../observability/dependency-metrics.ts';
import { durationBuckets, observeJobs } from '../observability/job-metrics.ts';
import { isSameSecret } from './same-secret.ts';

/** A metric that is read on each scrape. Each set of labels has a value. */
export interface ScrapedMetric {
	/** Name of the metric, which ends with its unit: `mateship_jobs_oldest_seconds`. */
	readonly name: string;
	readonly help: string;
	readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

/** Returns a function that stops collecting. */
export type MetricsObserver = (register: Registry) => () => void;

export interface MetricsOptions extends Dependencies {
	readonly pool: Pool;
	/** Without a token, the route does not exist. */
	readonly token: string | undefined;
	readonly version: { readonly version: string; readonly commit: string | undefined };
	readonly figures?: () => Promise<readonly ScrapedMetric[]>;
	readonly observers?: readonly MetricsObserver[];
	readonly changes?: { readonly streams: number; readonly listening: boolean };
	readonly pageOf?: (path: string) => string;
}

/**
 * Serves `/metrics` in Prometheus' format with a bearer token. Covers process, requests by route, page
 * and status, pool, jobs of this process, calls to vendors, dependencies, and database figures (queues,
 * messages, payments).
 */
export function serveMetrics(fastify: FastifyInstance, options: MetricsOptions): void {
	const { token } = options;
	const register = new Registry();
	collectDefaultMetrics({ register });
	observeRequests(fastify, register, options.pageOf);
	observePool(register, options.pool);
	observeDependencies(register, options);
	const observers = [observeJobs, observeVendorCalls, ...(options.observers ?? [])];
	const stops = observers.map((observe) => observe(register));
	fastify.addHook('onClose', async () => {
		for (const stop of stops) stop();
	});
	const { version, commit = 'unknown' } = options.version;
	new Gauge({
		name: 'mateship_info',
		help: 'Running release; always 1',
		labelNames: ['version', 'commit'],
		registers: [register],
	}).set({ version, commit }, 1);
	const { changes } = options;
	if (changes) observeChanges(register, changes);
	fastify.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
		if (!token || !isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) {
			return reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found' });
		}
		const own = await register.metrics();
		const figures = (await options.figures?.()) ?? [];
		return reply
			.header('cache-control', 'no-store')
			.type(register.contentType)
			.send(own + figures.map(write).join(''));
	});
}

function observeRequests(
	fastify: FastifyInstance,
	register: Registry,
	pageOf?: (path: string) => string,
): void {
	const took = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Request duration by route or page, method and status',
		labelNames: ['method', 'route', 'status'],
		buckets: durationBuckets,
		registers: [register],
	});
	fastify.addHook('onResponse', (request, reply, done) => {
		took.observe(
			{ method: request.method, route: routeOf(request, pageOf), status: reply.statusCode },
			reply.elapsedTime / 1000,
		);
		done();
	});
}

/**
 * Returns a route name that has few different values: all files share one name, and pages use their
 * pattern.
 */
export function routeOf({ routeOptions, url }: FastifyRequest, pageOf?: (path: string) => string): string {
	const route = routeOptions.url ?? 'none';
	if (route === '/*' && pageOf) return pageOf(url.split('?', 1)[0] ?? '/');
	return route.startsWith('/assets/') ? '/assets/*' : route;
}

function observePool(register: Registry, pool: Pool): void {
	new Gauge({
		name: 'database_pool_connections',
		help: 'Connections to the database by state',
		labelNames: ['state'],
		registers: [register],
		collect() {
			this.set({ state: 'idle' }, pool.idleCount);
			this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
			this.set({ state: 'waiting' }, pool.waitingCount);
		},
	});
}

function observeChanges(register: Registry, changes: NonNullable<MetricsOptions['changes']>): void {
	new Gauge({
		name: 'mateship_streams',
		help: 'Event streams that are open in this process',
		registers: [register],
		collect() {
			this.set(changes.streams);
		},
	});
	new Gauge({
		name: 'mateship_listening',
		help: 'Whether this process receives database changes (LISTEN): 1 or 0',
		registers: [register],
		collect() {
			this.set(changes.listening ? 1 : 0);
		},
	});
}

function write({ name, help, values }: ScrapedMetric): string {
	const lines = values.map(({ labels, value }) => {
		const pairs = Object.entries(labels).map(([key, text]) => `${key}=${JSON.stringify(text)}`);
		return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
	});
	return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`;
}
