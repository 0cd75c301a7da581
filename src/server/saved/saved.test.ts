import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { savedLimits } from '#domain/saved/saved.ts';
import { capture, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { sampleExperience } from '#test/sample-listings.ts';
import { makeList, sharedListOf } from '#test/saved.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { findSection, type SectionName } from '../my-data/export-sections-store.ts';

const world = testApp({ payments: () => fakePayments() });
type Person = Awaited<ReturnType<TestApp['signIn']>>;

let skipper: Awaited<ReturnType<TestApp['owner']>>;
let trip: string;
let other: string;
let ride: string;
let nimal: Person;

/** A test that changes the listings calls `onTestFinished(makeListings)`. */
async function makeListings() {
	skipper = await world().owner('Kamal Silva');
	trip = await world().experience(skipper);
	other = await world().experience(skipper, { departureTime: '15:00' });
	ride = await offerRide(world(), skipper);
}

beforeAll(makeListings);
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	await world().database.pool.query('DELETE FROM rate_limit');
	nimal = await world().signIn('Nimal Perera');
});

const send = (path: string, body: object, as: Person = nimal) =>
	world().call('POST', `/saved/${path}`, { as: as.token, body });
const add = (listingId: string, listId: string | null = null, as = nimal) =>
	send('add', { listingId, listId }, as);
const mine = async (as = nimal) => (await world().call('GET', '/saved', { as: as.token })).body.result;
const idsOf = async (as = nimal) => (await world().call('GET', '/saved/ids', { as: as.token })).body.result;
const stateOf = async (listingId: string) =>
	(await mine()).listings.find((one: { listingId: string }) => one.listingId === listingId);

