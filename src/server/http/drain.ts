import type { FastifyInstance } from 'fastify';

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
