import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Drain } from './drain.ts';

/** Serves `/healthz` (the process lives) and `/readyz` (it can do its work: send it traffic). */
export function serveHealth(fastify: FastifyInstance, pool: Pool, drain: Drain): void {
	fastify.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
	fastify.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
		const database = await pool.query('SELECT 1').then(
			() => true,
			() => false,
		);
		const ready = database && !drain.begun;
		const status = drain.begun ? 'draining' : database ? 'ok' : 'not ready';
		return reply.code(ready ? 200 : 503).send({ status, database, draining: drain.begun });
	});
}
