import { connect, createServer, type Socket } from 'node:net';

export interface NetworkProxy {
	readonly url: string;
	readonly open: number;
	/** Silently drops all data on open connections, in both directions. New connections still work. */
	dropConnections(): void;
	/** Also drops data on new connections, until `carry` is called. */
	dropAll(): void;
	carry(): void;
	close(): Promise<void>;
}

export async function startNetworkProxy(databaseUrl: string): Promise<NetworkProxy> {
	const url = new URL(databaseUrl.replace('@/', '@localhost/'));
	const socketDir = url.searchParams.get('host');
	const lines = new Map<Socket, Socket>();
	const lost: Socket[] = [];
	let losing = false;
	const server = createServer((near) => {
		near.on('error', () => {});
		if (losing) {
			lost.push(near.resume());
			return;
		}
		const far = socketDir
			? connect(`${socketDir}/.s.PGSQL.5432`)
			: connect(Number(url.port || 5432), url.hostname);
		lines.set(near, far);
		far.on('error', () => near.destroy());
		far.on('close', () => near.destroy());
		near.on('close', () => {
			far.destroy();
			lines.delete(near);
		});
		near.pipe(far);
		far.pipe(near);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('it listens nowhere');
	const lose = () => {
		for (const [near, far] of lines) {
			near.unpipe(far);
			far.unpipe(near);
			for (const end of [near, far]) end.removeAllListeners('close').resume();
		}
		lost.push(...[...lines].flat());
		lines.clear();
	};
	return {
		url: `postgresql://${url.username || 'mateship'}@127.0.0.1:${address.port}${url.pathname}`,
		get open() {
			return lines.size;
		},
		dropConnections: lose,
		dropAll() {
			losing = true;
			lose();
		},
		carry() {
			losing = false;
		},
		async close() {
			for (const end of [...lost, ...[...lines].flat()]) end.destroy();
			await new Promise((closed) => server.close(closed));
		},
	};
}
