import type { KyselyPlugin } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newInstantBooking } from '#contract/booking-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import { bookingInput, capture, order } from '#test/bookings.ts';
import { control } from '#test/control.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { times } from '#test/long.ts';
import { makePromoCode, promoCodeForm } from '#test/promo-codes.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { bookInstantly } from '../booking/make-booking.ts';

/**
 * Covers promo codes through the API (docs/decisions/promo-codes.md). The trip costs US$66.73 (Rs
 * 12,345); 10 % are Rs 1,235.
 */
const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
type Owner = Awaited<ReturnType<TestApp['owner']>>;
type Person = { readonly token: string };

let skipper: Owner;
let trip: string;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
});
beforeEach(async () => {
	// Passes the time window of the rate limits.
	world().app.clock.pass({ minutes: 31 });
	skipper = await world().owner('Kamal Silva');
	trip = await world().experience(skipper);
	renter = await world().signIn('Nimal Perera');
});

const check = async (by: Person, more: object = {}) => {
	const body = {
		experience: trip,
		promoCode: 'whales',
		departureDate: '2026-07-20',
		group: { adults: 2, kids: 0 },
		...more,
	};
	return (await world().call('POST', '/promo-code/check', { as: by.token, body })).body;
};
const add = async (by: Person, more: object = {}, date = '2026-07-20') =>
	(
		await world().call('POST', '/booking/add', {
			as: by.token,
			body: bookingInput(trip, date, { promoCode: 'whales', ...more }),
		})
	).body;
const mate = async (at: number) => await world().signIn(`Mate Number${at}`);
/** Creates trips of one owner on different boats, so that the trips cannot overlap. */
async function fleet(size: number): Promise<readonly string[]> {
	return await Promise.all(
		Array.from({ length: size }, async () => await world().experience(await anotherBoat())),
	);
}
async function anotherBoat() {
	const other = await world().owner('Ruwan Dias');
	await world().database.pool.query('UPDATE boat SET owner_id = $1 WHERE id = $2', [
		skipper.id,
		other.boatId,
	]);
	return { ...skipper, boatId: other.boatId };
}
async function ownCode(by: Person = skipper) {
	return (await world().call('GET', '/promo-code/owner', { as: by.token })).body.result[0];
}
async function used() {
	return (await ownCode()).used;
}
async function uses(): Promise<number> {
	const { rows } = await world().database.pool.query(
		`SELECT count(*)::int AS uses FROM booking JOIN promo_code ON promo_code.id = promo_code_id
			WHERE promo_code.owner_id = $1 AND status IN ('PENDING', 'CONFIRMED')`,
		[skipper.id],
	);
	return rows[0].uses;
}

describe('checking a promo code', () => {
	test('a valid promo code returns discount and price, in any spelling of the code', async () => {
		await makePromoCode(world(), skipper);
		expect((await check(renter, { promoCode: ' wha-les ' })).result).toEqual({
			promoCode: 'WHALES',
			discount: { kind: 'PERCENT', percent: 10 },
			discountCents: 668,
			amountCents: 6_005,
			amountRupees: 11_110,
		});
	});

	test('unknown codes, other owners’ codes and other trips’ codes get the same answer', async () => {
		const [elsewhere = ''] = await fleet(1);
		await makePromoCode(world(), skipper, { promoCode: 'REEF', experiences: [elsewhere] });
		const stranger = await world().owner('Sunil Alwis');
		await world().experience(stranger);
		await makePromoCode(world(), stranger, { promoCode: 'SHARK' });
		const answers = [];
		for (const promoCode of ['nothing', 'SHARK', 'REEF']) answers.push(await check(renter, { promoCode }));
		expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
		expect(answers[0]).toMatchObject({ code: 'promo-code-not-for-this', facts: {} });
		expect((await check(renter, { promoCode: 'REEF', experience: elsewhere })).state).toBe(true);
	});

	test('reports whether a promo code is paused, resumed or ended', async () => {
		const promoCodeId = await makePromoCode(world(), skipper);
		const turn = (path: string, body: object) =>
			world().call('POST', path, { as: skipper.token, body: { promoCodeId, ...body } });
		const codes = [];
		await turn('/promo-code/pause', { paused: true });
		codes.push((await check(renter)).code, (await ownCode()).state);
		await turn('/promo-code/pause', { paused: false });
		codes.push((await check(renter)).state, (await ownCode()).state);
		await turn('/promo-code/end', {});
		codes.push((await check(renter)).code, (await ownCode()).state);
		codes.push((await turn('/promo-code/pause', { paused: false })).body.code);
		expect(codes).toEqual([
			'promo-code-not-now',
			'PAUSED',
			true,
			'LIVE',
			'promo-code-expired',
			'ENDED',
			'promo-code-ended',
		]);
	});

	test('limits a person’s attempts at promo codes, in checks and bookings together', async () => {
		const answers = [];
		for (let at = 0; at < 11; at += 1) {
			answers.push((await check(renter, { promoCode: `TRY${at}0` })).code);
			answers.push((await add(renter, { promoCode: `TRY${at}1` })).code);
		}
		expect(answers.slice(0, 20)).toEqual(Array(20).fill('promo-code-not-for-this'));
		expect(answers.slice(20)).toEqual(['too-many', 'too-many']);
	});

	test('limits attempts at promo codes by client address', async () => {
		const people = await Promise.all(Array.from({ length: 6 }, (_, at) => mate(at)));
		const answers = await Promise.all(
			people.flatMap((person) =>
				Array.from({ length: 20 }, (_, at) => check(person, { promoCode: `TRY${at}` })),
			),
		);
		expect(answers.filter(({ code }) => code === 'too-many').length).toBeGreaterThanOrEqual(20);
	});
});

