import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Of one connection so many requests are answered, or have answers that nobody has read yet. Browsers send one at a time. */
export const mostInHand = 8;

/**
 * Ends a connection that asks on and on and does not read what it is answered: every answer would have to be kept for it
 * (findings on the API, F4).
 */
export function limitUnread(fastify: FastifyInstance): void {
	const inHand = new WeakMap<Socket, number>();
	fastify.addHook('onRequest', (request, reply, done) => {
		const { socket } = request.raw;
		// A request that is injected has no connection.
		if (!(socket instanceof Socket)) return done();
		const count = (inHand.get(socket) ?? 0) + 1;
		inHand.set(socket, count);
		reply.raw.once('close', () => inHand.set(socket, (inHand.get(socket) ?? 1) - 1));
		if (count <= mostInHand) return done();
		socket.destroy();
	});
}

/** Bytes of a stream of events that may wait for its reader: far more than a slow line is ever behind. */
const mostWaiting = 64 * 1024;

/** Writes on a stream that stays open; one that nobody reads is ended, and a browser that is there opens another. */
export function tell(stream: Writable, text: string): void {
	if (stream.writableLength > mostWaiting) stream.destroy();
	else stream.write(text);
}
