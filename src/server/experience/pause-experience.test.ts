import { beforeEach, describe, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { book, bookingInput, capture, hold, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import {
	allPublicPlaces,
	archive,
	findPlacesShowing,
	pause,
	readAuditOf,
	setMidnightInGalle,
} from '#test/pause-and-archive.ts';
import { holdRequest, quote, requestInput, requestTrip } from '#test/requests.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { promoteExperience } from './add-experience.ts';

const world = testApp({ payments: () => fakePayments(() => undefined) });
const until = '2026-12-05';

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: ExperienceId;
let other: ExperienceId;

beforeEach(async () => {
	const { app } = world();
	app.clock.set('2026-11-01T02:30:00Z');
	const archived_at = app.clock.now();
	const off_sale_until = Temporal.Instant.from('9999-12-31T00:00:00Z');
	await app.db.updateTable('experience').set({ archived_at, off_sale_until }).execute();
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner, { customBookingsEnabled: true });
	other = await world().experience(await world().owner('Ruwan Dias'));
	await promoteExperience(app, trip, true);
});

const booking = (body: object) => world().call('POST', '/booking/add', { as: renter.token, body });
const paused = (day: string | null = until) => pause(world(), owner, { experienceId: trip }, day);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

describe('experience paused until a date', () => {
	test('a paused experience is hidden from search, map and home page until the date', async () => {
		expect(await findPlacesShowing(world(), trip, other)).toEqual(allPublicPlaces);
		expect((await paused()).body.result).toMatchObject({ pausedUntil: until, verified: true });
		expect(await findPlacesShowing(world(), trip, other)).toEqual([]);
		setMidnightInGalle(world().app.clock, until);
		expect(await findPlacesShowing(world(), trip, other)).toEqual(allPublicPlaces);
	});

	test('the page of a paused experience remains and shows the end of the pause', async () => {
		await paused();
		const page = async () => (await world().call('GET', `/experience/one/${trip}`)).body.result.pausedUntil;
		expect(await page()).toBe(until);
		setMidnightInGalle(world().app.clock, until);
		expect(await page()).toBeNull();
	});

	test('a paused experience rejects bookings for any date', async () => {
		await paused();
		const refused = await booking(bookingInput(trip, '2026-12-20'));
		expect(refused.body).toMatchObject({
			code: 'listing-paused',
			message: 'Not taking bookings until Sat 5 Dec 2026.',
			facts: { until },
		});
		expect(refused.status).toBe(422);
		setMidnightInGalle(world().app.clock, until);
		expect((await booking(bookingInput(trip, '2026-12-20'))).status).toBe(200);
	});

	test('a paused experience refuses custom requests, quotes and payments of quotes', async () => {
		const waiting = await requestTrip(world(), renter, trip);
		const quoted = await requestTrip(world(), renter, trip, {
			departureDate: '2026-12-14',
			arrivalDate: '2026-12-15',
		});
		const quoteNumber = await quote(world(), owner, quoted);
		await paused();
		expect(codeOf(await booking(requestInput(trip)))).toBe('422 listing-paused');
		const quoting = await world().call('POST', '/booking/owner/requests/qoute', {
			as: owner.token,
			body: { bookingRequestId: waiting, ownerQuotedRupees: 18_500 },
		});
		expect(codeOf(quoting)).toBe('422 listing-paused');
		expect(codeOf(await holdRequest(world(), renter, quoted, quoteNumber))).toBe('422 listing-paused');
		const { body } = await world().call('GET', '/booking/owner/requests', { as: owner.token });
		expect(body.result.map((each: { blocked: string; may: object }) => [each.blocked, each.may])).toEqual([
			['listing-paused', expect.objectContaining({ quote: false, pay: false, reject: true })],
			['listing-paused', expect.objectContaining({ quote: false, pay: false, reject: true })],
		]);
	});

	test('a paused experience keeps its bookings, and its holds can be paid', async () => {
		const bookingId = await hold(world(), renter, trip, '2026-12-20');
		await paused();
		const { orderId } = await order(world(), renter, bookingId);
		expect((await capture(world(), renter, { orderId, bookingId })).body.result.status).toBe('CONFIRMED');
	});

	test('a paused experience can be booked as soon as the owner resumes the experience', async () => {
		await paused();
		expect((await paused(null)).body.result.pausedUntil).toBeNull();
		expect(await findPlacesShowing(world(), trip, other)).toEqual(allPublicPlaces);
		expect((await booking(bookingInput(trip, '2026-12-20'))).status).toBe(200);
	});

	test('the audit log records pausing and resuming an experience', async () => {
		await paused();
		await paused(null);
		expect(await readAuditOf(world(), trip)).toEqual([`paused ${until}`, 'resumed']);
	});
});

describe('rejected pauses', () => {
	test.each([
		['2026-11-01', '422 date-passed'],
		['2028-11-01', '422 date-too-far'],
	])('refuses to pause an experience until %s: %s', async (day, refused) => {
		expect(codeOf(await paused(day))).toBe(refused);
		expect(await findPlacesShowing(world(), trip, other)).toEqual(allPublicPlaces);
	});

	test('refuses to pause another owner’s experience, or an unknown or archived experience', async () => {
		const others = await pause(world(), renter, { experienceId: trip }, until);
		expect(codeOf(others)).toBe('403 not-yours');
		const missing = await pause(world(), owner, { experienceId: '0123456789abcdefghjk' }, until);
		expect(codeOf(missing)).toBe('404 not-found');
		await world().call('POST', '/experience/archive', {
			as: owner.token,
			body: { experienceId: trip, archived: true },
		});
		expect(codeOf(await paused())).toBe('422 listing-archived');
	});
});

test('bookings, requests and statistics mark an archived experience as not listed', async () => {
	await book(world(), renter, trip, '2026-12-20');
	await requestTrip(world(), renter, trip);
	const get = async (path: string, { token }: { token: string }) =>
		(await world().call('GET', path, { as: token })).body.result;
	const read = async () => {
		const [booked] = await get('/booking/renter?when=completed', renter);
		const [requested] = await get('/booking/renter/requests', renter);
		const { listings } = await get('/statistics/owner?days=90', owner);
		return [booked.experience.listed, requested.experience.listed, listings[0].listed];
	};
	world().app.clock.set('2026-12-31T02:30:00Z');
	expect(await read()).toEqual([true, true, true]);
	expect((await archive(world(), owner, { experienceId: trip })).status).toBe(200);
	expect((await world().call('GET', `/experience/one/${trip}`)).status).toBe(404);
	expect(await read()).toEqual([false, false, false]);
});

test('a booking concurrent with a pause is either made or refused', async () => {
	const people = await Promise.all([1, 2, 3, 4].map((nth) => world().signIn(`Renter ${nth}`)));
	const [pausing, ...booked] = await Promise.all([
		paused(),
		...people.map((person, nth) =>
			world().call('POST', '/booking/add', { as: person.token, body: bookingInput(trip, `2026-12-2${nth}`) }),
		),
	]);
	expect(pausing?.status).toBe(200);
	for (const each of booked) expect(['200 undefined', '422 listing-paused']).toContain(codeOf(each));
	expect(codeOf(await booking(bookingInput(trip, '2026-12-28')))).toBe('422 listing-paused');
});
