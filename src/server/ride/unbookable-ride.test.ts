import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { quote, requestTrip } from '#test/requests.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { pageData } from '../page-data.ts';
import { listNextRides, searchRideIds } from './find-rides.ts';

const world = testApp({ payments: () => fakePayments() });
const mapConfig = { mapStyleUrl: null, firmTerms: false, payments: [], demo: false };

let owner: Awaited<ReturnType<TestApp['owner']>>;
let ride: string;
beforeEach(async () => {
	owner = await world().owner('Kamal Silva');
	ride = await offerRide(world(), owner);
});

const change = (what: string) =>
	world().database.pool.query(`UPDATE boat SET ${what} WHERE id = $1`, [owner.boatId]);

describe.each([
	['boat-not-verified', 'verified_at = NULL'],
	// The ride departs on 13 December, a day after the insurance ends.
	['papers-run-out', "insurance_expires_on = '2026-12-12'"],
] as const)('ride on a boat that is not for sale: %s', (code, what) => {
	beforeEach(() => change(what));

	test('the page of an unbookable ride shows the same refusal as joining', async () => {
		const page = await pageData(world().app, mapConfig).ride(ride);
		expect(page?.refusal).toBe(code);
		const mate = await world().signIn('Anu Mate');
		expect((await join(world(), mate, ride, 1)).body.code).toBe(code);
	});

	test('the owner of an unbookable ride sees the reason, and cannot share the ride', async () => {
		const { body } = await world().call('GET', '/sharing/owner/created', { as: owner.token });
		const own = body.result.find(({ _id }: OwnRide) => _id === ride);
		expect(own.may).toEqual({ cancel: true, share: false, sail: false });
		const shared = await world().call('POST', '/sharing/share/sms', {
			as: owner.token,
			body: { sharingId: ride, phoneNumber: '+61412345678' },
		});
		expect(shared.body.code).toBe(code);
		expect(world().sms.sent).toEqual([]);
	});

	test('every list of rides omits an unbookable ride', async () => {
		const { body } = await world().call('GET', '/sharing/search/Galle/6.0329/80.2168');
		expect(body.result.rides.map(({ _id }: OwnRide) => _id)).not.toContain(ride);
	});
});

test('a quote for an unverified experience cannot be paid, and the refusal names the reason', async () => {
	const renter = await world().signIn('Nimal Perera');
	const experience = await world().experience(owner);
	const request = await requestTrip(world(), renter, experience);
	await quote(world(), owner, request);
	const card = async () =>
		(await world().call('GET', '/booking/renter/requests', { as: renter.token })).body.result[0];
	expect(await card()).toMatchObject({ blocked: null, may: { pay: true } });
	await world().database.pool.query('UPDATE experience SET verified_at = NULL WHERE id = $1', [experience]);
	expect(await card()).toMatchObject({ blocked: 'not-verified', may: { pay: false } });
});

test('the conflict warning of a quote includes open rides of the boat', async () => {
	const renter = await world().signIn('Nimal Perera');
	const experience = await world().experience(owner);
	const request = await requestTrip(world(), renter, experience);
	const overlaps = async () =>
		(await world().call('GET', '/booking/owner/requests', { as: owner.token })).body.result[0].overlaps;
	expect(await overlaps()).toBe(false);
	const { rows } = await world().database.pool.query(
		`SELECT departure_date::text AS date FROM custom_request WHERE id = $1`,
		[request],
	);
	const requests = await world().call('GET', '/booking/owner/requests', { as: owner.token });
	const { departureTime } = requests.body.result[0];
	await offerRide(world(), owner, { departureDate: rows[0].date, departureTime });
	expect(await overlaps()).toBe(true);
});

test('a ride with approval is no longer listed or counted once its requests close', async () => {
	const place = { lat: -33.8568, lng: 151.2153 };
	const at = { location: place, departureDate: '2026-12-14', departureTime: '12:00' };
	const asked = await offerRide(world(), await world().owner('Ruwan Dias'), { ...at, approval: true });
	const open = await offerRide(world(), await world().owner('Ajith Fernando'), at);
	const { body } = await world().call('GET', `/sharing/one/${asked}`);
	const closes = Temporal.Instant.from(body.result.departsAt).subtract({ hours: 3 });
	const found = async () => {
		const path = `/sharing/search/There/${place.lat}/${place.lng}`;
		const { rides, count } = (await world().call('GET', path)).body.result;
		const next = await listNextRides(world().app, place);
		const alerted = await searchRideIds(world().app, place, { dates: undefined });
		expect([count, next.map(({ _id }) => _id).sort(), [...alerted].sort()]).toEqual([
			rides.length,
			...Array.from({ length: 2 }, () => rides.map(({ _id }: OwnRide) => _id).sort()),
		]);
		return rides.map(({ _id }: OwnRide) => _id).sort();
	};
	world().app.clock.set(String(closes.subtract({ seconds: 1 })));
	expect(await found()).toEqual([asked, open].sort());
	world().app.clock.set(String(closes));
	expect(await found()).toEqual([open]);
	const mate = await world().signIn('Anu Mate');
	expect((await join(world(), mate, asked, 1)).body.code).toBe('too-late-to-request');
});