describe('booking with a promo code', () => {
	test('holds at the displayed price with a discount line, and refuses another price', async () => {
		await makePromoCode(world(), skipper);
		expect(await add(renter, { amountCents: 6_673 })).toMatchObject({
			code: 'price-changed',
			facts: { cents: 6_005 },
		});
		const held = (await add(renter, { amountCents: 6_005 })).result;
		expect([held.amountCents, held.feeCents, held.ownerNetCents]).toEqual([6_005, 600, 5_405]);
		expect(held.priceLines).toEqual([
			{ kind: 'BASE', rupees: 12_345, cents: 6_673 },
			{ kind: 'PROMO_CODE', code: 'WHALES', percent: 10, rupees: -1_235, cents: -668 },
		]);
		expect(await used()).toEqual({ uses: 1, cents: 668 });
	});

	test('an idempotency key matches only with the same promo code', async () => {
		await makePromoCode(world(), skipper);
		const headers = { 'idempotency-key': 'key-of-a-wish' };
		const send = async (more: object) =>
			(
				await world().call('POST', '/booking/add', {
					as: renter.token,
					headers,
					body: bookingInput(trip, '2026-07-20', more),
				})
			).body;
		const first = await send({ promoCode: 'WHALES' });
		expect((await send({ promoCode: 'whales' })).result._id).toBe(first.result._id);
		expect((await send({})).code).toBe('idempotency-key-reused');
	});

	test('a hold that replaces another hold takes over its use of the promo code', async () => {
		await makePromoCode(world(), skipper, { budget: { uses: 1, cents: null } });
		await add(renter);
		expect((await check(renter)).state).toBe(true);
		expect((await add(renter, {}, '2026-07-25')).result.departureDate).toBe('2026-07-25');
		expect(await used()).toEqual({ uses: 1, cents: 668 });
	});

	test('a person can use a promo code once for all trips of the owner', async () => {
		await makePromoCode(world(), skipper);
		const [other = ''] = await fleet(1);
		const bookingId = (await add(renter)).result._id;
		expect((await check(renter, { experience: other })).code).toBe('promo-code-used-by-you');
		const { orderId, amountCents } = await order(world(), renter, bookingId);
		expect(amountCents).toBe(6_005);
		expect((await capture(world(), renter, { orderId, bookingId })).body.result.status).toBe('CONFIRMED');
		expect((await add(renter, { experience: other })).code).toBe('promo-code-used-by-you');
		const { rows } = await world().database.pool.query(
			'SELECT cause_kind, account, amount_usd_cents::int AS cents FROM ledger_entry WHERE booking_id = $1 ORDER BY id',
			[bookingId],
		);
		expect(rows.map((row) => `${row.cause_kind} ${row.account} ${row.cents}`)).toEqual([
			'charge provider 6005',
			'charge owner -6073',
			'charge fee -600',
			'charge promo 668',
			'promo-code owner 668',
			'promo-code promo -668',
		]);
	});

	test.each(['released', 'expired', 'expired without a worker', 'canceled'] as const)(
		'a booking that is %s frees its use of the promo code',
		async (how) => {
			await makePromoCode(world(), skipper, { budget: { uses: 1, cents: null } });
			const bookingId = (await add(renter)).result._id;
			const other = await mate(1);
			expect((await check(other, { departureDate: '2026-07-27' })).code).toBe('promo-code-used-up');
			expect((await ownCode()).state).toBe('USED UP');
			const call = (path: string, body: object) => world().call('POST', path, { as: renter.token, body });
			if (how === 'released') await call('/booking/release', { bookingId });
			if (how === 'canceled') {
				const { orderId } = await order(world(), renter, bookingId);
				await capture(world(), renter, { orderId, bookingId });
				const canceled = await call('/booking/cancel', { bookingId, refundCents: 6_005, reason: '' });
				expect(canceled.body.result.status).toBe('CANCELED');
			}
			if (how === 'expired' || how === 'expired without a worker') world().app.clock.pass({ minutes: 30 });
			if (how === 'expired') await runDueJobs(world());
			expect((await add(other, {}, '2026-07-27')).result?.amountCents).toBe(6_005);
			expect(await used()).toEqual({ uses: 1, cents: 668 });
		},
	);

	test('a late payment keeps its discount while a use remains, and is refunded otherwise', async () => {
		await makePromoCode(world(), skipper, { budget: { uses: 2, cents: null } });
		const [second = '', third = ''] = await fleet(2);
		const hold = async (by: Person, experience: string) => {
			const bookingId: string = (await add(by, { experience })).result._id;
			return { bookingId, orderId: (await order(world(), by, bookingId)).orderId };
		};
		const other = await mate(1);
		const [late, later] = [await hold(renter, trip), await hold(other, second)];
		world().app.clock.pass({ minutes: 31 });
		expect((await capture(world(), renter, late)).body.result.status).toBe('CONFIRMED');
		expect((await add(await mate(2), { experience: third })).state).toBe(true);
		expect((await capture(world(), other, later)).body).toMatchObject({ code: 'payment-refunded' });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await uses()).toBe(2);
	});

	test('discounts never exceed the budget of a promo code', async () => {
		await makePromoCode(world(), skipper, { budget: { uses: null, cents: 668 + 667 } });
		expect((await add(renter)).state).toBe(true);
		expect((await add(await mate(1), {}, '2026-07-27')).code).toBe('promo-code-used-up');
	});
});

