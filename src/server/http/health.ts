import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** Serves `/healthz` (the process lives) and `/readyz` (it can do its work: send it traffic). */
export function serveHealth(fastify: FastifyInstance, pool: Pool): void {
	let draining = false;
	fastify.addHook('preClose', async () => {
		draining = true;
	});
	fastify.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
	fastify.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
		const database = await pool.query('SELECT 1').then(
			() => true,
			() => false,
		);
		const ready = database && !draining;
		return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', database, draining });
	});
}
