import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#adapters/http/public-fetch.ts';
import { webCalendars } from '#adapters/web-calendars/web-calendars.ts';
import { certificate } from '#test/certificate.ts';

const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const requests: { path: string; headers: Record<string, unknown> }[] = [];
let server: Server;
let port = 0;
const at = (path: string, host = 'elsewhere.test') => `https://${host}:${port}${path}`;

beforeAll(async () => {
	server = createServer(certificate, (request, answer) => {
		const path = request.url ?? '';
		requests.push({ path, headers: request.headers });
		if (path.startsWith('/to?')) answer.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
		else if (path === '/large') {
			answer.writeHead(200);
			for (let sent = 0; sent < 12; sent += 1) answer.write(Buffer.alloc(1024 * 1024));
			answer.end();
		} else if (path === '/drips') answer.writeHead(200).write('B');
		else if (path === '/gone') answer.writeHead(410).end();
		else if (request.headers['if-none-match'] === '"1"') answer.writeHead(304).end();
		else answer.writeHead(200, { etag: '"1"', 'last-modified': 'Wed, 01 Jul 2026 00:00:00 GMT' }).end(text);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	port = (server.address() as AddressInfo).port;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const here = { address: '127.0.0.1', family: 4 };
const reach = {
	resolve: async () => [here],
	isAllowedAddress: (address: string) => address === '127.0.0.1',
	ca: certificate.cert,
	longestMs: 5_000,
};
const open = webCalendars(reach);
const refused = (reason: string) => ({ kind: 'refused', reason });

describe('an external calendar', () => {
	test('returns the cache validators of a calendar, and sends them with the next request', async () => {
		const first = await open.fetch(at('/a.ics'));
		const validators = { etag: '"1"', lastModified: 'Wed, 01 Jul 2026 00:00:00 GMT' };
		expect(first).toEqual({ kind: 'calendar', bytes: Buffer.from(text), ...validators });
		expect(await open.fetch(at('/a.ics'), validators)).toEqual({ kind: 'unchanged' });
		expect(requests.at(-1)?.headers).toMatchObject({
			'if-none-match': '"1"',
			'if-modified-since': validators.lastModified,
		});
		expect(Object.keys(requests.at(-1)?.headers ?? {})).not.toContain('cookie');
	});

	test.each([
		['/large', 'too-large'],
		['/drips', 'unreachable'],
		['/gone', 'not-there'],
	])('fetching a calendar at %s fails as %s', async (path, reason) => {
		expect(
			await webCalendars({ ...reach, ...(path === '/drips' && { longestMs: 500 }) }).fetch(at(path)),
		).toEqual(refused(reason));
	});
});

describe('calendar addresses in private networks', () => {
	test.each([
		'127.0.0.1',
		'10.0.0.7',
		'169.254.169.254',
		'[::1]',
		'[::ffff:10.0.0.7]',
		'[fd00::1]',
		'0x7f.1',
	])('refuses the calendar address %s, directly and by redirect', async (host) => {
		requests.length = 0;
		expect(await webCalendars({ ca: certificate.cert }).fetch(at('/a.ics', host))).toEqual(
			refused('private-network'),
		);
		const toPrivateNetwork = webCalendars({
			...reach,
			isAllowedAddress: (address) => address === '127.0.0.1' && requests.length === 0,
		});
		expect(await toPrivateNetwork.fetch(at(`/to?${encodeURIComponent(at('/secret', host))}`))).toEqual(
			refused('private-network'),
		);
		expect(requests.map(({ path }) => path)).not.toContain('/secret');
	});

	test('only the demo’s host may resolve to this machine', async () => {
		const plain = createPlainServer((request, answer) => {
			const url = request.url ?? '';
			if (url === '/inward') answer.writeHead(302, { location: at('/secret', '127.0.0.1') }).end();
			else answer.writeHead(200).end(text);
		});
		await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening));
		const demo = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
		const { fetch } = webCalendars({ demoHosts: { 'calendars.example': demo } });
		expect(await fetch('https://calendars.example/a.ics')).toMatchObject({ kind: 'calendar' });
		expect(await fetch('http://calendars.example/a.ics')).toEqual(refused('address'));
		expect(await fetch('https://calendars.example/inward')).toEqual(refused('private-network'));
		expect(await fetch(demo.replace('http:', 'https:'))).toEqual(refused('private-network'));
		expect(await fetch(at('/a.ics', 'localhost'))).toEqual(refused('private-network'));
		plain.close();
	});

	test('refuses a calendar address with HTTP or credentials, also after a redirect', async () => {
		for (const address of [
			'http://elsewhere.test/a.ics',
			'https://a:b@elsewhere.test/',
			'file:///etc/passwd',
		]) {
			expect(await open.fetch(address)).toEqual(refused('address'));
			expect(await open.fetch(at(`/to?${encodeURIComponent(address)}`))).toEqual(refused('address'));
		}
	});

	test('fetching a calendar connects to the checked IP address despite later DNS changes', async () => {
		let turn = 0;
		const rebinding = webCalendars({
			...reach,
			resolve: async () => {
				turn += 1;
				return [turn === 1 ? here : { address: '10.0.0.7', family: 4 }];
			},
		});
		expect(await rebinding.fetch(at('/a.ics'))).toMatchObject({ kind: 'calendar' });
		expect(turn).toBe(1);
		const guarded = webCalendars({ ...reach, isAllowedAddress: isPublicAddress });
		expect(await guarded.fetch(at('/a.ics'))).toEqual(refused('private-network'));
	});
});
