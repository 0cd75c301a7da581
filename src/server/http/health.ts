import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../db/watch-database.ts';

/**
 * Serves `/healthz` (process health and version) and `/readyz` (readiness for traffic), each within two
 * seconds. `/healthz` answers 503 only if new database connections work but this pool does not, because
 * only then a restart helps. `writable` returns whether files can be written.
 */
export function serveHealth(
	fastify: FastifyInstance,
	watch: DatabaseWatch,
	drain: Drain,
	version: object,
	writable: () => Promise<boolean> = async () => true,
): void {
	fastify.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
		const { poolDead } = watch;
		return reply
			.code(poolDead ? 503 : 200)
			.send({ status: poolDead ? 'the pool is dead' : 'ok', ...version });
	});
	fastify.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
		const [database, files] = await Promise.all([watch.answers(), writable()]);
		const status = drain.started ? 'draining' : database && files ? 'ok' : 'not ready';
		return reply.code(status === 'ok' ? 200 : 503).send({ status, database, files, draining: drain.started });
	});
}

/** A draining process still answers requests, but `/readyz` reports that it is draining. */
export interface Drain {
	readonly started: boolean;
	begin(): void;
}

export function createDrain(): Drain {
	let started = false;
	return {
		get started() {
			return started;
		},
		begin() {
			started = true;
		},
	};
}

/** Once draining has begun, closes each connection after its response, also for requests in progress. */
export function endConnections(fastify: FastifyInstance, drain: Drain): void {
	fastify.addHook('onSend', (_, reply, payload, done) => {
		if (drain.started) reply.header('connection', 'close');
		done(null, payload);
	});
	// Covers a server that is closed without having drained.
	fastify.addHook('preClose', async () => drain.begin());
}
