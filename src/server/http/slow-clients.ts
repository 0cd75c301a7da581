import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** True if the body is a file, whose upload may take long as long as it proceeds. */
		readonly upload?: boolean;
	}
}

/** All in milliseconds. */
export interface TimeLimits {
	readonly headers: number;
	/** Limit for a body that is not a file. A file must grow within each interval of this length. */
	readonly body: number;
	/**
	 * Limit for a whole request including a file, enough for 25 MB at a third of a megabit per second.
	 */
	readonly request: number;
	/**
	 * Limit for the time without a byte in either direction. Must exceed the pause between two heartbeats
	 * of `/api/live`.
	 */
	readonly idle: number;
	/**
	 * Limit between two requests on one connection. Must exceed the 60 s for which load balancers reuse
	 * a connection.
	 */
	readonly keepAlive: number;
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

/**
 * Bytes by which a file must grow per interval. This is 35 kbit per second, slower than the oldest
 * mobile networks.
 */
const slowestUpload = 128 * 1024;

export const serverTimeouts = (limits: TimeLimits) => ({
	connectionTimeout: limits.idle,
	requestTimeout: limits.request,
	keepAliveTimeout: limits.keepAlive,
	http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
});

/**
 * Ends requests whose body arrives too slowly with 408, as Node does for late headers. Node has one
 * limit for all requests, but a file on a slow connection needs minutes. Here a file must keep growing,
 * and other bodies have a fixed time.
 */
export function limitBodies(fastify: FastifyInstance, limits: TimeLimits): void {
	fastify.addHook('onRequest', async (request) => {
		const { headers, raw } = request;
		if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
		// A request that a test injects has no connection.
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
		// The error that Node itself creates for late headers.
		const late = Object.assign(new Error('the request body arrives too slowly'), {
			code: 'ERR_HTTP_REQUEST_TIMEOUT',
		});
		fastify.server.emit('clientError', late, socket);
	}, window).unref();
	const stop = () => clearInterval(timer);
	// The body of a refused request is not read and may still arrive.
	raw.once('end', stop);
	raw.once('close', stop);
}

/**
 * Maximum number of unread answers and open requests per connection. Browsers send one at a time.
 */
export const maxUnreadAnswers = 8;

/**
 * Ends a connection that sends requests without reading the answers, because unread answers would be
 * buffered without limit.
 */
export function limitUnreadAnswers(fastify: FastifyInstance): void {
	const activeRequests = new WeakMap<Socket, number>();
	fastify.addHook('onRequest', (request, reply, done) => {
		const { socket } = request.raw;
		// A request that a test injects has no connection.
		if (!(socket instanceof Socket)) return done();
		const count = (activeRequests.get(socket) ?? 0) + 1;
		activeRequests.set(socket, count);
		reply.raw.once('close', () => activeRequests.set(socket, (activeRequests.get(socket) ?? 1) - 1));
		if (count <= maxUnreadAnswers) return done();
		socket.destroy();
	});
}

/** Bytes that an event stream may buffer, far more than a slow connection needs. */
const maxBuffered = 64 * 1024;

/**
 * Writes to an open stream. Ends a stream whose client reads too slowly; the browser then reconnects.
 */
export function writeOrEnd(stream: Writable, text: string): void {
	if (stream.writableLength > maxBuffered) stream.destroy();
	else stream.write(text);
}
