import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../db/watch-database.ts';

/**
 * Serves `/healthz` (the process lives; 503 when a restart would help: the database answers, and our pool does not;
 * which version it is) and `/readyz` (it can do its work: send it traffic), each within two seconds. `writable` answers
 * whether files can be written.
 */
export function serveHealth(
	fastify: FastifyInstance,
	watch: DatabaseWatch,
	drain: Drain,
	version: object = {},
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
		const status = drain.begun ? 'draining' : database && files ? 'ok' : 'not ready';
		return reply.code(status === 'ok' ? 200 : 503).send({ status, database, files, draining: drain.begun });
	});
}

/** Whether this process is about to stop: it goes on answering, and asks to be sent nothing more. */
export interface Drain {
	readonly begun: boolean;
	begin(): void;
}

export function newDrain(): Drain {
	let begun = false;
	return {
		get begun() {
			return begun;
		},
		begin() {
			begun = true;
		},
	};
}

/** From the moment it begins, every answer ends its connection, those to requests that were in hand before, too. */
export function endConnections(fastify: FastifyInstance, drain: Drain): void {
	fastify.addHook('onSend', (_, reply, payload, done) => {
		if (drain.begun) reply.header('connection', 'close');
		done(null, payload);
	});
	// Whoever closes the server without a word of it.
	fastify.addHook('preClose', async () => drain.begin());
}