describe('saved listings', () => {
	test('saves each experience and ride once, and lists the latest saved first', async () => {
		await add(trip);
		world().app.clock.pass({ minutes: 1 });
		await add(ride);
		expect((await add(trip)).status).toBe(200);
		const { lists, listings } = await mine();
		expect(lists).toEqual([]);
		expect(listings).toMatchObject([
			{ listingId: ride, state: 'AVAILABLE', experience: null, ride: { _id: ride }, listId: null, votes: 0 },
			{ listingId: trip, state: 'AVAILABLE', experience: { _id: trip }, ride: null },
		]);
		expect(await idsOf()).toEqual([ride, trip]);
		expect((await send('remove', { listingId: ride })).body.result).toEqual({ listId: null });
		expect((await send('remove', { listingId: ride })).status).toBe(200);
		expect(await idsOf()).toEqual([trip]);
		expect((await add('0123456789abcdefghjk')).body.code).toBe('not-found');
	});

	test('merges listings that two devices saved at the same time, without duplicates and in order', async () => {
		const merge = (listingIds: readonly string[]) => send('merge', { listingIds });
		await Promise.all([merge([ride, trip]), merge([trip, other]), merge(['0123456789abcdefghjk'])]);
		expect((await idsOf()).toSorted()).toEqual([trip, other, ride].toSorted());
		const ruwan = await world().signIn('Ruwan Dias');
		const { body } = await send('merge', { listingIds: [other, ride, trip] }, ruwan);
		expect(body.result).toEqual([other, ride, trip]);
	});

	test('a person can save at most 500 listings, even with eight concurrent calls', async () => {
		await fillList(nimal, savedLimits.listings + 7);
		const removed = await world().database.pool.query<{ ride_id: string }>(
			`DELETE FROM saved_listing WHERE person_id = $1 AND ride_id IN
				(SELECT ride_id FROM saved_listing WHERE person_id = $1 LIMIT 8) RETURNING ride_id`,
			[nimal.id],
		);
		const answers = await Promise.all(removed.rows.map(({ ride_id: id }) => add(id)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
		const full = await add(ride);
		expect([full.body.code, full.body.message]).toEqual([
			'too-many-saved',
			'You can save 500 trips at most. Remove some first.',
		]);
		expect((await send('merge', { listingIds: [ride] })).body.result).not.toContain(ride);
		expect((await add(ride, await makeList(world(), nimal))).status).toBe(409);
	});

	test('a saved listing shows whether it can still be booked', async () => {
		onTestFinished(makeListings);
		for (const id of [trip, other, ride]) await add(id);
		const pause = { experienceId: trip, until: '2026-08-01' };
		await world().call('POST', '/experience/pause', { as: skipper.token, body: pause });
		const archive = { experienceId: other, archived: true };
		await world().call('POST', '/experience/archive', { as: skipper.token, body: archive });
		await world().call('POST', '/sharing/cancel', { as: skipper.token, body: { sharingId: ride } });
		expect(await stateOf(trip)).toMatchObject({ state: 'UNAVAILABLE', experience: { _id: trip } });
		expect(await stateOf(other)).toMatchObject({
			state: 'GONE',
			name: sampleExperience.name,
			experience: null,
			ride: null,
		});
		expect(await stateOf(ride)).toMatchObject({ state: 'UNAVAILABLE', ride: { status: 'CANCELED' } });
	});

	test('a visitor gets the cards of listings saved on the device, in the order of saving', async () => {
		onTestFinished(makeListings);
		const { body } = await world().call('POST', '/saved/cards', {
			body: { listingIds: [ride, '0123456789abcdefghjk', trip] },
		});
		expect(body.result.map(({ listingId }: { listingId: string }) => listingId)).toEqual([ride, trip]);
		const archive = { experienceId: trip, archived: true };
		await world().call('POST', '/experience/archive', { as: skipper.token, body: archive });
		const gone = await world().call('POST', '/saved/cards', { body: { listingIds: [trip] } });
		expect(gone.body.result).toEqual([
			{ listingId: trip, state: 'GONE', name: '', experience: null, ride: null },
		]);
		const many = Array(savedLimits.listings + 1).fill(trip);
		expect((await world().call('POST', '/saved/cards', { body: { listingIds: many } })).status).toBe(400);
	});
});

async function fillList(person: Person, count: number): Promise<void> {
	await world().database.pool.query(
		`WITH made AS (
			INSERT INTO ride (id, owner_id, boat_id, status, departure_date, departure_time, time_zone, duration_minutes,
				departs_at, arrives_at, address, area, lat, lng, approx_lat, approx_lng, point_key, seats, price_lkr,
				custom_message, cancellation_terms, created_at, canceled_at, owner_reason)
			SELECT lpad(n::text, 20, '0'), owner_id, boat_id, 'CANCELED', departure_date, departure_time, time_zone,
				duration_minutes, departs_at, arrives_at, address, area, lat, lng, approx_lat, approx_lng, point_key, seats, price_lkr,
				custom_message, cancellation_terms, created_at, created_at, NULL
			FROM ride, generate_series(1, $3) AS n WHERE id = $2 RETURNING id)
		INSERT INTO saved_listing (id, person_id, ride_id, saved_at) SELECT id, $1, id, now() FROM made`,
		[person.id, ride, count],
	);
}

describe('list of saved listings', () => {
	test('a list can be made, renamed and deleted, and its listings stay saved', async () => {
		const listId = await makeList(world(), nimal);
		await add(trip, listId);
		await send('lists/save', { listId, name: 'Whales' });
		expect((await mine()).lists).toEqual([{ _id: listId, name: 'Whales', shareCode: null }]);
		expect(await stateOf(trip)).toMatchObject({ listId });
		expect((await send('lists/delete', { listId })).status).toBe(200);
		expect(await mine()).toMatchObject({ lists: [], listings: [{ listingId: trip, listId: null }] });
	});

	test('a saved listing can be moved to another list, and undo restores its list', async () => {
		const [one, two] = [await makeList(world(), nimal, 'One'), await makeList(world(), nimal, 'Two')];
		await add(trip, one);
		expect((await send('move', { listingId: trip, listId: two })).status).toBe(200);
		expect(await stateOf(trip)).toMatchObject({ listId: two });
		expect((await send('remove', { listingId: trip })).body.result).toEqual({ listId: two });
		await add(trip, two);
		expect(await stateOf(trip)).toMatchObject({ listId: two });
		expect((await send('move', { listingId: ride, listId: two })).body.code).toBe('not-found');
	});

	test('a person can have at most 20 lists, even with two concurrent calls', async () => {
		for (let at = 1; at < savedLimits.lists; at += 1) await makeList(world(), nimal, `List ${at}`);
		const last = await Promise.all([1, 2].map((at) => send('lists/save', { name: `Last ${at}` })));
		expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const { message } = (await send('lists/save', { name: 'One more' })).body;
		expect(message).toBe('You can have 20 lists at most. Delete one first.');
	});

	test.each([
		['a phone number', 'Call 077 123 4567', 'contact-details'],
		['an email address', 'write to me@mail.example', 'contact-details'],
		['blanks only', ' \u200b\u3164 ', 'malformed'],
		['61 characters', 'x'.repeat(61), 'malformed'],
		['control characters', 'a\u0000b', 'malformed'],
	])('rejects a list name with %s', async (_, name, code) => {
		expect((await send('lists/save', { name })).body.code).toBe(code);
		expect((await mine()).lists).toEqual([]);
	});

	test('another person’s list cannot be used, renamed, shared or deleted', async () => {
		const listId = await makeList(world(), nimal);
		const ruwan = await world().signIn('Ruwan Dias');
		await add(trip, null, ruwan);
		const answers = await Promise.all([
			add(ride, listId, ruwan),
			send('move', { listingId: trip, listId }, ruwan),
			send('lists/save', { listId, name: 'Mine' }, ruwan),
			send('lists/share', { listId, shared: true }, ruwan),
			send('lists/delete', { listId }, ruwan),
		]);
		expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('not-found'));
		expect((await mine()).lists).toEqual([{ _id: listId, name: 'Our week in Galle', shareCode: null }]);
	});
});

describe('shared list', () => {
	const show = async (code: string) => await world().call('GET', `/saved/shared/${code}`);
	const deviceOf = (name: string) => `device-of-${name}`.padEnd(20, '-');
	const vote = async (code: string, listingId: string, device: string, up = true) =>
		await world().call('POST', '/saved/shared/vote', {
			body: { code, listingId, up, device: deviceOf(device) },
		});
	const ranking = async (code: string) =>
		(await show(code)).body.result.listings.map((one: { listingId: string; votes: number }) => [
			one.listingId,
			one.votes,
		]);

	test('a shared list is readable by link until the link is revoked, and the next link is different', async () => {
		const { listId, shareCode } = await sharedListOf(world(), nimal, [trip, ride]);
		expect(shareCode).toMatch(/^[0-9a-hjkmnp-tv-z]{40}$/);
		expect((await show(shareCode)).body.result).toMatchObject({
			name: 'Our week in Galle',
			listings: [{}, {}],
		});
		const again = await send('lists/share', { listId, shared: true });
		expect(again.body.result.shareCode).toBe(shareCode);
		await vote(shareCode, trip, 'anna');
		await send('lists/share', { listId, shared: false });
		expect((await show(shareCode)).body.code).toBe('not-found');
		expect((await vote(shareCode, trip, 'ben')).body.code).toBe('not-found');
		const renewed = (await send('lists/share', { listId, shared: true })).body.result.shareCode;
		expect(renewed).not.toBe(shareCode);
		expect((await ranking(renewed)).map(([, votes]: [string, number]) => votes)).toEqual([0, 0]);
	});

	test.each([
		['forged', 'z'.repeat(40), 404],
		['too short', 'z'.repeat(39), 400],
		['with SQL', `${'z'.repeat(39)}'`, 400],
	])('a share code that is %s finds nothing', async (_, code, status) => {
		expect((await show(encodeURIComponent(code))).status).toBe(status);
	});

	test('each device or person has one vote, votes can be withdrawn, and most votes come first', async () => {
		const { shareCode: code } = await sharedListOf(world(), nimal, [trip, other, ride]);
		await vote(code, other, 'anna');
		await vote(code, other, 'anna');
		await vote(code, ride, 'anna');
		await vote(code, other, 'ben');
		const chandra = await world().signIn('Chandra Perera');
		const own = (up: boolean) => send('shared/vote/own', { code, listingId: other, up }, chandra);
		const both = await Promise.all([own(true), own(true)]);
		expect(both.map(({ body }) => body.result.votes)).toEqual([3, 3]);
		expect((await ranking(code)).slice(0, 2)).toEqual([
			[other, 3],
			[ride, 1],
		]);
		const votes = await world().call('GET', `/saved/shared/${code}/votes`, { as: chandra.token });
		expect(votes.body.result).toEqual([other]);
		await vote(code, other, 'ben', false);
		expect((await own(false)).body.result).toEqual({ votes: 1 });
		expect(await stateOf(other)).toMatchObject({ votes: 1 });
		expect((await vote(code, '0123456789abcdefghjk', 'anna')).body.code).toBe('not-found');
	});

	test('a person’s vote replaces the vote given on the same device before signing in', async () => {
		const { shareCode: code } = await sharedListOf(world(), nimal, [trip]);
		await vote(code, trip, 'anna');
		const own = async (up: boolean) =>
			(await send('shared/vote/own', { code, listingId: trip, up, device: deviceOf('anna') })).body.result;
		expect([await own(true), await own(true)]).toEqual([{ votes: 1 }, { votes: 1 }]);
		await vote(code, trip, 'anna');
		expect(await own(false)).toEqual({ votes: 0 });
	});

	test('votes for a listing are not moved to another list', async () => {
		const { shareCode: code, listId } = await sharedListOf(world(), nimal, [trip]);
		await vote(code, trip, 'anna');
		await send('move', { listingId: trip, listId: null });
		await send('move', { listingId: trip, listId });
		expect(await ranking(code)).toEqual([[trip, 0]]);
	});

	test('limits by address and listing stop a flood of votes without blocking people', async () => {
		const extra = await world().experience(skipper, { departureTime: '09:00' });
		const { shareCode: code } = await sharedListOf(world(), nimal, [trip, other, ride, extra]);
		const flood = async (listingId: string, size: number) =>
			(await Promise.all(Array.from({ length: size }, (_, at) => vote(code, listingId, `${at}`)))).map(
				({ status, body }) => body.code ?? status,
			);
		expect((await flood(trip, 20)).toSorted()).toEqual([
			...Array(15).fill(200),
			...Array(5).fill('too-many'),
		]);
		expect(await flood(other, 15)).toEqual(Array(15).fill(200));
		expect(await flood(ride, 15)).toEqual(Array(15).fill(200));
		expect((await flood(extra, 15)).filter((answer) => answer === 'too-many')).toHaveLength(5);
		await world().database.pool.query('DELETE FROM rate_limit');
		await world().database.pool.query(
			`INSERT INTO saved_vote (saved_listing_id, device_hash, voted_at)
				SELECT saved_listing_id, decode(lpad(n::text, 64, '0'), 'hex'), voted_at FROM (
					SELECT saved_listing_id, min(voted_at) AS voted_at FROM saved_vote
					JOIN saved_listing ON saved_listing.id = saved_listing_id WHERE experience_id = $1 GROUP BY 1) AS one,
					generate_series(1, $2) AS n`,
			[trip, savedLimits.deviceVotes - 15],
		);
		expect((await vote(code, trip, 'one-more')).body.code).toBe('too-many-votes');
		const own = await send('shared/vote/own', { code, listingId: trip, up: true });
		expect(own.body.result).toEqual({ votes: savedLimits.deviceVotes + 1 });
	});

	test('a shared list does not show its person, its voters or withdrawn listings', async () => {
		onTestFinished(makeListings);
		const { shareCode: code } = await sharedListOf(world(), nimal, [trip, other]);
		await vote(code, trip, 'anna');
		const archive = { experienceId: other, archived: true };
		await world().call('POST', '/experience/archive', { as: skipper.token, body: archive });
		const { body } = await show(code);
		expect(body.result.listings).toHaveLength(1);
		expect(JSON.stringify(body)).not.toMatch(new RegExp(`Nimal|Perera|anna|${nimal.id}`));
	});

	test('a shared list shows the number of a ride’s mates without their names', async () => {
		onTestFinished(makeListings);
		const { shareCode: code } = await sharedListOf(world(), nimal, [ride]);
		const { result } = (await join(world(), nimal, ride, 2)).body;
		const { orderId } = await order(world(), nimal, result._id);
		await capture(world(), nimal, { orderId, bookingId: result._id });
		expect((await stateOf(ride)).ride).toMatchObject({ faces: [{ firstName: 'Nimal' }] });
		const { body } = await show(code);
		expect(body.result.listings[0].ride).toMatchObject({ mates: 2, faces: [] });
		expect(JSON.stringify(body)).not.toContain('Nimal');
	});

	test('a shared list shows listings of an owner who lost approval as not bookable', async () => {
		onTestFinished(makeListings);
		const { shareCode: code } = await sharedListOf(world(), nimal, [trip, ride]);
		await world().database.pool.query(
			`UPDATE experience SET verified_at = NULL WHERE owner_id = '${skipper.id}';
				UPDATE person SET owner_approved_at = NULL WHERE id = '${skipper.id}'`,
		);
		const { listings } = (await show(code)).body.result;
		expect(listings.map(({ state }: { state: string }) => state)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
	});
});

test('a data export has lists, saved listings and votes, and deleting the account deletes them', async () => {
	const { app, call, database } = world();
	const { shareCode } = await sharedListOf(world(), nimal, [trip]);
	const ruwan = await world().signIn('Ruwan Dias');
	await send('shared/vote/own', { code: shareCode, listingId: trip, up: true }, ruwan);
	const page = { after: '', limit: 10, now: app.clock.now() };
	const section = (name: SectionName, { id }: Person) => findSection(app.db, name, { ...page, person: id });
	expect(await section('saved-lists', nimal)).toMatchObject([{ name: 'Our week in Galle', shared: true }]);
	expect(JSON.stringify(await section('saved-lists', nimal))).not.toContain(shareCode);
	expect(await section('saved-listings', nimal)).toMatchObject([{ experience_id: trip }]);
	expect(await section('votes-of-yours', ruwan)).toMatchObject([{ experience_id: trip }]);
	const remove = ({ id, token }: Person) =>
		call('POST', '/user/data/delete', { as: token, body: { personId: id } });
	expect((await remove(ruwan)).status).toBe(200);
	const { listings } = (await call('GET', `/saved/shared/${shareCode}`)).body.result;
	expect(listings).toMatchObject([{ votes: 0 }]);
	expect((await remove(nimal)).status).toBe(200);
	expect((await call('GET', `/saved/shared/${shareCode}`)).body.code).toBe('not-found');
	for (const table of ['saved_list', 'saved_listing']) {
		const left = await database.pool.query(`SELECT FROM ${table} WHERE person_id = $1`, [nimal.id]);
		expect([table, left.rowCount]).toEqual([table, 0]);
	}
});
