import { Socket } from 'node:net';
import pg from 'pg';
import { withTimeout } from './with-timeout.ts';

/** Connections of one pool, closed when the server stops responding. */
export interface WatchedConnections {
	readonly Client: typeof pg.Client;
	stop(): void;
}

interface Watched {
	read: number;
	written: number;
	/**
	 * Times in milliseconds of `performance.now()`: when data last arrived, and since when an answer is
	 * expected.
	 */
	receivedAt: number;
	dueSince: number | undefined;
}

/**
 * Closes a connection that waits for an answer but receives nothing for `silenceMs`, and a connection
 * that has been idle for longer. Otherwise a silently lost connection would stay open, with its callers
 * waiting, for a quarter of an hour.
 */
export function watchConnections(silenceMs: number): WatchedConnections {
	const sockets = new Map<Socket, Watched>();
	const cut = (socket: Socket) => {
		sockets.delete(socket);
		socket.destroy(Object.assign(new Error('the database does not respond'), { code: 'ETIMEDOUT' }));
	};
	const everyMs = Math.max(20, Math.min(1_000, silenceMs / 8));
	let checkedAt = performance.now();
	const check = () => {
		const now = performance.now();
		// Subtracts the time during which the event loop was blocked, because answers that arrived then
		// could not be read.
		const blockedMs = now - checkedAt - everyMs;
		checkedAt = now;
		if (blockedMs > everyMs)
			for (const watched of sockets.values())
				if (watched.dueSince !== undefined) watched.dueSince += blockedMs;
		const silent: number[] = [];
		for (const [socket, watched] of sockets) {
			note(socket, watched, now);
			const { dueSince } = watched;
			if (dueSince === undefined || now - dueSince < silenceMs) continue;
			silent.push(dueSince);
			cut(socket);
		}
		if (silent.length === 0) return;
		const since = Math.min(...silent);
		for (const [socket, { receivedAt, dueSince }] of sockets) {
			if (dueSince === undefined && receivedAt < since) cut(socket);
		}
	};
	const timer = setInterval(check, everyMs);
	timer.unref();
	return {
		Client: class extends pg.Client {
			constructor({ connectionTimeoutMillis, ...config }: pg.ClientConfig) {
				const socket = new Socket();
				super({ ...config, stream: () => socket });
				// Replaces the driver's timer, which counts the time during which the event loop was
				// blocked.
				if (connectionTimeoutMillis) {
					const settled = new Promise<void>((done) => {
						this.once('connect', () => done());
						socket.once('close', () => done());
					});
					withTimeout(connectionTimeoutMillis, settled).catch(() => cut(socket));
				}
				const watched = { read: 0, written: 0, receivedAt: performance.now(), dueSince: undefined };
				sockets.set(socket, watched);
				socket.once('close', () => sockets.delete(socket));
				// All queries have been answered.
				this.on('drain', () => settle(socket, watched));
			}
		},
		stop: () => clearInterval(timer),
	};
}

/** Records traffic since the last check. With TLS, reads the counters of the underlying socket. */
function note({ bytesRead, bytesWritten }: Socket, watched: Watched, now: number): void {
	if (bytesWritten !== watched.written) watched.dueSince ??= now;
	if (bytesRead !== watched.read) {
		watched.receivedAt = now;
		if (watched.dueSince !== undefined) watched.dueSince = now;
	}
	watched.read = bytesRead;
	watched.written = bytesWritten;
}

function settle({ bytesRead, bytesWritten }: Socket, watched: Watched): void {
	watched.read = bytesRead;
	watched.written = bytesWritten;
	watched.receivedAt = performance.now();
	watched.dueSince = undefined;
}
