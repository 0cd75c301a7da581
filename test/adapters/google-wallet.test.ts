import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { checkGoogleWallet, googleWallet } from '#adapters/google-wallet/google-wallet.ts';
import type { WalletPass } from '#ports/wallet.ts';
import { readWalletLink, samplePass } from '../wallet-passes.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = { issuer: '3388000000022', passClass: 'boarding', email: 'boats@x.example', key: privateKey };
const now = Temporal.Instant.from('2027-06-01T00:00:00Z');
const clock = { now: () => now };
const link = (pass: WalletPass, publicUrl = 'https://mateship.example') =>
	googleWallet({ account, brand: { name: 'Mateship' }, publicUrl }, clock).link(pass);

test('creates a link with a generic pass signed by the service account', async () => {
	const { claims } = await readWalletLink(await link(samplePass), publicKey);
	const localized = (value: string) => ({ defaultValue: { language: 'en-AU', value } });
	expect(claims).toEqual({
		iss: 'boats@x.example',
		aud: 'google',
		typ: 'savetowallet',
		iat: now.epochMilliseconds / 1000,
		origins: ['https://mateship.example'],
		payload: {
			genericClasses: [{ id: '3388000000022.boarding' }],
			genericObjects: [
				{
					id: `3388000000022.${samplePass.id}-${samplePass.departsAt.epochMilliseconds / 1000}`,
					classId: '3388000000022.boarding',
					genericType: 'GENERIC_ENTRY_TICKET',
					state: 'ACTIVE',
					cardTitle: localized('Mateship: Boarding pass'),
					subheader: localized('Mon 14 Jun 2027, 9:30 am'),
					header: localized('Reef trip'),
					hexBackgroundColor: '#06364a',
					barcode: { type: 'QR_CODE', value: 'KM4TQ7', alternateText: 'KM4TQ7' },
					validTimeInterval: { end: { date: '2027-06-14T07:00:00Z' } },
					linksModuleData: {
						uris: [{ id: 'directions', uri: 'https://maps.example', description: 'Directions' }],
					},
					textModulesData: [
						{ id: 'pier', header: 'Pier', body: 'Pier 3, Galle' },
						{ id: 'boarding', header: 'Arrive by', body: '9:15 am' },
						{ id: 'party', header: 'Party', body: '2 adults' },
					],
				},
			],
		},
	});
});

test('a pass link signed by another key is rejected', async () => {
	const url = await link(samplePass);
	await expect(
		readWalletLink(url, generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey),
	).rejects.toThrow();
});

test('a pass for another date has another id', async () => {
	const idOf = async (pass: WalletPass) => {
		const { claims } = await readWalletLink(await link(pass), publicKey);
		return (claims.payload as { genericObjects: [{ id: string }] }).genericObjects[0].id;
	};
	const later = { ...samplePass, departsAt: samplePass.departsAt.add({ hours: 24 }) };
	expect(await idOf(later)).not.toBe(await idOf(samplePass));
});

test('every Google Wallet link is short enough for browsers', async () => {
	const long = { key: 'bring', label: 'What to bring', value: 'තොප්පියක් '.repeat(200) };
	const more = [...samplePass.more, long];
	const { token, claims } = await readWalletLink(await link({ ...samplePass, more }), publicKey);
	expect(token.length).toBeLessThanOrEqual(1_800);
	expect(JSON.stringify(claims)).toContain('Pier 3, Galle');
	const name = 'ගාල්ල '.repeat(20);
	const wide = await readWalletLink(
		await link({ ...samplePass, trip: { ...samplePass.trip, value: name } }),
		publicKey,
	);
	expect(wide.token.length).toBeLessThanOrEqual(1_800);
});

test('a Google Wallet pass has the pier’s position and a reachable logo', async () => {
	const small = { ...samplePass, directions: null, more: [] };
	const walletJson = async (publicUrl?: string) =>
		JSON.stringify((await readWalletLink(await link(small, publicUrl), publicKey)).claims);
	expect(await walletJson('https://m.example')).toContain('"merchantLocations":[{"latitude":6.03');
	expect(await walletJson('https://m.example')).toContain('https://m.example/icon-512.png');
	expect(await walletJson('http://localhost:3000')).not.toContain('icon-512');
});

const closing: (() => void)[] = [];
afterEach(() => {
	for (const close of closing.splice(0)) close();
});

async function google({ tokenStatus = 200, classStatus = 404 } = {}) {
	const requests: string[] = [];
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request) body += part;
		requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
		const token = request.url === '/token';
		if (token) requests.push(String(decodeJwt(new URLSearchParams(body).get('assertion') ?? '').scope));
		response
			.writeHead(token ? tokenStatus : classStatus)
			.end(JSON.stringify(token ? { access_token: 'let-in' } : {}));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	closing.push(() => server.close());
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { requests, at: { token: `${url}/token`, api: url } };
}

test('the doctor requests a token and the pass class, and accepts a missing class', async () => {
	const { requests, at } = await google();
	expect(await checkGoogleWallet(account, at)).toBeUndefined();
	expect(requests).toEqual([
		'POST /token',
		'https://www.googleapis.com/auth/wallet_object.issuer',
		'GET /walletobjects/v1/genericClass/3388000000022.boarding Bearer let-in',
	]);
	expect(await checkGoogleWallet(account, (await google({ tokenStatus: 400 })).at)).toMatch(
		/^GOOGLE_WALLET_KEY: Google does not know this service account/,
	);
	expect(await checkGoogleWallet(account, (await google({ classStatus: 403 })).at)).toMatch(
		/^GOOGLE_WALLET_ISSUER: this service account may not issue/,
	);
	const unreachable = { token: 'http://127.0.0.1:9/token', api: 'http://127.0.0.1:9' };
	expect(await checkGoogleWallet(account, unreachable)).toMatch(
		/^GOOGLE_WALLET_EMAIL: 127.0.0.1:9 does not answer/,
	);
});
