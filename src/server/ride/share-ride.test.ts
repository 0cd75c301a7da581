import { expect, test } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { join, offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();

test('a full ride is shared with nobody, until a seat is free again (owner, F24)', async () => {
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
	app.clock.set('2026-12-14T02:30:00Z');
	expect([await may(), await share()]).toEqual([false, '422 ride-passed']);
});
