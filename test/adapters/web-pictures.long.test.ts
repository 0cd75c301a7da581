import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#adapters/http/public-fetch.ts';
import { webPictures } from '#adapters/web-pictures/web-pictures.ts';
import { certificate } from '#test/certificate.ts';

const picture = Buffer.from('a picture, for all that is known here');
const requests: string[] = [];
let server: Server;
let port = 0;
const at = (path: string, host = 'pictures.test') => `https://${host}:${port}${path}`;

beforeAll(async () => {
	server = createServer(certificate, (request, answer) => {
		const path = request.url ?? '';
		requests.push(path);
		if (path.startsWith('/to?')) {
			answer.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
		} else if (path === '/page') answer.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
		else if (path === '/svg') answer.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
		else if (path === '/large-said')
			answer.writeHead(200, { 'content-type': 'image/png', 'content-length': 6_000_000 }).end();
		else if (path === '/large') {
			answer.writeHead(200, { 'content-type': 'image/png' });
			for (let sent = 0; sent < 7; sent += 1) answer.write(Buffer.alloc(1024 * 1024));
			answer.end();
		} else if (path === '/slow') answer.writeHead(200, { 'content-type': 'image/png' }).write('a');
		else if (path === '/gone') answer.writeHead(404).end();
		else answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	port = (server.address() as AddressInfo).port;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const here = { address: '127.0.0.1', family: 4 };
/** Resolver that treats this machine as public. */
const reach = {
	resolve: async () => [here],
	isAllowedAddress: (address: string) => address === '127.0.0.1',
	ca: certificate.cert,
};
const open = webPictures(reach);
/** Uses the real address check, so that no name may resolve to this machine. */
const guarded = webPictures({ ...reach, isAllowedAddress: isPublicAddress });
const refused = (reason: string) => ({ kind: 'refused', reason });

describe('an external picture', () => {
	test('fetches a picture, also after redirects', async () => {
		const whole = { kind: 'picture', bytes: picture };
		expect(await open.fetch(at('/face.jpg'))).toEqual(whole);
		const once = `/to?${encodeURIComponent(at('/face.jpg', 'elsewhere.test'))}`;
		expect(await open.fetch(at(once))).toEqual(whole);
		expect(await open.fetch(at(`/to?${encodeURIComponent('/face.jpg')}`))).toEqual(whole);
	});

	test('fetching a picture fails after three redirects', async () => {
		const to = (next: string) => `/to?${encodeURIComponent(next)}`;
		expect(await open.fetch(at(to(to(to('/face.jpg')))))).toEqual(refused('address'));
	});

	test.each([
		['/page', 'type'],
		['/svg', 'type'],
		['/large-said', 'too-large'],
		['/large', 'too-large'],
		['/gone', 'not-there'],
	])('fetching a picture at %s fails as %s', async (path, reason) => {
		expect(await open.fetch(at(path))).toEqual(refused(reason));
	});

	test('fetching a picture that is sent too slowly fails as unreachable', async () => {
		const hasty = webPictures({ ...reach, longestMs: 200 });
		expect(await hasty.fetch(at('/slow'))).toEqual(refused('unreachable'));
	});
});

describe('picture addresses in private networks', () => {
	test.each([
		'http://pictures.test/face.jpg',
		'file:///etc/passwd',
		'ftp://pictures.test/face.jpg',
		'https://user:word@pictures.test/face.jpg',
		'data:image/png;base64,AAAA',
		'not an address',
		'',
	])('rejects the picture address %j', async (address) => {
		expect(await open.fetch(address)).toEqual(refused('address'));
	});

	test.each([
		'127.0.0.1',
		'127.1',
		'2130706433',
		'0x7f.1',
		'0.0.0.0',
		'10.0.0.7',
		'172.16.3.4',
		'192.168.1.1',
		'100.64.0.1',
		'169.254.169.254',
		'[::1]',
		'[::]',
		'[::ffff:127.0.0.1]',
		'[64:ff9b::7f00:1]',
		'[fd00::1]',
		'[fe80::1]',
		'[2002:7f00:1::]',
	])('refuses to fetch a picture from %s', async (host) => {
		requests.length = 0;
		const real = webPictures({ ca: certificate.cert });
		expect(await real.fetch(at('/face.jpg', host))).toEqual(refused('private-network'));
		expect(requests).toEqual([]);
	});

	test('refuses a picture host with a private IP address, also by redirect', async () => {
		requests.length = 0;
		expect(await guarded.fetch(at('/face.jpg'))).toEqual(refused('private-network'));
		const mixed = webPictures({
			...reach,
			isAllowedAddress: isPublicAddress,
			resolve: async () => [{ address: '93.184.215.14', family: 4 }, here],
		});
		expect(await mixed.fetch(at('/face.jpg'))).toEqual(refused('private-network'));
		expect(requests).toEqual([]);
		const toPrivateNetwork = webPictures({
			...reach,
			resolve: async (host) => [host === 'elsewhere.test' ? { address: '10.0.0.7', family: 4 } : here],
		});
		const way = `/to?${encodeURIComponent(at('/face.jpg', 'elsewhere.test'))}`;
		expect(await toPrivateNetwork.fetch(at(way))).toEqual(refused('private-network'));
		const clear = `/to?${encodeURIComponent('http://pictures.test/face.jpg')}`;
		expect(await open.fetch(at(clear))).toEqual(refused('address'));
	});

	test('fetching a picture connects to the checked IP address despite later DNS changes', async () => {
		let turn = 0;
		const rebinding = webPictures({
			...reach,
			resolve: async () => {
				turn += 1;
				return [turn === 1 ? here : { address: '10.0.0.7', family: 4 }];
			},
		});
		expect(await rebinding.fetch(at('/face.jpg'))).toMatchObject({ kind: 'picture' });
		expect(turn).toBe(1);
	});

	test.each(['93.184.215.14', '8.8.8.8', '2606:4700::6810:84e5'])(
		'accepts the public IP address %s as a picture host',
		(address) => {
			expect(isPublicAddress(address)).toBe(true);
		},
	);
});
