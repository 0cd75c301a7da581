import { beforeEach, describe, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { book, bookingInput, capture, hold, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { boatForm, experienceForm } from '#test/listings.ts';
import { archive, readAuditOf } from '#test/pause-and-archive.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { offerRide, rideForm } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { cancelForWeather, choose } from '#test/weather-calls.ts';

const world = testApp({ payments: () => fakePayments(() => undefined) });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: ExperienceId;

beforeEach(async () => {
	world().app.clock.set('2026-11-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner, { customBookingsEnabled: true });
});

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const archived = async (of: { boatId: string } | { experienceId: string }, yes = true) =>
	codeOf(await archive(world(), owner, of, yes));
const boat = () => ({ boatId: owner.boatId });
const experience = () => ({ experienceId: trip });
const page = async (path: string) => (await world().call('GET', path)).status;

describe('archiving a listing', () => {
	test('archiving hides an experience and refuses bookings until the experience is listed again', async () => {
		expect(await archived(experience())).toBe('200 undefined');
		expect(await page(`/experience/one/${trip}`)).toBe(404);
		const booking = () =>
			world().call('POST', '/booking/add', { as: renter.token, body: bookingInput(trip, '2026-12-20') });
		expect(codeOf(await booking())).toBe('422 listing-archived');
		const search = await world().call('GET', '/experience/search/Galle/6.0329/80.2168');
		expect(search.body.result.experiences.map(({ _id }: { _id: string }) => _id)).not.toContain(trip);
		const own = await world().call('GET', '/experience/owner/created', { as: owner.token });
		expect(own.body.result).toMatchObject([{ _id: trip, archived: true, verified: true }]);
		expect(await archived(experience(), false)).toBe('200 undefined');
		expect(await page(`/experience/one/${trip}`)).toBe(200);
		expect((await booking()).status).toBe(200);
		expect(await readAuditOf(world(), trip)).toEqual(['archived', 'listed-again']);
	});

	test('archiving a boat archives its experiences, which can be listed again after the boat', async () => {
		expect(await archived(boat())).toBe('200 undefined');
		expect(await page(`/boat/${owner.boatId}`)).toBe(404);
		expect(await page(`/experience/one/${trip}`)).toBe(404);
		expect(await archived(experience(), false)).toBe('422 listing-archived');
		expect(await archived(boat(), false)).toBe('200 undefined');
		expect(await page(`/boat/${owner.boatId}`)).toBe(200);
		expect(await page(`/experience/one/${trip}`)).toBe(404);
		expect(await archived(experience(), false)).toBe('200 undefined');
		expect(await page(`/experience/one/${trip}`)).toBe(200);
		expect(await readAuditOf(world(), owner.boatId)).toEqual(['archived', 'listed-again']);
		expect(await readAuditOf(world(), trip)).toEqual(['archived', 'listed-again']);
	});

	test('a relisted experience takes at most as many guests as its boat now carries', async () => {
		await archived(experience());
		await world().database.pool.query('UPDATE boat SET max_capacity = 5, crew = 1 WHERE id = $1', [
			owner.boatId,
		]);
		await archived(experience(), false);
		await world().database.pool.query('UPDATE experience SET verified_at = now() WHERE id = $1', [trip]);
		expect((await world().call('GET', `/experience/one/${trip}`)).body.result.groupSize).toBe(4);
		const body = bookingInput(trip, '2026-12-20', { group: { adults: 5, kids: 0 } });
		const held = await world().call('POST', '/booking/add', { as: renter.token, body });
		expect([held.body.code, held.body.facts]).toEqual(['group-too-large', { groupSize: 4 }]);
	});

	test('archiving a listing twice changes nothing', async () => {
		await archived(boat());
		expect(await archived(boat())).toBe('200 undefined');
		expect(await readAuditOf(world(), owner.boatId)).toEqual(['archived']);
	});

	test('refuses new listings on an archived boat', async () => {
		await archived(boat());
		const add = await world().call('POST', '/experience/add', {
			as: owner.token,
			body: await experienceForm(world(), owner),
		});
		const offer = await world().call('POST', '/sharing/add', {
			as: owner.token,
			body: rideForm(owner.boatId),
		});
		expect([codeOf(add), codeOf(offer)]).toEqual(['422 listing-archived', '422 listing-archived']);
	});
});

describe('refused archiving of a listing', () => {
	const both = async () => [await archived(experience()), await archived(boat())];
	const bothRefused = ['409 departures-ahead', '409 departures-ahead'];

	test('refuses to archive a listing before a sold trip has ended', async () => {
		await book(world(), renter, trip, '2026-12-20');
		expect(await both()).toEqual(bothRefused);
		world().app.clock.set('2026-12-21T02:30:00Z');
		expect(await both()).toEqual(['200 undefined', '200 undefined']);
	});

	test('refuses to archive a listing during a hold', async () => {
		await hold(world(), renter, trip, '2026-12-20');
		expect(await both()).toEqual(bothRefused);
		world().app.clock.pass({ minutes: 31 });
		expect(await both()).toEqual(['200 undefined', '200 undefined']);
	});

	test('refuses to archive a listing while a renter chooses after a weather cancellation', async () => {
		const sold = await book(world(), renter, trip, '2026-11-02');
		await cancelForWeather(world(), owner, sold);
		expect(await both()).toEqual(bothRefused);
		world().app.clock.set('2026-11-02T12:00:00Z');
		expect(await both()).toEqual(bothRefused);
		await choose(world(), renter, sold, 'refund');
		expect(await both()).toEqual(['200 undefined', '200 undefined']);
	});

	test('the refusal counts a custom trip once while its renter chooses after a weather cancellation', async () => {
		const request = await requestTrip(world(), renter, trip, {
			departureDate: '2026-11-02',
			arrivalDate: '2026-11-02',
		});
		const held = await holdRequest(world(), renter, request, await quote(world(), owner, request));
		const bookingId = held.body.result._id;
		const { orderId } = await order(world(), renter, bookingId);
		await capture(world(), renter, { orderId, bookingId });
		await cancelForWeather(world(), owner, bookingId);
		expect((await archive(world(), owner, experience())).body.facts).toEqual({ count: 1 });
	});

	test('refuses to archive a boat while a renter must choose, even after the experience moved to another boat', async () => {
		const sold = await book(world(), renter, trip, '2026-11-02');
		await cancelForWeather(world(), owner, sold);
		const other = await world().owner('Ruwan Dias');
		await world().database.pool.query('UPDATE experience SET boat_id = $2 WHERE id = $1', [
			trip,
			other.boatId,
		]);
		expect(await archived(boat())).toBe('409 departures-ahead');
	});

	test('refuses to archive a listing while a request is open', async () => {
		const id = await requestTrip(world(), renter, trip);
		const refused = await archive(world(), owner, experience());
		expect(refused.body.facts).toEqual({ count: 1 });
		expect(refused.body.message).toBe('There is 1 trip or request ahead. Archive it after the last one.');
		expect(await both()).toEqual(bothRefused);
		await world().call('POST', '/booking/owner/requests/reject', {
			as: owner.token,
			body: { bookingRequestId: id, rejectedBy: 'OWNER' },
		});
		expect(await both()).toEqual(['200 undefined', '200 undefined']);
	});

	test('refuses to archive a boat while a ride is open', async () => {
		const ride = await offerRide(world(), owner);
		expect(await archived(boat())).toBe('409 departures-ahead');
		await world().call('POST', '/sharing/cancel', { as: owner.token, body: { sharingId: ride } });
		expect(await archived(boat())).toBe('200 undefined');
	});

	test('refuses to archive another owner’s listing, and answers not-found for an unknown listing', async () => {
		expect(codeOf(await archive(world(), renter, boat()))).toBe('403 not-yours');
		expect(codeOf(await archive(world(), renter, experience()))).toBe('403 not-yours');
		const missing = '0123456789abcdefghjk';
		expect(await archived({ boatId: missing })).toBe('404 not-found');
		expect(await archived({ experienceId: missing })).toBe('404 not-found');
	});

	test('when archiving and booking happen concurrently, one call is refused', async () => {
		const [archiving, booking] = await Promise.all([
			archive(world(), owner, boat()),
			world().call('POST', '/booking/add', { as: renter.token, body: bookingInput(trip, '2026-12-20') }),
		]);
		expect([
			['200 undefined', '422 listing-archived'],
			['409 departures-ahead', '200 undefined'],
		]).toContainEqual([codeOf(archiving), codeOf(booking)]);
	});
});

describe('copy of a listing', () => {
	test('a copied experience waits for review, although its boat is verified', async () => {
		const { call } = world();
		const form = await experienceForm(world(), owner);
		const first = (await call('POST', '/experience/add', { as: owner.token, body: form })).body.result;
		// Pictures of old listings can lack an upload row.
		await world()
			.app.db.deleteFrom('upload')
			.where('key', 'in', form.images ?? [])
			.execute();
		const copy = await call('POST', '/experience/add', {
			as: owner.token,
			body: { ...form, name: `${form.name} (copy)` },
		});
		expect(copy.body.result).toMatchObject({ verified: false, images: first.images });
		expect(copy.body.result._id).not.toBe(first._id);
		const stranger = await world().owner('Ruwan Dias');
		const stolen = await call('POST', '/experience/add', {
			as: stranger.token,
			body: { ...form, boatId: stranger.boatId },
		});
		expect(codeOf(stolen)).toBe('422 file-unknown');
	});

	test('a copied boat has no insurance documents', async () => {
		const { call } = world();
		const form = await boatForm(world(), owner);
		const first = (await call('POST', '/boat/add', { as: owner.token, body: form })).body.result;
		await world()
			.app.db.deleteFrom('upload')
			.where('key', 'in', [...form.images, ...form.boatInsurance])
			.execute();
		const copied = { ...form, name: `${form.name} (copy)` };
		expect(codeOf(await call('POST', '/boat/add', { as: owner.token, body: copied }))).toBe(
			'422 file-unknown',
		);
		const { boatInsurance } = await boatForm(world(), owner);
		const copy = await call('POST', '/boat/add', { as: owner.token, body: { ...copied, boatInsurance } });
		expect(copy.body.result).toMatchObject({ verified: false, images: first.images });
	});
});
