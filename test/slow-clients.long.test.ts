import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChangeFeed } from '#server/change-feed/change-feed.ts';
import { heartbeatMilliseconds } from '#server/change-feed/change-feed-routes.ts';
import { maxUnreadAnswers, timeLimits } from '#server/http/slow-clients.ts';
import { buildServer } from '#start/build-server.ts';
import { testApp } from './test-app.ts';
import { fileForm } from './uploads.ts';

/** Slow clients on real connections. Time limits are a hundredth of the product's. */
const world = testApp();
const limits = { headers: 300, body: 400, request: 3_000, idle: 20_000, keepAlive: 20_000, check: 50 };
const open: Socket[] = [];

let server: FastifyInstance;
let port = 0;
let cookie = '';

beforeAll(async () => {
	const { app, database } = world();
	server = await buildServer(app, {
		logger: false,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
		changes: openChangeFeed(database.url, app.log),
		timeLimits: limits,
	});
	port = await listen(server);
	cookie = `cookie: mateship_session=${(await world().signIn('Nimal Perera')).token}`;
});
afterAll(async () => {
	for (const socket of open) socket.destroy();
	await server.close();
});

const listen = async (fastify: FastifyInstance) =>
	Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port);

async function client() {
	const socket = connect(port, '127.0.0.1');
	// The server may close the connection.
	socket.on('error', () => {});
	open.push(socket);
	await once(socket, 'connect');
	let received = '';
	socket.on('data', (chunk) => {
		received += chunk;
	});
	const ended = new Promise<string>((done) => socket.once('close', () => done(received)));
	return { socket, receivedText: () => received, ended: () => ended };
}

const head = (path: string, length: number, ...more: readonly string[]) =>
	[`POST ${path} HTTP/1.1`, 'host: mateship.test', `content-length: ${length}`, ...more, '\r\n'].join('\r\n');

/** Sends pieces every 50 ms until all are sent or the connection is closed. */
async function sendSlowly(socket: Socket, pieces: Iterable<string | Uint8Array>) {
	for (const piece of pieces) {
		if (socket.destroyed) return;
		socket.write(piece);
		await pause(50);
	}
}

/** More than an upload must grow per interval, so that one piece per interval suffices on a slow machine. */
const piece = 132_000;

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]);
const form = (size: number) => fileForm({ name: 'licence.pdf', bytes: Buffer.alloc(size, 'a') });
const formHead = (size: number, ...more: readonly string[]) => {
	const { headers, payload } = form(size);
	return head('/api/upload/licence', payload.length, `content-type: ${headers['content-type']}`, ...more);
};

// These clients only wait, so they run together. Uploads run alone, because they must keep their pace.
describe.concurrent('slowly sent body', () => {
	const body = JSON.stringify({ text: 'a'.repeat(100) });

	/** Sends the start of a request, then its body slowly. Returns what was received until the end. */
	async function cutOff(start: string, pieces: Iterable<string>): Promise<string> {
		const { socket, ended } = await client();
		const began = performance.now();
		socket.write(start);
		await sendSlowly(socket, pieces);
		const received = await ended();
		// The limit for bodies must apply, not the total limit that uploads need.
		expect(performance.now() - began).toBeLessThan(limits.request / 2);
		return received;
	}

	test.each([
		['of a call', '/api/review/add'],
		['of an unknown call', '/api/nothing/here'],
		['of a webhook', '/api/payment/webhook'],
		['to a page', '/'],
	])('cuts off a slowly sent body %s', async (_, path) => {
		const start = head(path, body.length, 'content-type: application/json');
		expect(await cutOff(start, body)).toContain('408 Request Timeout');
	});

	test('cuts off a slowly sent body even after an early refusal', async () => {
		const start = head('/api/review/add', body.length, 'origin: https://evil.example');
		expect(statusOf(await cutOff(start, body))).toBe(403);
	});

	test('cuts off a file that is sent byte by byte', async () => {
		const pieces = form(2_000).payload.toString().slice(0, 100);
		expect(statusOf(await cutOff(formHead(2_000, cookie), pieces))).toBe(408);
	});

	test('cuts off a body that is slowly sent in chunks', async () => {
		const start =
			'POST /api/review/add HTTP/1.1\r\nhost: mateship.test\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
		expect(statusOf(await cutOff(start, Array<string>(100).fill('1\r\na\r\n')))).toBe(408);
	});
});

test('a file on a slow connection may take longer than other bodies', async () => {
	const { payload } = form(3_200_000);
	const { socket, receivedText: received } = await client();
	const began = performance.now();
	socket.write(formHead(3_200_000, cookie));
	const pieces = Array.from({ length: 25 }, (_, at) => payload.subarray(at * piece, (at + 1) * piece));
	await sendSlowly(socket, pieces);
	expect(performance.now() - began).toBeGreaterThan(2 * limits.body);
	while (!received()) await once(socket, 'data');
	expect(statusOf(received())).toBe(200);
	expect(received()).toContain('"state":true');
});

test('cuts off slowly sent headers', async () => {
	const { socket, ended } = await client();
	await sendSlowly(socket, `GET /api/user HTTP/1.1\r\nhost: ${'a'.repeat(100)}`);
	expect(await ended()).toContain('408 Request Timeout');
});

test('cuts off an endless file at the total time limit, but not an event stream', async () => {
	const stream = await client();
	stream.socket.write('GET /api/live?ride=abcdefghjkmnpqrstvwx HTTP/1.1\r\nhost: mateship.test\r\n\r\n');
	const endless = await client();
	endless.socket.write(formHead(20_000_000, cookie));
	await sendSlowly(endless.socket, Array<Uint8Array>(150).fill(Buffer.alloc(piece)));
	// Data in transit may break the connection before the client reads the answer.
	expect(await endless.ended()).toMatch(/^$|408 Request Timeout/);
	expect(statusOf(stream.receivedText())).toBe(200);
	expect(stream.socket.destroyed).toBe(false);
	// The stream's heartbeat prevents an idle timeout.
	expect(timeLimits.idle).toBeGreaterThanOrEqual(2.5 * heartbeatMilliseconds);
});

test('closes a connection that sends nothing', async () => {
	const { app, database } = world();
	const shortTimeout = await buildServer(app, {
		logger: false,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
		timeLimits: { ...timeLimits, idle: 200 },
	});
	const socket = connect(await listen(shortTimeout), '127.0.0.1');
	await once(socket, 'close');
	await shortTimeout.close();
});

test('closes a connection that sends requests without reading answers, before buffering much', async () => {
	const { app, database } = world();
	const fastify = await buildServer(app, {
		logger: false,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
	});
	let answered = 0;
	fastify.addHook('onSend', async () => {
		answered += 1;
	});
	const port = await listen(fastify);
	const accepted = once(fastify.server, 'connection');
	const socket = connect(port, '127.0.0.1');
	open.push(socket);
	socket.on('error', () => {});
	// The client does not read, so it cannot notice that the connection was closed.
	socket.pause();
	socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: mateship.test\r\n\r\n'.repeat(200));
	const [connection] = await accepted;
	await once(connection as Socket, 'close');
	expect(answered).toBeLessThanOrEqual(maxUnreadAnswers);
	await fastify.close();
});

test('the server uses the product’s time limits', () => {
	const { server: http } = world().fastify;
	expect([http.requestTimeout, http.headersTimeout, http.timeout, http.keepAliveTimeout]).toEqual([
		timeLimits.request,
		timeLimits.headers,
		timeLimits.idle,
		timeLimits.keepAlive,
	]);
});
