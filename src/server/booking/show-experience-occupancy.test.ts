import { beforeEach, describe, expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

describe('when the boat of an experience is out, for whoever plans a custom trip', () => {
	const ask = async (as: { token: string }, experience: string) =>
		await world().call('GET', `/booking/occupancy/experience/${experience}`, { as: as.token });

	test('whichever trip of the boat it is, by the instant; nobody’s name and no word of what it is', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const [asked, other] = [await experience(skipper), await experience(skipper, { departureTime: '15:00' })];
		await book(world(), await signIn('Nimal Perera'), other, '2026-07-10');
		await offerRide(world(), skipper, { departureDate: '2026-07-15', departureTime: '16:00' });
		const { status, body } = await ask(await signIn('Anu Mate'), asked);
		expect(status).toBe(200);
		expect(body.result).toEqual({
			turnaroundMinutes: 0,
			insuredUntil: '9999-12-31',
			timeZone: 'Asia/Colombo',
			spans: [
				{ departsAt: '2026-07-10T09:30:00Z', arrivesAt: '2026-07-10T12:30:00Z' },
				{ departsAt: '2026-07-15T10:30:00Z', arrivesAt: '2026-07-15T13:30:00Z' },
			],
		});
	});

	test('not of one that takes no custom bookings, nor of one that does not exist', async () => {
		const { owner, experience, signIn } = world();
		const id = await experience(await owner('Ruwan Dias'), { customBookingsEnabled: false });
		const renter = await signIn('Nimal Perera');
		const fixed = await ask(renter, id);
		expect([fixed.status, fixed.body.code]).toEqual([422, 'custom-not-offered']);
		const none = await ask(renter, '0123456789abcdefghjk');
		expect([none.status, none.body.code, none.body.facts]).toEqual([
			404,
			'not-found',
			{ what: 'experience' },
		]);
	});
});