describe('promo codes of an owner', () => {
	test('an owner cannot create the same promo code twice or for another owner’s listings', async () => {
		await makePromoCode(world(), skipper);
		const send = async (more: object) =>
			(await world().call('POST', '/promo-code/add', { as: skipper.token, body: promoCodeForm(more) })).body;
		expect(await send({ promoCode: 'wha les' })).toMatchObject({
			code: 'promo-code-known',
			facts: { code: 'WHALES' },
		});
		const theirs = await world().experience(await world().owner('Sunil Alwis'));
		expect((await send({ promoCode: 'MINE', experiences: [trip, theirs] })).code).toBe('not-yours');
	});
});

const people = times(50, 8);

async function rush(book: (person: { id: string; token: string }, experience: string) => Promise<string>) {
	const trips = await fleet(people);
	const mates = await Promise.all(trips.map((_, at) => mate(at)));
	const codes = await Promise.all(mates.map((person, at) => book(person, trips[at] ?? '')));
	return { codes, uses: await uses() };
}

test('5 of many concurrent bookings get a promo code with 5 uses', async () => {
	await makePromoCode(world(), skipper, { budget: { uses: 5, cents: null } });
	const { codes, uses } = await rush(async (person, experience) => {
		const { body } = await world().call('POST', '/booking/add', {
			as: person.token,
			body: bookingInput(experience, '2026-07-20', { promoCode: 'WHALES' }),
		});
		return body.code ?? 'held';
	});
	expect(codes.filter((one) => one === 'held')).toHaveLength(5);
	expect(codes.filter((one) => one === 'promo-code-used-up')).toHaveLength(people - 5);
	expect(uses).toBe(5);
});

const withoutLocks: KyselyPlugin = {
	transformQuery: ({ node }) =>
		node.kind === 'SelectQueryNode' && 'endModifiers' in node ? { ...node, endModifiers: [] } : node,
	transformResult: async ({ result }) => result,
};
const bookCarelessly = async (person: { id: string }, experience: string) => {
	const careless = { ...world().app, db: world().app.db.withPlugin(withoutLocks) };
	const input = newInstantBooking.parse(bookingInput(experience, '2026-07-20', { promoCode: 'WHALES' }));
	try {
		const booked = await bookInstantly(careless, person.id as never, input);
		return isRefusal(booked) ? booked.refused : 'held';
	} catch (problem) {
		return String(problem);
	}
};

test('the database enforces the budget of a promo code even without the application’s lock', async () => {
	await makePromoCode(world(), skipper, { budget: { uses: 5, cents: null } });
	expect((await rush(bookCarelessly)).uses).toBe(5);
});

control('without lock and trigger, bookings exceed the budget of a promo code', async () => {
	await makePromoCode(world(), skipper, { budget: { uses: 5, cents: null } });
	await world().database.pool.query('DROP TRIGGER booking_within_budget ON booking');
	expect((await rush(bookCarelessly)).uses).toBeGreaterThan(5);
});
