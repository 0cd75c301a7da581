import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '#server/http/health.ts';

/** Requests in hand may take so long once nobody new is let in. Then their connections are cut. */
export const patienceMs = 15_000;

/** A web process, as it is stopped. */
export interface Stopping {
	readonly fastify: FastifyInstance;
	readonly drain: Drain;
	/** How long it goes on answering after it said that it is about to stop, in milliseconds. */
	readonly drainMs: number;
	readonly patienceMs?: number;
}

/**
 * Stops a web process so that nobody in front of it notices. For `drainMs` it answers as ever, while `/readyz` says
 * `draining` and every answer ends its connection, so that balancers turn elsewhere; then it listens no more, and waits
 * for the requests in hand.
 */
export async function stopWeb({ fastify, drain, drainMs, ...given }: Stopping): Promise<void> {
	drain.begin();
	if (drainMs > 0) await pause(drainMs);
	const cut = setTimeout(() => fastify.server.closeAllConnections(), given.patienceMs ?? patienceMs);
	await fastify.close();
	clearTimeout(cut);
}
