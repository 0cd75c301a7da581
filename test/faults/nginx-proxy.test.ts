import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { scratchDir } from '../scratch.ts';
import { startNginx } from './nginx-proxy.ts';

/** Two fake web processes: some paths answer 503, others break the connection. */
const servers: Server[] = [];
let address = '';
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;

describe.runIf(existsSync('/usr/sbin/nginx'))('nginx with the shipped configuration', () => {
	beforeAll(async () => {
		for (let number = 0; number < 2; number += 1) {
			const server = createServer((request, response) => {
				if (request.url === '/api/upload') return void request.socket.destroy();
				response.writeHead(request.url === '/api/booking/payment/order' ? 503 : 200).end('answered');
			});
			await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
			servers.push(server);
		}
		const dir = scratchDir('nginx');
		mkdirSync(dir, { recursive: true });
		const port = await freePort();
		nginx = await startNginx(
			dir,
			port,
			servers.map((server) => (server.address() as AddressInfo).port),
		);
		address = `http://127.0.0.1:${port}`;
	});
	afterAll(() => {
		nginx?.kill('SIGTERM');
		for (const server of servers) server.close();
	});
	const sendRequest = async (path: string, method = 'GET') =>
		(await fetch(`${address}${path}`, { method })).status;
	const many = (path: string, method = 'GET') =>
		Promise.all(Array.from({ length: 10 }, () => sendRequest(path, method)));

	test('nginx continues to serve while calls are answered with 503 or broken off', async () => {
		expect(new Set(await many('/api/booking/payment/order', 'POST'))).toEqual(new Set([503]));
		expect(new Set(await many('/api/upload', 'POST'))).toEqual(new Set([502]));
		expect(new Set(await many('/'))).toEqual(new Set([200]));
	});

	test('nginx uses the other web process while one is down', async () => {
		const [one] = servers;
		one?.closeAllConnections();
		await new Promise((done) => one?.close(done));
		expect(new Set([...(await many('/')), ...(await many('/search'))])).toEqual(new Set([200]));
		expect(new Set(await many('/api/booking/add', 'POST'))).toEqual(new Set([200]));
	});
});
