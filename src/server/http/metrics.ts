import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Serves `/metrics` in Prometheus' format: the process, requests by route and status, the pool. */
export function serveMetrics(fastify: FastifyInstance, pool: Pool): void {
	const register = new Registry();
	collectDefaultMetrics({ register });
	const seconds = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'How long requests took, by route, method and status',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [register],
	});
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
	fastify.addHook('onResponse', async (request, reply) => {
		seconds.observe(
			{ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
			reply.elapsedTime / 1000,
		);
	});
	fastify.get('/metrics', { schema: { hide: true } }, async (_, reply) =>
		reply.type(register.contentType).send(await register.metrics()),
	);
}
