import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { productProcesses } from './start-product.ts';
import { testApp } from './test-app.ts';

const world = testApp();
const start = productProcesses();
const search = '/api/experience/search/Galle/6.03/80.21';

async function dial(address: string): Promise<Socket> {
	const { hostname, port } = new URL(address);
	const socket = connect(Number(port), hostname);
	await once(socket, 'connect');
	return socket;
}

/** Reads until the other side closes the connection. */
async function rest(socket: Socket): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of socket) parts.push(part as Buffer);
	return Buffer.concat(parts).toString();
}

async function sendRequest(address: string, path: string) {
	const request = http.get(`${address}${path}`, { agent: new http.Agent({ keepAlive: true }) });
	const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
	let text = '';
	for await (const part of answer) text += part;
	return { status: answer.statusCode, connection: answer.headers.connection, body: JSON.parse(text) };
}

describe('stopping web process', () => {
	test('a stopping process answers open requests, closes connections and exits with 0', async () => {
		const { address, end } = await start({ DATABASE_URL: world().database.url, DRAIN_MS: '1500' });
		expect(await sendRequest(address, search)).toMatchObject({ status: 200, connection: 'keep-alive' });
		// Request in progress at the time of the signal: half of its body has not been sent.
		const slow = await dial(address);
		slow.write('POST /api/booking/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
		slow.write('Content-Length: 2\r\n\r\n{');
		await pause(100);
		const began = performance.now();
		const ended = end('SIGTERM');
		await expect
			.poll(() => sendRequest(address, '/readyz'))
			.toMatchObject({ status: 503, connection: 'close', body: { status: 'draining' } });
		expect(await sendRequest(address, search)).toMatchObject({ status: 200, connection: 'close' });
		slow.write('}');
		const answer = await rest(slow);
		expect(answer).toMatch(/^HTTP\/1\.1 401 .*connection: close\r\n/is);
		expect(answer).toContain('"code":"signed-out"');
		expect(await ended).toBe(0);
		expect(performance.now() - began).toBeGreaterThan(1_400);
		expect(performance.now() - began).toBeLessThan(6_000);
	});

	test('a stopping process still answers on open connections, in the API’s format', async () => {
		const { address, end } = await start({ DATABASE_URL: world().database.url });
		const open = await dial(address);
		open.write(`GET ${search} HTTP/1.1\r\nHost: x\r\n`);
		await pause(100);
		const ended = end('SIGTERM');
		const refused = () =>
			sendRequest(address, '/readyz').then(
				() => 'answered',
				(problem) => problem.code,
			);
		await expect.poll(refused).toBe('ECONNREFUSED');
		open.write('\r\n');
		const answer = await rest(open);
		expect(answer).toMatch(/^HTTP\/1\.1 200 .*connection: close\r\n/is);
		expect(answer).toContain('"state":true');
		expect(await ended).toBe(0);
	});
});
