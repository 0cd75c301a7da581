import { createServer } from 'node:net';

export function freePort(): Promise<number> {
	return new Promise((found, fail) => {
		const server = createServer().once('error', fail);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => found(typeof address === 'object' && address ? address.port : 0));
		});
	});
}
