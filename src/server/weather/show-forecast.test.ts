import { beforeEach, describe, expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { fixedWeather } from '#test/fixed-weather.ts';
import { join, offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';

const weather = fixedWeather();
const world = testApp({ payments: fakePayments, chosen: { weather } });
const set = (instant: string) => {
	world().app.clock.set(instant);
};
const forecast = async (path: string, as?: { token: string }) => {
	const { status, body } = await world().call('GET', `/weather/${path}`, as ? { as: as.token } : {});
	return status === 200 ? body.result.forecast : body.code;
};
beforeEach(() => {
	weather.sky({});
	set('2026-11-20T00:00:00Z');
});

describe('forecast of an experience', () => {
	test('the forecast is for the next or chosen departure, in nautical units', async () => {
		const id = await world().experience(await world().owner('Kamal Silva'));
		expect(await forecast(`experience/${id}`)).toEqual({
			departsAt: '2026-11-20T04:00:00Z',
			timeZone: 'Asia/Colombo',
			windKnots: 9,
			gustKnots: 14,
			windFrom: 'SW',
			waveMetres: 0.8,
			rainMillimetres: 0,
			rainPercent: 10,
			uvIndex: 7,
			celsius: { low: 27, high: 27 },
			tide: expect.objectContaining({ metres: 0.2, rising: true }),
			sunrise: '2026-11-20T00:30:00Z',
			sunset: '2026-11-20T12:30:00Z',
			rough: false,
		});
		const named = await forecast(`experience/${id}?date=2026-11-27&time=09:30`);
		expect(named.departsAt).toBe('2026-11-27T04:00:00Z');
	});

	test('shows no forecast more than 7 days ahead, without a departure, or without data', async () => {
		const id = await world().experience(await world().owner('Kamal Silva'));
		expect(await forecast(`experience/${id}?date=2026-11-28`)).toBeNull();
		expect(await forecast(`experience/${id}?date=2026-11-27&time=10:00`)).toBeNull();
		weather.sky(undefined);
		expect(await forecast(`experience/${id}`)).toBeNull();
	});

	test('requests the forecast for the public point, and never for the pier', async () => {
		const { app } = world();
		const id = await world().experience(await world().owner('Kamal Silva'));
		const before = weather.queries.length;
		await forecast(`experience/${id}`);
		const { approx_lat: lat, approx_lng: lng } = await app.db
			.selectFrom('experience')
			.select(['approx_lat', 'approx_lng'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		expect(weather.queries.slice(before).map(({ at }) => at)).toEqual([{ lat, lng }]);
	});

	test('refuses the forecast of an archived experience', async () => {
		const { app } = world();
		const id = await world().experience(await world().owner('Kamal Silva'));
		await app.db
			.updateTable('experience')
			.set({ archived_at: app.clock.now() })
			.where('id', '=', id)
			.execute();
		expect(await forecast(`experience/${id}`)).toBe('not-found');
	});
});

test('shows a ride’s forecast from 7 days before departure, unless the ride is canceled', async () => {
	const owner = await world().owner('Kamal Silva');
	const id = await offerRide(world(), owner, { departureDate: '2026-12-10', departureTime: '09:30' });
	set('2026-12-02T18:29:00Z');
	expect(await forecast(`ride/${id}`)).toBeNull();
	set('2026-12-03T00:00:00Z');
	expect(await forecast(`ride/${id}`)).toMatchObject({ departsAt: '2026-12-10T04:00:00Z' });
	await world().call('POST', '/sharing/cancel', { as: owner.token, body: { sharingId: id } });
	expect(await forecast(`ride/${id}`)).toBeNull();
});

describe('forecast of a booking', () => {
	test('only renter and owner see the forecast of a booking, after its confirmation', async () => {
		const owner = await world().owner('Kamal Silva');
		const [renter, stranger] = [await world().signIn('Nimal Perera'), await world().signIn('Asha Fonseka')];
		const experience = await world().experience(owner);
		const booking = await book(world(), renter, experience, '2026-11-24');
		for (const party of [renter, owner])
			expect(await forecast(`booking/${booking}`, party)).toMatchObject({
				departsAt: '2026-11-24T04:00:00Z',
			});
		expect(await forecast(`booking/${booking}`, stranger)).toBe('not-found');
		expect(await forecast(`booking/${booking}`)).toBe('signed-out');
		const body = { bookingId: booking, refundCents: 0 };
		await world().call('POST', '/booking/cancel', { as: renter.token, body });
		expect(await forecast(`booking/${booking}`, renter)).toBeNull();
	});

	test('the mates of a ride see the ride’s forecast', async () => {
		const owner = await world().owner('Kamal Silva');
		const mate = await world().signIn('Nimal Perera');
		const ride = await offerRide(world(), owner, { departureDate: '2026-11-24' });
		const booking = await join(world(), mate, ride, 1);
		expect(await forecast(`booking/${booking}`, mate)).not.toBe('not-found');
	});
});
