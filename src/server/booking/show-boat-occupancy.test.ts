import { beforeEach, describe, expect, test } from 'vitest';
import { book, hold } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

const occupancy = async (as: { token: string }, boat: string) =>
	await world().call('GET', `/booking/occupancy/boat/${boat}`, { as: as.token });

describe('when a boat is out, for its owner', () => {
	test('trips that are paid, living holds and rides to come, by the instant; nobody’s name', async () => {
		const { app, owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva', { insuranceExpiresOn: '2027-06-30' });
		await app.db
			.updateTable('boat')
			.set({ turnaround_minutes: 30 })
			.where('id', '=', skipper.boatId)
			.execute();
		const id = await experience(skipper);
		const renter = await signIn('Nimal Perera');
		await book(world(), renter, id, '2026-07-10');
		await hold(world(), renter, id, '2026-07-20');
		await offerRide(world(), skipper, { departureDate: '2026-07-15', departureTime: '16:00' });
		const { status, body } = await occupancy(skipper, skipper.boatId);
		expect(status).toBe(200);
		const spans = [
			{ departsAt: '2026-07-10T04:00:00Z', arrivesAt: '2026-07-10T07:00:00Z' },
			{ departsAt: '2026-07-15T10:30:00Z', arrivesAt: '2026-07-15T13:30:00Z' },
		];
		const held = { departsAt: '2026-07-20T04:00:00Z', arrivesAt: '2026-07-20T07:00:00Z' };
		const around = { turnaroundMinutes: 30, insuredUntil: '2027-06-30', timeZone: 'Asia/Colombo' };
		expect(body.result).toEqual({ ...around, spans: [...spans, held] });
		app.clock.pass({ minutes: 30 });
		expect((await occupancy(skipper, skipper.boatId)).body.result).toEqual({ ...around, spans });
		app.clock.set('2026-07-10T07:00:00Z');
		expect((await occupancy(skipper, skipper.boatId)).body.result.spans).toEqual(spans.slice(1));
	});

	test('its zone is its experiences’, else its latest ride’s, else nobody knows', async () => {
		const skipper = await world().owner('Ruwan Dias');
		const zone = async () => (await occupancy(skipper, skipper.boatId)).body.result.timeZone;
		expect(await zone()).toBe(null);
		await offerRide(world(), skipper, { location: { lat: -37.86, lng: 144.97 } });
		expect(await zone()).toBe('Australia/Melbourne');
		await world().experience(skipper);
		expect(await zone()).toBe('Asia/Colombo');
	});

	test('for nobody else, and not of a boat that does not exist', async () => {
		const skipper = await world().owner('Sunil Alwis');
		const other = await world().owner('Ajith Fernando');
		const foreign = await occupancy(other, skipper.boatId);
		expect([foreign.status, foreign.body.code]).toEqual([403, 'not-yours']);
		const none = await occupancy(skipper, '0123456789abcdefghjk');
		expect([none.status, none.body.code, none.body.facts]).toEqual([404, 'not-found', { what: 'boat' }]);
	});
});
