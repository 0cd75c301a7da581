import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '#server/http/health.ts';

/**
 * Milliseconds allowed for open requests after the server stops accepting new ones. After that time
 * their connections are closed.
 */
const openRequestsGraceMs = 15_000;

export interface WebToStop {
	readonly fastify: FastifyInstance;
	readonly drain: Drain;
	readonly drainMs: number;
	readonly patienceMs?: number;
}

/**
 * Stops a web process without failed requests. For `drainMs` the process serves as usual, while
 * `/readyz` reports `draining` and responses close their connections, so that load balancers switch.
 * After that the process closes the port and waits for open requests.
 */
export async function stopWeb({ fastify, drain, drainMs, ...parts }: WebToStop): Promise<void> {
	drain.begin();
	if (drainMs > 0) await pause(drainMs);
	const cut = setTimeout(() => fastify.server.closeAllConnections(), parts.patienceMs ?? openRequestsGraceMs);
	await fastify.close();
	clearTimeout(cut);
}
