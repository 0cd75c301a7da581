import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { addDays, dateAt } from '#domain/time.ts';
import { book, bookingInput, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs, waitingJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

let skipper: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
/** Experience that no test books. */
let plain: Awaited<ReturnType<TestApp['experience']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva');
	plain = await trip();
});
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	renter = await world().signIn('Nimal Perera');
});

/** Creates an experience with its own boat, so that tests do not conflict. */
async function trip(more: Parameters<TestApp['experience']>[1] = {}) {
	return await world().experience(await world().owner('Ruwan Dias'), more);
}
async function add(body: object, more: { as?: string; headers?: Record<string, string> } = {}) {
	return await world().call('POST', '/booking/add', { as: renter.token, body, ...more });
}
async function bookings(experience: string) {
	return await world()
		.app.db.selectFrom('booking')
		.selectAll()
		.where('experience_id', '=', experience as never)
		.execute();
}

describe('hold of an experience', () => {
	test('a hold saves date, times and price, and lasts 30 minutes', async () => {
		const id = await trip();
		const { status, body } = await add(bookingInput(id, '2026-07-10', { otherRequests: ' A birthday ' }));
		expect(status).toBe(200);
		expect(body.result).toMatchObject({
			type: 'INSTANT',
			status: 'PENDING',
			departureDate: '2026-07-10',
			departureTime: '09:30',
			departsAt: '2026-07-10T04:00:00Z',
			arrivesAt: '2026-07-10T07:00:00Z',
			timeZone: 'Asia/Colombo',
			completed: false,
			paid: false,
			group: { adults: 2, kids: 0 },
			name: 'Nimal Perera',
			contactNumber: '+94712223334',
			otherRequests: 'A birthday',
			amountCents: 6_673,
			amountRupees: 12_345,
			feeCents: 667,
			ownerNetCents: 6_006,
			createdDate: '2026-07-01T02:30:00Z',
			holdExpiresAt: '2026-07-01T03:00:00Z',
			may: { pay: true, release: true },
			experience: {
				_id: id,
				address: 'Galle, Southern Province, Sri Lanka',
				location: null,
				numberOfHours: 3,
			},
			owner: { firstName: 'Ruwan', phoneNumber: null },
		});
	});

	test('a hold keeps its price when the owner changes the price later', async () => {
		const id = await trip();
		const bookingId = await hold(world(), renter, id, '2026-07-10');
		await world()
			.app.db.updateTable('experience')
			.set({ price_lkr: rupees(99_999) })
			.where('id', '=', id)
			.execute();
		const created = await order(world(), renter, bookingId);
		expect([created.amountCents, created.currency]).toEqual([6_673, 'USD']);
		const paid = await capture(world(), renter, { orderId: created.orderId, bookingId });
		expect([paid.body.result.amountCents, paid.body.result.amountRupees]).toEqual([6_673, 12_345]);
		const { body } = await world().call('GET', `/experience/one/${id}`);
		expect(body.result.priceRupees).toBe(99_999);
	});

	test('ignores price, status and payment fields sent by the browser', async () => {
		const id = await trip();
		for (const more of [{ paid: true }, { price: 0.01 }, { status: 'CONFIRMED' }]) {
			const { status, body } = await add(bookingInput(id, '2026-07-10', more));
			expect([status, body.code]).toEqual([400, 'malformed']);
		}
		// The displayed price is compared with the computed price but never charged.
		expect((await add(bookingInput(id, '2026-07-10', { amountCents: 1 }))).body.code).toBe('price-changed');
		expect(await bookings(id)).toEqual([]);
	});

	test('a hold expires after 30 minutes and frees date and boat', async () => {
		const id = await trip();
		const bookingId = await hold(world(), renter, id, '2026-07-10');
		expect(await waitingJobs(world())).toContainEqual(
			expect.objectContaining({
				name: 'expire-hold',
				payload: { bookingId },
				runAt: Temporal.Instant.from('2026-07-01T03:00:00Z'),
			}),
		);
		const status = async () =>
			(await world().call('GET', `/booking/one/${bookingId}`, { as: renter.token })).body.result.status;
		world().app.clock.pass({ minutes: 29, seconds: 59 });
		await runDueJobs(world());
		expect(await status()).toBe('PENDING');
		world().app.clock.pass({ seconds: 1 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await status()).toBe('EXPIRED');
		await runDueJobs(world());
		expect(await status()).toBe('EXPIRED');
		const other = await world().signIn('Anu Mate');
		expect((await add(bookingInput(id, '2026-07-10'), { as: other.token })).status).toBe(200);
	});

	test('a hold frees its date after 30 minutes even if no job runs', async () => {
		const id = await trip();
		await hold(world(), renter, id, '2026-07-10');
		const { token: as } = await world().signIn('Anu Mate');
		world().app.clock.pass({ minutes: 29, seconds: 59 });
		expect((await add(bookingInput(id, '2026-07-10'), { as })).body.code).toBe('date-taken');
		world().app.clock.pass({ seconds: 1 });
		expect((await add(bookingInput(id, '2026-07-10'), { as })).status).toBe(200);
	});
});

describe('repeated Idempotency-Key', () => {
	const headers = { 'idempotency-key': 'a-key-of-the-browser' };

	test('repeated and concurrent requests with the same key make one booking', async () => {
		const id = await trip();
		const once = await add(bookingInput(id, '2026-07-10'), { headers });
		const more = await Promise.all(
			Array.from({ length: 10 }, () => add(bookingInput(id, '2026-07-10'), { headers })),
		);
		for (const { status, body } of more)
			expect([status, body.result._id]).toEqual([200, once.body.result._id]);
		expect(await bookings(id)).toHaveLength(1);
	});

	test('ten concurrent first requests with the same key make one booking', async () => {
		const id = await trip();
		const all = await Promise.all(
			Array.from({ length: 10 }, () => add(bookingInput(id, '2026-07-10'), { headers })),
		);
		expect(new Set(all.map(({ body }) => body.result?._id)).size).toBe(1);
		expect(await bookings(id)).toHaveLength(1);
	});

	test('two users can use the same idempotency key independently', async () => {
		const id = await trip();
		await add(bookingInput(id, '2026-07-10'), { headers });
		const stranger = await world().signIn('Bruce Jones');
		const { body } = await add(bookingInput(id, '2026-07-10'), { headers, as: stranger.token });
		expect(body.code).toBe('date-taken');
	});

	test.each(['short', 'x'.repeat(65), 'with blanks in it', 'ümlaut-key'])(
		'rejects the idempotency key %j',
		async (key) => {
			const { status, body } = await add(bookingInput(plain, '2026-07-10'), {
				headers: { 'idempotency-key': key },
			});
			expect([status, body.code]).toEqual([400, 'malformed']);
			expect(await bookings(plain)).toEqual([]);
		},
	);
});

describe('refused dates', () => {
	const last = addDays('2026-07-01', 548);

	test.each<[string, number, string, object, () => Promise<[string, object]>]>([
		[
			'by the experience’s owner',
			422,
			'own-listing',
			{},
			async () => {
				renter = await world().owner('Self Booker');
				const boatId = (renter as typeof skipper).boatId;
				return [await world().experience({ ...renter, boatId }), {}];
			},
		],
		['an unverified experience', 422, 'not-verified', {}, async () => [await trip({ verified: false }), {}]],
		['an empty group', 422, 'group-empty', {}, async () => [plain, { group: { adults: 0, kids: 0 } }]],
		[
			'seven on a trip for six',
			422,
			'group-too-large',
			{ groupSize: 6 },
			async () => [plain, { group: { adults: 4, kids: 3 } }],
		],
		[
			'yesterday',
			422,
			'date-passed',
			{ date: '2026-06-30' },
			async () => [plain, { departureDate: '2026-06-30' }],
		],
		[
			'in the year 1',
			422,
			'date-passed',
			{ date: '0001-01-01' },
			async () => [plain, { departureDate: '0001-01-01' }],
		],
		[
			'a trip that departed this morning',
			422,
			'date-passed',
			{ date: '2026-07-01' },
			async () => [await trip({ departureTime: '07:50' }), { departureDate: '2026-07-01' }],
		],
		[
			'a trip within its notice period',
			422,
			'notice-too-short',
			{ date: '2026-07-01', minimumNoticeMinutes: 91 },
			async () => [await trip({ minimumNoticeMinutes: 91 }), { departureDate: '2026-07-01' }],
		],
		[
			'a day beyond the horizon',
			422,
			'date-too-far',
			{ date: addDays(last, 1), last },
			async () => [plain, { departureDate: addDays(last, 1) }],
		],
		[
			'in the last representable year',
			422,
			'date-too-far',
			{ date: '9999-12-31', last },
			async () => [plain, { departureDate: '9999-12-31' }],
		],
		[
			'another weekday',
			422,
			'not-a-sailing-day',
			{ date: '2026-07-10', sailingDays: ['Monday', 'Saturday'] },
			async () => [await trip({ sailingDays: ['Saturday', 'Monday'] }), {}],
		],
		[
			'an experience that does not exist',
			404,
			'not-found',
			{ what: 'experience' },
			async () => ['0123456789abcdefghjk', {}],
		],
	])('refuses a booking: %s: %d %s', async (_, status, code, facts, arrange) => {
		const [experience, more] = await arrange();
		const before = await bookings(experience);
		const answer = await add(bookingInput(experience, '2026-07-10', more));
		expect(answer).toMatchObject({ status, body: { state: false, code, facts } });
		expect(answer.body.message).toMatch(/\w.*[.!]$/);
		expect(await bookings(experience)).toEqual(before);
	});

	test('refuses to book an unverified experience with a readable message', async () => {
		const { body } = await add(bookingInput(await trip({ verified: false }), '2026-07-10'));
		expect(body.message).toBe('This experience is not yet verified by Mateship!');
	});

	test('a confirmed booking blocks the next day but not the day before', async () => {
		const id = await trip();
		await book(world(), renter, id, '2026-07-10');
		expect((await add(bookingInput(id, '2026-07-10'))).body).toMatchObject({ code: 'date-taken' });
		expect((await add(bookingInput(id, '2026-07-11'))).body).toMatchObject({ code: 'date-taken' });
		expect((await add(bookingInput(id, '2026-07-09'))).status).toBe(200);
		expect((await add(bookingInput(id, '2026-07-12'))).status).toBe(200);
	});

	test('the day before a confirmed booking can be held and confirmed', async () => {
		const id = await trip();
		await book(world(), renter, id, '2026-07-10');
		await book(world(), renter, id, '2026-07-09');
		expect((await add(bookingInput(id, '2026-07-11'))).body.code).toBe('date-taken');
	});

	test('refuses another experience of the same boat at an overlapping time', async () => {
		const owner = await world().owner('Ajith Fernando');
		const [morning, noon, evening] = await Promise.all(
			['09:00', '11:59', '12:00'].map((departureTime) => world().experience(owner, { departureTime })),
		);
		await hold(world(), renter, morning ?? '', '2026-07-10');
		const meets = await add(bookingInput(noon ?? '', '2026-07-10'));
		expect(meets).toMatchObject({ status: 409, body: { code: 'boat-taken', facts: { date: '2026-07-10' } } });
		expect(await bookings(noon ?? '')).toEqual([]);
		expect((await add(bookingInput(evening ?? '', '2026-07-10'))).status).toBe(200);
	});

	test('refuses departures during an overnight trip', async () => {
		const id = await trip({ durationMinutes: 72 * 60 });
		await book(world(), renter, id, '2026-07-10');
		expect((await add(bookingInput(id, '2026-07-12'))).body.code).toBe('boat-taken');
		expect((await add(bookingInput(id, '2026-07-08'))).body.code).toBe('boat-taken');
		expect((await add(bookingInput(id, '2026-07-13'))).status).toBe(200);
	});
});

describe('time zone of the place', () => {
	test('today’s trip can be booked until its local departure', async () => {
		const honolulu = await trip({ location: { lat: 21.3, lng: -157.87 } });
		world().app.clock.set('2026-07-02T19:29:59Z');
		const { body } = await add(bookingInput(honolulu, '2026-07-02'));
		expect(body.result).toMatchObject({ timeZone: 'Pacific/Honolulu', departsAt: '2026-07-02T19:30:00Z' });
		world().app.clock.set('2026-07-03T19:30:00Z');
		expect((await add(bookingInput(honolulu, '2026-07-03'))).body.code).toBe('date-passed');
	});

	test('departure and arrival have the correct local times in the night of a clock change', async () => {
		const melbourne = await trip({ location: { lat: -37.86, lng: 144.97 }, departureTime: '01:00' });
		const { body } = await add(bookingInput(melbourne, '2026-10-04'));
		expect(body.result).toMatchObject({
			timeZone: 'Australia/Melbourne',
			departsAt: '2026-10-03T15:00:00Z',
			arrivesAt: '2026-10-03T18:00:00Z',
		});
		expect(dateAt(Temporal.Instant.from(body.result.departsAt), 'Australia/Melbourne')).toBe('2026-10-04');
	});
});

test('limits a user to 60 booking attempts in ten minutes', async () => {
	const mate = await world().signIn('Eager Mate');
	const body = bookingInput('0123456789abcdefghjk', '2026-07-10');
	const book61 = [];
	for (let at = 0; at < 61; at += 1) book61.push(await add(body, { as: mate.token }));
	expect(book61.slice(0, 60).map(({ status }) => status)).toEqual(Array(60).fill(404));
	expect(book61[60]).toMatchObject({
		status: 429,
		body: { code: 'too-many', facts: { retryAfterSeconds: 600 } },
	});
	expect((await add(body)).status).toBe(404);
	world().app.clock.pass({ minutes: 10 });
	expect((await add(body, { as: mate.token })).status).toBe(404);
});

test.each([
	['papers-run-out', "insurance_expires_on = '2026-06-30'"],
	['boat-not-verified', 'verified_at = NULL'],
])('refuses to sell a quote on a boat that its experience has left: %s', async (code, change) => {
	const owner = await world().owner('Kamal Silva');
	const other = await world().owner('Ruwan Dias');
	const renter = await world().signIn('Nimal Perera');
	const experience = await world().experience(owner);
	const request = await requestTrip(world(), renter, experience);
	const quoteNumber = await quote(world(), owner, request);
	const { pool } = world().database;
	await pool.query('UPDATE boat SET owner_id = $1 WHERE id = $2', [owner.id, other.boatId]);
	await pool.query('UPDATE experience SET boat_id = $1 WHERE id = $2', [other.boatId, experience]);
	await pool.query(`UPDATE boat SET ${change} WHERE id = $1`, [owner.boatId]);
	expect((await holdRequest(world(), renter, request, quoteNumber)).body.code).toBe(code);
});
