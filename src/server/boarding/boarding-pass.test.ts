import { beforeAll, expect, test } from 'vitest';
import { boardingCodePattern } from '#domain/boarding/boarding.ts';
import { book, hold } from '../../../test/bookings.ts';
import { fakePayments } from '../../../test/fake-payments.ts';
import { testApp } from '../../../test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
let owner: Awaited<ReturnType<ReturnType<typeof world>['owner']>>;
let renter: Awaited<ReturnType<ReturnType<typeof world>['signIn']>>;
let trip: Awaited<ReturnType<ReturnType<typeof world>['experience']>>;

beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner, { whatToBring: 'A hat' });
});

const passOf = (bookingId: string, as: string, more = '') =>
	world().call('GET', `/boarding/pass/${bookingId}${more}`, { as });

test('a confirmed booking has a boarding pass with the pier and a permanent code', async () => {
	const bookingId = await book(world(), renter, trip, '2026-07-10');
	const answers = await Promise.all([1, 2, 3, 4].map(() => passOf(bookingId, renter.token)));
	const [{ body }] = answers as [(typeof answers)[0]];
	expect(body.result.code).toMatch(boardingCodePattern);
	expect(new Set(answers.map((answer) => answer.body.result.code)).size).toBe(1);
	expect(body.result.booking).toMatchObject({
		_id: bookingId,
		name: 'Nimal Perera',
		timeZone: 'Asia/Colombo',
		experience: { whatToBring: 'A hat', location: expect.anything() },
		owner: { phoneNumber: '+94771234567' },
	});
	const again = await passOf(bookingId, renter.token);
	expect(again.body.result.code).toBe(body.result.code);
});

test('a hold or canceled booking has no boarding pass', async () => {
	const held = await hold(world(), renter, trip, '2026-07-14');
	expect((await passOf(held, renter.token)).body.code).toBe('no-boarding-pass');
	const bookingId = await book(world(), renter, trip, '2026-07-18');
	await passOf(bookingId, renter.token);
	const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: renter.token });
	await world().call('POST', '/booking/cancel', {
		as: renter.token,
		body: { bookingId, refundCents: body.result.refundIfCanceledCents },
	});
	expect((await passOf(bookingId, renter.token)).body.code).toBe('no-boarding-pass');
});

test('generates another boarding code if the boat already has a booking with the same code', async () => {
	const first = await book(world(), renter, trip, '2026-07-22');
	const second = await book(world(), renter, trip, '2026-07-26');
	const { random } = world().app;
	const falls = [1, 1, 2];
	Object.assign(world().app, {
		random: { ...random, bytes: (count: number) => new Uint8Array(count).fill(falls.shift() ?? 3) },
	});
	try {
		expect((await passOf(first, renter.token)).body.result.code).toBe('BBBBBB');
		expect((await passOf(second, renter.token)).body.result.code).toBe('CCCCCC');
	} finally {
		Object.assign(world().app, { random });
	}
});

test('a boarding pass is in the renter’s language, and its file name contains the code', async () => {
	const bookingId = await book(world(), renter, trip, '2026-07-30');
	const { body: pass } = await passOf(bookingId, renter.token);
	const { body } = await passOf(bookingId, renter.token, '/pdf');
	expect(body.result.fileName).toBe(`boarding-pass-${pass.result.code}.pdf`);
	expect(Buffer.from(body.result.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
	await world().database.pool.query("UPDATE person SET language = 'si' WHERE id = $1", [renter.id]);
	const sinhala = await passOf(bookingId, renter.token, '/pdf');
	expect(sinhala.body.result.base64).not.toBe(body.result.base64);
});
