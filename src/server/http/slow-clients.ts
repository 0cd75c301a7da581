import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The body is a file: it may take as long as it goes on growing. */
		readonly upload?: boolean;
	}
}

/** How long a client may take, all in milliseconds. */
export interface TimeLimits {
	/** For a request's headers. */
	readonly headers: number;
	/** For a body that is no file; and the window in which a file has to grow. */
	readonly body: number;
	/** For a whole request, a file's too: 25 MB over a third of a megabit a second. */
	readonly request: number;
	/** Without a byte either way. Longer than the pause between two heartbeats of `/api/live`. */
	readonly idle: number;
	/** Between two requests on one connection; longer than the 60 s after which load balancers reuse one no more. */
	readonly keepAlive: number;
	/** How often Node looks for headers and requests that are late. */
	readonly check: number;
}

export const timeLimits: TimeLimits = {
	headers: 20_000,
	body: 30_000,
	request: 600_000,
	idle: 75_000,
	keepAlive: 72_000,
	check: 5_000,
};

/** Bytes that a file has to grow by in one window: 35 kbit a second, less than a phone has on the oldest networks. */
const slowestUpload = 128 * 1024;

/** Fastify's and Node's own limits, as options of the server. */
export const serverTimeouts = (limits: TimeLimits) => ({
	connectionTimeout: limits.idle,
	requestTimeout: limits.request,
	keepAliveTimeout: limits.keepAlive,
	http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
});

/**
 * Cuts off a client whose body drips, with 408 as Node answers late headers. Node knows one time for all requests, and a
 * file on a slow line needs minutes; so whatever is no file is watched here, and a file is asked only to go on growing.
 */
export function limitBodies(fastify: FastifyInstance, limits: TimeLimits): void {
	fastify.addHook('onRequest', async (request) => {
		const { headers, raw } = request;
		if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
		// A request that is injected has no connection.
		if (raw.socket instanceof Socket) watch(fastify, request, raw.socket, limits.body);
	});
}

function watch(
	fastify: FastifyInstance,
	{ raw, routeOptions }: FastifyRequest,
	socket: Socket,
	window: number,
) {
	let seen = socket.bytesRead;
	const timer = setInterval(() => {
		if (raw.complete || socket.destroyed) return clearInterval(timer);
		const grown = socket.bytesRead - seen;
		seen += grown;
		if (routeOptions.config.upload && grown >= slowestUpload) return;
		clearInterval(timer);
		// As Node does with late headers.
		const late = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
		fastify.server.emit('clientError', late, socket);
	}, window).unref();
	const stop = () => clearInterval(timer);
	// A body that nobody reads, since its request was refused already, may still be on its way.
	raw.once('end', stop);
	raw.once('close', stop);
}

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
