import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Serves `/metrics` in Prometheus' format, to whoever brings the token (`Authorization: Bearer`): the process, requests
 * by route and status, the pool. Without a token there is no such page.
 */
export function serveMetrics(fastify: FastifyInstance, pool: Pool, token: string | undefined): void {
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
	fastify.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
		if (!token || !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
			return reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found' });
		}
		return reply
			.header('cache-control', 'no-store')
			.type(register.contentType)
			.send(await register.metrics());
	});
}

/** Compares hashes, so that neither length nor first letters can be told by how long it takes. */
function isSame(given: string, right: string): boolean {
	const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest());
	return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
