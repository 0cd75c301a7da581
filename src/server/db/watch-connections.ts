import { Socket } from 'node:net';
import pg from 'pg';
import { withinTime } from './within-time.ts';

/** Connections of one pool, cut when the other end has fallen silent. */
export interface WatchedConnections {
	/** What a pool makes its connections of. */
	readonly Client: typeof pg.Client;
	stop(): void;
}

interface Watched {
	read: number;
	written: number;
	/** When something came back last, and since when an answer is owed; milliseconds of `performance.now()`. */
	heardAt: number;
	owedSince: number | undefined;
}

/**
 * Watches that what is asked is answered: a network that loses a connection without a word leaves it open for a quarter
 * of an hour, and whoever waits on it waits so long. A connection that owes an answer and on which nothing comes for
 * `silenceMs` is cut, and with it those that have been idle since before: they went the same way.
 */
export function watchConnections(silenceMs: number): WatchedConnections {
	const sockets = new Map<Socket, Watched>();
	const cut = (socket: Socket) => {
		sockets.delete(socket);
		socket.destroy(Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' }));
	};
	const everyMs = Math.max(20, Math.min(1_000, silenceMs / 8));
	let lookedAt = performance.now();
	const look = () => {
		const now = performance.now();
		// While the event loop was blocked, answers that came could not be read.
		const blockedMs = now - lookedAt - everyMs;
		lookedAt = now;
		if (blockedMs > everyMs)
			for (const watched of sockets.values())
				if (watched.owedSince !== undefined) watched.owedSince += blockedMs;
		const silent: number[] = [];
		for (const [socket, watched] of sockets) {
			note(socket, watched, now);
			const { owedSince } = watched;
			if (owedSince === undefined || now - owedSince < silenceMs) continue;
			silent.push(owedSince);
			cut(socket);
		}
		if (silent.length === 0) return;
		const since = Math.min(...silent);
		for (const [socket, { heardAt, owedSince }] of sockets) {
			if (owedSince === undefined && heardAt < since) cut(socket);
		}
	};
	const timer = setInterval(look, everyMs);
	timer.unref();
	return {
		Client: class extends pg.Client {
			constructor({ connectionTimeoutMillis, ...config }: pg.ClientConfig) {
				const socket = new Socket();
				super({ ...config, stream: () => socket });
				// Not by the driver's timer, which counts the time during which the event loop was blocked.
				if (connectionTimeoutMillis) {
					const settled = new Promise<void>((done) => {
						this.once('connect', () => done());
						socket.once('close', () => done());
					});
					withinTime(connectionTimeoutMillis, settled).catch(() => cut(socket));
				}
				const watched = { read: 0, written: 0, heardAt: performance.now(), owedSince: undefined };
				sockets.set(socket, watched);
				socket.once('close', () => sockets.delete(socket));
				// All that was asked is answered.
				this.on('drain', () => settle(socket, watched));
			}
		},
		stop: () => clearInterval(timer),
	};
}

/** What has come and gone since the last look. Under TLS the socket below counts on. */
function note({ bytesRead, bytesWritten }: Socket, watched: Watched, now: number): void {
	if (bytesWritten !== watched.written) watched.owedSince ??= now;
	if (bytesRead !== watched.read) {
		watched.heardAt = now;
		if (watched.owedSince !== undefined) watched.owedSince = now;
	}
	watched.read = bytesRead;
	watched.written = bytesWritten;
}

function settle({ bytesRead, bytesWritten }: Socket, watched: Watched): void {
	watched.read = bytesRead;
	watched.written = bytesWritten;
	watched.heardAt = performance.now();
	watched.owedSince = undefined;
}
