import { beforeEach, describe, expect, test } from 'vitest';
import { book, bookingInput, hold } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

async function taken(experience: string): Promise<Record<string, string>> {
	const { body } = await world().call('GET', `/booking/dates/${experience}`);
	return Object.fromEntries(
		body.result.map((one: { departureDate: string; status: string }) => [one.departureDate, one.status]),
	);
}

describe('blocked dates of an experience', () => {
	test('availability lists confirmed bookings and live holds with their age, without naming people', async () => {
		const { call, owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'));
		const renter = await signIn('Nimal Perera');
		await book(world(), renter, id, '2026-07-10');
		await hold(world(), renter, id, '2026-07-20');
		const { body } = await call('GET', `/booking/dates/${id}`);
		const at = { departureTime: '09:30', createdDate: '2026-07-01T02:30:00Z' };
		expect(body.result).toEqual([
			{ departureDate: '2026-07-10', status: 'CONFIRMED', ...at },
			{ departureDate: '2026-07-20', status: 'PENDING', ...at },
		]);
	});

	test('lists a hold for 30 minutes, and not after its release', async () => {
		const { app, call, owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'));
		const renter = await signIn('Nimal Perera');
		const other = await signIn('Anu Mate');
		await hold(world(), renter, id, '2026-07-10');
		const released = await hold(world(), other, id, '2026-07-15');
		await call('POST', '/booking/release', { as: other.token, body: { bookingId: released } });
		app.clock.pass({ minutes: 29, seconds: 59 });
		expect(await taken(id)).toEqual({ '2026-07-10': 'PENDING' });
		app.clock.pass({ seconds: 1 });
		expect(await taken(id)).toEqual({});
	});

	test('blocked dates include yesterday in the place’s zone, because yesterday’s trip still blocks today', async () => {
		const { app, owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'));
		const renter = await signIn('Nimal Perera');
		for (const date of ['2026-07-02', '2026-07-04']) await book(world(), renter, id, date);
		// The time is just after midnight of 5 July in Galle.
		app.clock.set('2026-07-04T18:31:00Z');
		expect(await taken(id)).toEqual({ '2026-07-04': 'CONFIRMED' });
	});

	test('blocked dates include the departure days after the boat’s insurance ends', async () => {
		const { owner, experience } = world();
		const id = await experience(await owner('Kamal Silva', { insuranceExpiresOn: '2026-07-10' }), {
			sailingDays: ['Saturday'],
		});
		const dates = Object.entries(await taken(id));
		expect(dates.slice(0, 2)).toEqual([
			['2026-07-11', 'UNAVAILABLE'],
			['2026-07-18', 'UNAVAILABLE'],
		]);
		expect(dates.at(-1)).toEqual(['2027-12-25', 'UNAVAILABLE']);
	});

	test('a boat insured until the last possible date has no blocked dates', async () => {
		const { owner, experience } = world();
		const id = await experience(await owner('Kamal Silva', { insuranceExpiresOn: '9999-12-31' }));
		expect(await taken(id)).toEqual({});
	});

	test('blocked dates include the dates on which the boat is on another trip', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const morning = await experience(skipper, { departureTime: '09:00' });
		const noon = await experience(skipper, { departureTime: '11:00' });
		const evening = await experience(skipper, { departureTime: '18:00' });
		const renter = await signIn('Nimal Perera');
		await book(world(), renter, morning, '2026-07-10');
		await hold(world(), renter, morning, '2026-07-20');
		expect(await taken(noon)).toEqual({ '2026-07-10': 'UNAVAILABLE', '2026-07-20': 'UNAVAILABLE' });
		expect(await taken(evening)).toEqual({});
	});

	test('blocked dates include today during the turnaround after a trip that has ended', async () => {
		const { app, owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const early = await experience(skipper, { departureTime: '09:00', durationMinutes: 60 });
		const late = await experience(skipper, { departureTime: '11:00' });
		await app.db
			.updateTable('boat')
			.set({ turnaround_minutes: 90 })
			.where('id', '=', skipper.boatId)
			.execute();
		await book(world(), await signIn('Nimal Perera'), early, '2026-07-10');
		app.clock.set('2026-07-10T04:40:00Z');
		expect(await taken(late)).toEqual({ '2026-07-10': 'UNAVAILABLE' });
	});

	test('blocked dates include a date behind 2,000 occupied times of the boat', async () => {
		const skipper = await world().owner('Kamal Silva');
		const id = await world().experience(skipper);
		await world().database.pool.query(
			`INSERT INTO occupancy (id, boat_id, span, guarded_until, created_at)
			SELECT lpad(n::text, 20, '0'), $1, tstzrange(at, at + interval '10 minutes'), at + interval '10 minutes', now()
			FROM generate_series(1, 2401) AS n, LATERAL (SELECT timestamptz '2026-07-02 10:00Z'
				+ CASE WHEN n > 2400 THEN interval '150 days -6 hours' ELSE n / 24 * interval '1 day' + n % 24 * interval '30 minutes' END AS at)
				AS times`,
			[skipper.boatId],
		);
		expect(await taken(id)).toEqual({ '2026-11-29': 'UNAVAILABLE' });
	});

	test('blocked dates include every date on which a trip of several days would overlap itself', async () => {
		const { owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'), { durationMinutes: 72 * 60 });
		await book(world(), await signIn('Nimal Perera'), id, '2026-07-10');
		expect(await taken(id)).toEqual({
			'2026-07-08': 'UNAVAILABLE',
			'2026-07-09': 'UNAVAILABLE',
			'2026-07-10': 'CONFIRMED',
			'2026-07-11': 'UNAVAILABLE',
			'2026-07-12': 'UNAVAILABLE',
		});
	});

	test('blocked dates cannot be held, and all other dates can', async () => {
		const { app, call, owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const id = await experience(skipper, { durationMinutes: 30 * 60, departureTime: '20:00' });
		const other = await experience(skipper, { durationMinutes: 240, departureTime: '22:00' });
		const renter = await signIn('Nimal Perera');
		await book(world(), renter, id, '2026-07-12');
		await book(world(), renter, other, '2026-07-08');
		await hold(world(), renter, other, '2026-07-16');
		const list = await taken(id);
		for (let day = 4; day <= 20; day += 1) {
			const date = `2026-07-${String(day).padStart(2, '0')}`;
			const dayBefore = `2026-07-${String(day - 1).padStart(2, '0')}`;
			const free = list[date] === undefined && list[dayBefore] !== 'CONFIRMED';
			const mate = await signIn('Anu Mate');
			const { status, body } = await call('POST', '/booking/add', {
				as: mate.token,
				body: bookingInput(id, date),
			});
			expect([date, status === 200]).toEqual([date, free]);
			if (status === 200) {
				const bookingId = body.result._id;
				await call('POST', '/booking/release', { as: mate.token, body: { bookingId } });
			}
		}
		expect(app.clock.now().toString()).toBe('2026-07-01T02:30:00Z');
	});

	test('answers not-found for the blocked dates of an unknown experience', async () => {
		const { status, body } = await world().call('GET', '/booking/dates/0123456789abcdefghjk');
		expect([status, body.code]).toEqual([404, 'not-found']);
	});

	test('listing blocked dates takes three SQL statements for any number of bookings', async () => {
		const { call, database, owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'));
		const cost = async () =>
			(await recordStatements(database.pool, () => call('GET', `/booking/dates/${id}`))).length;
		const none = await cost();
		const renter = await signIn('Nimal Perera');
		for (const date of ['2026-07-10', '2026-07-12', '2026-07-14']) await hold(world(), renter, id, date);
		expect([none, await cost()]).toEqual([3, 3]);
	});
});

const occupancy = async (as: { token: string }, boat: string) =>
	await world().call('GET', `/booking/occupancy/boat/${boat}`, { as: as.token });

describe('occupied times of a boat, for its owner', () => {
	test('occupied times list paid trips, holds and future rides, without names', async () => {
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
		const boat = { turnaroundMinutes: 30, insuredUntil: '2027-06-30', timeZone: 'Asia/Colombo' };
		expect(body.result).toEqual({ ...boat, spans: [...spans, held] });
		app.clock.pass({ minutes: 30 });
		expect((await occupancy(skipper, skipper.boatId)).body.result).toEqual({ ...boat, spans });
		// The boat is ready for another trip after its turnaround.
		app.clock.set('2026-07-10T07:29:00Z');
		expect((await occupancy(skipper, skipper.boatId)).body.result.spans).toEqual(spans);
		app.clock.set('2026-07-10T07:30:00Z');
		expect((await occupancy(skipper, skipper.boatId)).body.result.spans).toEqual(spans.slice(1));
	});

	test('occupied times use the zone of the boat’s experiences or latest ride, or else null', async () => {
		const skipper = await world().owner('Ruwan Dias');
		const zone = async () => (await occupancy(skipper, skipper.boatId)).body.result.timeZone;
		expect(await zone()).toBe(null);
		await offerRide(world(), skipper, { location: { lat: -37.86, lng: 144.97 } });
		expect(await zone()).toBe('Australia/Melbourne');
		await world().experience(skipper);
		expect(await zone()).toBe('Asia/Colombo');
	});

	test('refuses the occupied times to other users and for unknown boats', async () => {
		const skipper = await world().owner('Sunil Alwis');
		const other = await world().owner('Ajith Fernando');
		const foreign = await occupancy(other, skipper.boatId);
		expect([foreign.status, foreign.body.code]).toEqual([403, 'not-yours']);
		const none = await occupancy(skipper, '0123456789abcdefghjk');
		expect([none.status, none.body.code, none.body.facts]).toEqual([404, 'not-found', { what: 'boat' }]);
	});
});

describe('occupied times of a boat for a custom request', () => {
	const sendRequest = async (as: { token: string }, experience: string) =>
		await world().call('GET', `/booking/occupancy/experience/${experience}`, { as: as.token });

	test('occupied times for a custom request list all trips of the boat, without names or kinds', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const [experienceId, other] = [
			await experience(skipper),
			await experience(skipper, { departureTime: '15:00' }),
		];
		await book(world(), await signIn('Nimal Perera'), other, '2026-07-10');
		await offerRide(world(), skipper, { departureDate: '2026-07-15', departureTime: '16:00' });
		const { status, body } = await sendRequest(await signIn('Anu Mate'), experienceId);
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

	test('refuses occupied times for an experience that is unknown or has no custom trips', async () => {
		const { owner, experience, signIn } = world();
		const id = await experience(await owner('Ruwan Dias'), { customBookingsEnabled: false });
		const renter = await signIn('Nimal Perera');
		const fixed = await sendRequest(renter, id);
		expect([fixed.status, fixed.body.code]).toEqual([422, 'custom-not-offered']);
		const none = await sendRequest(renter, '0123456789abcdefghjk');
		expect([none.status, none.body.code, none.body.facts]).toEqual([
			404,
			'not-found',
			{ what: 'experience' },
		]);
	});
});
