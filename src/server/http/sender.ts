import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { shortAddress } from './address-key.ts';

/** Addresses as they came: few of them are ever asked for. */
const senders = new AsyncLocalStorage<string>();

/**
 * Remembers, for as long as a request is worked on, from which network it comes: for logs alone, so that no use case takes
 * an address that it does not decide by.
 */
export function rememberSenders(fastify: FastifyInstance): void {
	fastify.addHook('onRequest', (request, _, next) => senders.run(request.ip, next));
	// Reading a body goes on in what the socket wakes, which knows nothing of the request.
	fastify.addHook('preValidation', (request, _, next) => senders.run(request.ip, next));
}

/** The network of whoever sent what is worked on now (IPv4 /24, IPv6 /48); null in a job. */
export function senderNow(): string | null {
	const address = senders.getStore();
	return address === undefined ? null : shortAddress(address);
}
