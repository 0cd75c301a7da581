import { beforeEach, describe, expect, test } from 'vitest';
import type { ExperienceForm } from '#contract/experience-contract.ts';
import type { ExperienceId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { distanceMetres } from '#domain/place/place.ts';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { experienceForm, storeUploadedFile } from '#test/listings.ts';
import { testApp } from '#test/test-app.ts';
import { verifyExperience } from './add-experience.ts';

const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

async function listed(more: Partial<ExperienceForm> = {}) {
	const skipper = await world().owner('Kamal Silva');
	const form = await experienceForm(world(), skipper, more);
	const { body } = await world().call('POST', '/experience/add', { as: skipper.token, body: form });
	const id = body.result._id as ExperienceId;
	await verifyExperience(world().app, id);
	return { ...skipper, experienceId: id, form };
}
type Listed = Awaited<ReturnType<typeof listed>>;

async function edit(trip: Listed, change: Partial<ExperienceForm> = {}, as: { token: string } = trip) {
	return await world().call('POST', '/experience/edit', {
		as: as.token,
		body: { experienceId: trip.experienceId, updatedExperience: { ...trip.form, ...change } },
	});
}
const render = async (trip: Listed) =>
	(await world().call('GET', `/experience/one/${trip.experienceId}`)).body.result;

describe('editing an experience', () => {
	test('an experience stays verified after a change of price or text', async () => {
		const trip = await listed();
		const { status, body } = await edit(trip, {
			name: 'Sunrise sail',
			description: 'Now at dawn.',
			category: 'yacht',
			priceRupees: rupees(54_321),
			groupSize: 2,
			sailingDays: ['Monday'],
			departureTime: '05:50',
			durationMinutes: 90,
			operatorOption: 'Flexible',
			customBookingsEnabled: false,
			whatToBring: '',
			included: '',
			images: [],
		});
		expect(status).toBe(200);
		expect(body.result).toMatchObject({
			verified: true,
			priceRupees: 54_321,
			submission: { state: 'APPROVED' },
		});
		expect(await render(trip)).toMatchObject({
			name: 'Sunrise sail',
			description: 'Now at dawn.',
			category: 'yacht',
			priceRupees: 54_321,
			groupSize: 2,
			sailingDays: ['Monday'],
			departureTime: '05:50',
			numberOfHours: 1.5,
			operatorOption: 'Flexible',
			customBookingsEnabled: false,
			images: [trip.form.images[0]],
			verified: true,
		});
	});

	test('an edit changes the minimum notice at once, or preserves an omitted notice', async () => {
		const trip = await listed({ minimumNoticeMinutes: 120 });
		const notice = async (change: Partial<ExperienceForm>) => {
			const { body } = await edit(trip, { minimumNoticeMinutes: undefined, ...change });
			expect(body.result.verified).toBe(true);
			return [body.result.minimumNoticeMinutes, (await render(trip)).minimumNoticeMinutes];
		};
		expect(await notice({ name: 'Sunrise sail' })).toEqual([120, 120]);
		expect(await notice({ minimumNoticeMinutes: 10_080 })).toEqual([10_080, 10_080]);
		expect(await notice({ minimumNoticeMinutes: 0 })).toEqual([0, 0]);
	});

	test('an edit changes the cancellation terms at once, or preserves omitted terms', async () => {
		const trip = await listed();
		const change = async (cancellationTerms: ExperienceForm['cancellationTerms']) => {
			const { body } = await edit(trip, { cancellationTerms });
			expect(body.result.verified).toBe(true);
			return [body.result.cancellationTerms, (await render(trip)).cancellationTerms];
		};
		expect(await change(undefined)).toEqual(['STANDARD', 'STANDARD']);
		expect(await change('FLEXIBLE')).toEqual(['FLEXIBLE', 'FLEXIBLE']);
		expect(await change(undefined)).toEqual(['FLEXIBLE', 'FLEXIBLE']);
		const { status, body } = await edit(trip, { cancellationTerms: 'FIRM' });
		expect([status, body.code]).toEqual([422, 'terms-not-offered']);
		// FIRM was offered when the owner chose it. The experience keeps FIRM but is now sold as STANDARD.
		await world().database.pool.query("UPDATE experience SET cancellation_terms = 'FIRM'");
		expect(await change('FIRM')).toEqual(['FIRM', 'STANDARD']);
	});

	test('an edit preserves omitted departure times, season and booking window', async () => {
		const first = { time: '16:30', days: ['Saturday' as const, 'Sunday' as const] };
		const [morning, noon] = ['06:00', '12:00'].map((time) => ({ time, days: ['Wednesday' as const] }));
		const season = [{ from: '11-15', to: '04-15' }];
		const trip = await listed({ departures: [first, morning, noon].filter((one) => one !== undefined) });
		trip.form = { ...trip.form, departures: undefined };
		const changed = async (change: Partial<ExperienceForm>) => {
			const { body } = await edit(trip, change);
			expect(body.result.verified).toBe(true);
			const { departures, ...result } = await render(trip);
			return { ...result, times: departures.map(({ time }: { time: string }) => time) };
		};
		expect((await changed({ season, bookingWindowDays: 30 })).times).toEqual(['16:30', '06:00', '12:00']);
		expect(await changed({ departureTime: '17:00' })).toMatchObject({
			times: ['17:00', '06:00', '12:00'],
			season,
			bookingWindowDays: 30,
		});
		// A new first departure time is removed from the further departure times.
		expect((await changed({ departureTime: '12:00' })).times).toEqual(['12:00', '06:00']);
		expect(await changed({ departures: [first], season: [] })).toMatchObject({
			times: ['16:30'],
			season: [],
		});
	});

	test.each<[string, (trip: Listed) => Promise<Partial<ExperienceForm>> | Partial<ExperienceForm>]>([
		['another address', () => ({ address: 'Galle Fisheries Harbour, pier 4' })],
		['another pier', () => ({ location: { lat: 6.0331, lng: 80.2168 } })],
		[
			'a new image',
			async (trip) => ({ images: [await storeUploadedFile(world(), trip, 'owner/experience/images/')] }),
		],
	])('%s unlists the experience and submits it for review', async (_, change) => {
		const trip = await listed();
		world().app.clock.pass({ hours: 3 });
		const { body } = await edit(trip, await change(trip));
		expect(body.result).toMatchObject({ verified: false, submission: { state: 'WAITING', reason: null } });
		const row = await world()
			.app.db.selectFrom('experience')
			.select('submitted_at')
			.where('id', '=', trip.experienceId)
			.executeTakeFirstOrThrow();
		expect(String(row.submitted_at)).toBe('2026-07-01T05:30:00Z');
		const renter = await world().signIn('Nimal Perera');
		const answer = await world().call('POST', '/booking/add', {
			as: renter.token,
			body: {
				type: 'INSTANT',
				experience: trip.experienceId,
				departureDate: '2026-07-11',
				group: { adults: 2, kids: 0 },
				name: 'Nimal',
				contactNumber: '+94712223334',
			},
		});
		expect([answer.status, answer.body.code]).toEqual([422, 'not-verified']);
	});

	test('an experience can move only to its owner’s boats with sufficient capacity', async () => {
		const trip = await listed();
		const second = await world().owner('Ajith Fernando', { maxCapacity: 4 });
		expect((await edit(trip, { boatId: second.boatId })).body.code).toBe('not-yours');
		await world()
			.app.db.updateTable('boat')
			.set({ owner_id: trip.id })
			.where('id', '=', second.boatId)
			.execute();
		const small = await edit(trip, { boatId: second.boatId, groupSize: 5 });
		expect([small.body.code, small.body.facts]).toEqual(['group-over-capacity', { maxCapacity: 4 }]);
		expect(await render(trip)).toMatchObject({ verified: true, groupSize: 6 });
		const moved = await edit(trip, { boatId: second.boatId, groupSize: 4 });
		expect(moved.body.result).toMatchObject({ verified: false, boat: { _id: second.boatId } });
	});

	test('an edited location changes time zone, area and public point', async () => {
		const trip = await listed();
		const before = await render(trip);
		const melbourne = { lat: -37.86, lng: 144.97 };
		const { body } = await edit(trip, { address: 'St Kilda Pier', location: melbourne });
		expect(body.result).toMatchObject({
			timeZone: 'Australia/Melbourne',
			address: 'St Kilda Pier',
			location: melbourne,
		});
		const after = await render(trip);
		expect(distanceMetres(after.location, before.location)).toBeGreaterThan(1_000_000);
		expect(distanceMetres(after.location, melbourne)).toBeLessThan(601);
		expect(distanceMetres(after.location, melbourne)).toBeGreaterThan(199);
	});

	test.each(['REJECTED', 'CHANGES'] as const)(
		'after %s, any edit submits the experience again',
		async (decision) => {
			const trip = await listed();
			await world()
				.app.db.updateTable('experience')
				.set({ decision, decision_reason: 'Please say more.', verified_at: null })
				.where('id', '=', trip.experienceId)
				.execute();
			const { body } = await edit(trip, { description: 'More.' });
			expect(body.result).toMatchObject({ verified: false, submission: { state: 'WAITING', reason: null } });
		},
	);

	test('an edit does not change price, time, zone or boat of existing bookings', async () => {
		const trip = await listed({ sailingDays: ['Saturday'], departureTime: '09:30' });
		const renter = await world().signIn('Nimal Perera');
		const bookingId = await book(world(), renter, trip.experienceId, '2026-07-11');
		const rows = async () =>
			await world()
				.app.db.selectFrom('booking')
				.innerJoin('occupancy', 'occupancy.booking_id', 'booking.id')
				.selectAll('booking')
				.select(['occupancy.boat_id as occupied', 'occupancy.span', 'occupancy.released_at'])
				.where('booking.id', '=', bookingId as never)
				.execute();
		const before = await rows();
		await edit(trip, {
			priceRupees: rupees(99_999),
			departureTime: '16:00',
			sailingDays: ['Monday'],
			location: { lat: -37.86, lng: 144.97 },
		});
		expect(before).toHaveLength(1);
		expect(await rows()).toEqual(before);
	});
});

describe('permission to edit an experience', () => {
	test('refuses edits by non-owners, without an owner account, or with unknown ids', async () => {
		const trip = await listed();
		const other = await world().owner('Ajith Fernando');
		expect((await edit(trip, { boatId: other.boatId }, other)).body.code).toBe('not-yours');
		const none = { ...trip, experienceId: '0123456789abcdefghjk' as ExperienceId };
		expect((await edit(none)).body).toMatchObject({ code: 'not-found', facts: { what: 'experience' } });
		expect((await edit(trip, {}, await world().signIn('Bruce Jones'))).body.code).toBe('owner-not-set-up');
		expect((await edit(trip, { images: ['owner/experience/images/nobody/x.webp'] })).body.code).toBe(
			'file-unknown',
		);
	});
});

describe('concurrent edits of an experience', () => {
	test('applies concurrent edits one after the other, without mixing their fields', async () => {
		const trip = await listed();
		const dawn = { name: 'Dawn', priceRupees: rupees(1_000), departureTime: '05:00' };
		const dusk = { name: 'Dusk', priceRupees: rupees(2_000), departureTime: '18:00' };
		const answers = await Promise.all([dawn, dusk, dawn, dusk].map((change) => edit(trip, change)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const final = await render(trip);
		expect(final).toMatchObject(final.name === 'Dawn' ? dawn : dusk);
	});

	test('an experience changes boats during bookings without a deadlock or a lost booking', async () => {
		const trip = await listed({ sailingDays: ['Saturday'] });
		const second = await world().owner('Ajith Fernando');
		await world()
			.app.db.updateTable('boat')
			.set({ owner_id: trip.id })
			.where('id', '=', second.boatId)
			.execute();
		const renter = await world().signIn('Nimal Perera');
		const moves = [second.boatId, trip.boatId, second.boatId, trip.boatId].map((boatId) =>
			edit(trip, { boatId }),
		);
		const bookings = ['2026-07-11', '2026-07-18', '2026-07-25'].map((departureDate) =>
			world().call('POST', '/booking/add', {
				as: renter.token,
				body: {
					type: 'INSTANT',
					experience: trip.experienceId,
					departureDate,
					group: { adults: 2, kids: 0 },
					name: 'Nimal',
					contactNumber: '+94712223334',
				},
			}),
		);
		expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		for (const { status, body } of await Promise.all(bookings)) {
			expect(status === 200 ? 200 : body.code).toBeOneOf([200, 'not-verified']);
		}
	});

	test('the group never exceeds the boat’s capacity, even when both are edited concurrently', async () => {
		const trip = await listed();
		const boats = await world().call('GET', '/boat/owner/created', { as: trip.token });
		const { _id, ...boat } = boats.body.result[0];
		const shrink = world().call('POST', '/boat/edit', {
			as: trip.token,
			body: {
				boatId: trip.boatId,
				updatedBoat: {
					name: boat.name,
					category: boat.category,
					brand: boat.brand,
					yearOfManufacture: boat.yearOfManufacture,
					registrationNumber: boat.registrationNumber,
					features: boat.features,
					maxCapacity: 8,
					insuranceExpiresOn: '2027-01-01',
				},
			},
		});
		const [grown, shrunk] = await Promise.all([edit(trip, { groupSize: 12 }), shrink]);
		expect([grown.status, shrunk.status].sort()).toEqual([200, 422]);
		const { groupSize, boat: final } = await render(trip);
		expect(groupSize).toBeLessThanOrEqual(final.maxCapacity);
	});
});
