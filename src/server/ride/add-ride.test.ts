import { describe, expect, test } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { join, offerRide, rideForm } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();

const pointOf = async (ride: string) =>
	(await world().call('GET', `/sharing/one/${ride}`)).body.result.location;

describe('public point of a ride', () => {
	test('all rides of an owner from one pier have the same public point', async () => {
		const owner = await world().owner('Kamal Silva');
		const points = [];
		for (const departureDate of ['2026-12-13', '2026-12-14', '2026-12-15']) {
			points.push(await pointOf(await offerRide(world(), owner, { departureDate })));
		}
		expect(points).toEqual([points[0], points[0], points[0]]);
		expect(points[0]).not.toEqual({ lat: 6.0329, lng: 80.2168 });
	});

	test('rides of different owners from one pier have different public points', async () => {
		const [one, two] = [await world().owner('Kamal Silva'), await world().owner('Ruwan Dias')];
		expect(await pointOf(await offerRide(world(), one))).not.toEqual(
			await pointOf(await offerRide(world(), two)),
		);
	});
});

test('refuses firm cancellation terms of a ride unless the operator permits firm terms', async () => {
	const owner = await world().owner('Kamal Silva');
	const { status, body } = await world().call('POST', '/sharing/add', {
		as: owner.token,
		body: rideForm(owner.boatId, { cancellationTerms: 'FIRM' }),
	});
	expect([status, body.code]).toEqual([422, 'terms-not-offered']);
	const ride = await offerRide(world(), owner, { cancellationTerms: 'FLEXIBLE' });
	expect((await world().call('GET', `/sharing/one/${ride}`)).body.result.cancellationTerms).toBe('FLEXIBLE');
});

test('refuses a ride’s departure time that a clock change skips', async () => {
	const owner = await world().owner('Kamal Silva');
	const melbourne = { departureDate: '2026-10-04', location: { lat: -37.86, lng: 144.91 } };
	const offer = (departureTime: string) =>
		world().call('POST', '/sharing/add', {
			as: owner.token,
			body: rideForm(owner.boatId, { ...melbourne, departureTime }),
		});
	const { status, body } = await offer('02:30');
	expect([status, body.code, body.facts]).toEqual([
		422,
		'time-skipped',
		{ date: '2026-10-04', time: '02:30' },
	]);
	expect(body.message).toBe(
		'There is no 2:30 am on Sun 4 Oct 2026: clocks go forward there. Please choose another time or date.',
	);
	expect((await offer('03:30')).status).toBe(200);
});

test('a full ride can be shared by text message only after a seat is free, also by an expired hold', async () => {
	const { app, call, owner, signIn } = world();
	const skipper = await owner('Kamal Silva');
	const ride = await offerRide(world(), skipper, { seatsAvailable: 2 });
	const may = async () => {
		const { body } = await call('GET', '/sharing/owner/created', { as: skipper.token });
		return body.result.find(({ _id }: OwnRide) => _id === ride).may.share;
	};
	const share = async () => {
		const { status, body } = await call('POST', '/sharing/share/sms', {
			as: skipper.token,
			body: { sharingId: ride, phoneNumber: '+61412345678' },
		});
		return `${status} ${body.code}`;
	};
	expect([await may(), await share()]).toEqual([true, '200 undefined']);
	const mate = await signIn('Anu Mate');
	const held = await join(world(), mate, ride, 2);
	expect([await may(), await share()]).toEqual([false, '409 ride-full']);
	await call('POST', '/booking/release', { as: mate.token, body: { bookingId: held.body.result._id } });
	expect([await may(), await share()]).toEqual([true, '200 undefined']);
	await join(world(), await signIn('Bruce Jones'), ride, 2);
	app.clock.pass({ minutes: 31 });
	expect([await may(), await share()]).toEqual([true, '200 undefined']);
	app.clock.set('2026-12-14T02:30:00Z');
	expect([await may(), await share()]).toEqual([false, '422 ride-passed']);
});
