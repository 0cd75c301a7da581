import { beforeAll, describe, expect, test } from 'vitest';
import { readAppleCredentials } from '#adapters/apple-wallet/apple-credentials.ts';
import { appleWallet } from '#adapters/apple-wallet/apple-wallet.ts';
import { createWalletKeys, type WalletKeys } from '#demo/providers/wallet/wallet-certificates.ts';
import { defaultBrand } from '#domain/brand.ts';
import type { WalletPass } from '#ports/wallet.ts';
import { book, hold } from './bookings.ts';
import { fakePayments } from './fake-payments.ts';
import { testApp } from './test-app.ts';
import { openPass } from './wallet-passes.ts';

const world = testApp({ payments: () => fakePayments() });
let owner: Awaited<ReturnType<ReturnType<typeof world>['owner']>>;
let renter: Awaited<ReturnType<ReturnType<typeof world>['signIn']>>;
let stranger: Awaited<ReturnType<ReturnType<typeof world>['signIn']>>;
let trip: Awaited<ReturnType<ReturnType<typeof world>['experience']>>;
let keys: WalletKeys['apple'];
const linked: WalletPass[] = [];

beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	stranger = await world().signIn('Bruce Jones');
	trip = await world().experience(owner, { name: 'Reef trip', whatToBring: 'A hat' });
	const now = Temporal.Now.instant();
	keys = (await createWalletKeys(now)).apple;
	const credentials = readAppleCredentials(keys, now);
	if (!('until' in credentials)) throw new Error('the certificate is invalid');
	Object.assign(world().app, {
		wallets: {
			apple: appleWallet({ credentials, brand: defaultBrand, iconFile: 'src/web/public/icon-512.png' }),
			google: {
				link: async (pass: WalletPass) => {
					linked.push(pass);
					return `https://pay.google.com/gp/v/save/${pass.code.value}`;
				},
			},
			trial: false,
		},
	});
});

const passOf = (bookingId: string, as: string, more = '') =>
	world().call('GET', `/boarding/pass/${bookingId}${more}`, { as });
const appleOf = (bookingId: string, as?: string) =>
	world().fastify.inject({
		url: `/api/boarding/pass/${bookingId}/apple`,
		headers: as ? { cookie: `mateship_session=${as}` } : {},
	});

async function cancel(bookingId: string) {
	const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: renter.token });
	await world().call('POST', '/booking/cancel', {
		as: renter.token,
		body: { bookingId, refundCents: body.result.refundIfCanceledCents },
	});
}

test('an Apple Wallet pass shows code, pier and day in the renter’s language', async () => {
	const bookingId = await book(world(), renter, trip, '2026-07-10');
	const { body } = await passOf(bookingId, renter.token);
	expect(body.result.wallets).toEqual({ apple: true, google: true, trial: false });
	const { code } = body.result;
	const answer = await appleOf(bookingId, renter.token);
	expect(answer.headers).toMatchObject({
		'content-type': 'application/vnd.apple.pkpass',
		'content-disposition': `attachment; filename="boarding-pass-${code}.pkpass"`,
		'cache-control': 'private, no-store',
	});
	const { pass } = await openPass(answer.rawPayload, keys.wwdr);
	const { lat: latitude, lng: longitude } = body.result.booking.experience.location;
	expect(pass).toMatchObject({
		serialNumber: bookingId,
		barcodes: [{ message: code }],
		relevantDate: '2026-07-10T04:00:00.000Z',
		locations: [{ latitude, longitude }],
	});
	const passText = JSON.stringify(pass.boardingPass);
	for (const words of ['Reef trip', 'Nimal Perera', '9:30 am', '9:15 am', '+94 77 123 4567', 'A hat'])
		expect(passText).toContain(words);

	await world().database.pool.query("UPDATE person SET language = 'si' WHERE id = $1", [renter.id]);
	const sinhala = await openPass((await appleOf(bookingId, renter.token)).rawPayload, keys.wwdr);
	expect(sinhala.pass.description).toBe('නැගීමේ පත්‍රය');
	await world().database.pool.query("UPDATE person SET language = 'en' WHERE id = $1", [renter.id]);
});

test('creates a link for Google Wallet on request', async () => {
	const bookingId = await book(world(), renter, trip, '2026-07-14');
	expect(linked.some(({ id }) => id === bookingId)).toBe(false);
	const { body } = await passOf(bookingId, renter.token, '/google');
	expect(body.result.url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[A-Z2-9]{6}$/);
	expect(linked.at(-1)).toMatchObject({
		id: bookingId,
		trip: { value: 'Reef trip' },
		party: { value: '2 adults' },
		departs: { value: '9:30 am' },
	});
});

describe('permission for a wallet pass', () => {
	test('refuses a wallet pass to a visitor, a stranger and the owner', async () => {
		const bookingId = await book(world(), renter, trip, '2026-07-18');
		expect((await appleOf(bookingId)).statusCode).toBe(401);
		for (const { token } of [stranger, owner]) {
			const answer = await appleOf(bookingId, token);
			expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
			expect((await passOf(bookingId, token, '/google')).status).toBe(404);
		}
		expect((await appleOf('nothing', renter.token)).statusCode).toBe(400);
	});

	test('refuses a wallet pass for a hold and for a canceled booking', async () => {
		const held = await hold(world(), renter, trip, '2026-07-22');
		const bookingId = await book(world(), renter, trip, '2026-07-26');
		expect((await appleOf(bookingId, renter.token)).statusCode).toBe(200);
		await cancel(bookingId);
		for (const id of [held, bookingId]) {
			const answer = await appleOf(id, renter.token);
			expect([answer.statusCode, answer.json().code]).toEqual([409, 'no-boarding-pass']);
			expect((await passOf(id, renter.token, '/google')).body.code).toBe('no-boarding-pass');
		}
	});
});

test('offers no wallet pass without configuration or after the trip', async () => {
	const { app } = world();
	const bookingId = await book(world(), renter, trip, '2026-08-01');
	const { wallets } = app;
	Object.assign(app, { wallets: { trial: false } });
	expect((await passOf(bookingId, renter.token)).body.result.wallets).toMatchObject({ apple: false });
	expect((await appleOf(bookingId, renter.token)).statusCode).toBe(404);
	expect((await passOf(bookingId, renter.token, '/google')).status).toBe(404);
	Object.assign(app, { wallets });
	app.clock.set('2026-08-02T00:00:00Z');
	expect((await passOf(bookingId, renter.token)).body.result.wallets).toMatchObject({ google: false });
	expect((await appleOf(bookingId, renter.token)).statusCode).toBe(404);
});
