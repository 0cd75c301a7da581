import { beforeEach, describe, expect, test } from 'vitest';
import type { BoatForm } from '#contract/boat-contract.ts';
import type { RideId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { bookingInput, hold } from '#test/bookings.ts';
import { boatForm, storeUploadedFile } from '#test/listings.ts';
import { isLongRun } from '#test/long.ts';
import { holdRequest, quote, requestInput, requestTrip } from '#test/requests.ts';
import { join, offerRide, rideForm } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { verifyBoat } from './add-boat.ts';

const world = testApp();
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

async function listed(more: Partial<BoatForm> = {}) {
	const skipper = await world().owner('Kamal Silva');
	const form = await boatForm(world(), skipper, more);
	const { body } = await world().call('POST', '/boat/add', { as: skipper.token, body: form });
	const boatId = body.result._id as typeof skipper.boatId;
	await verifyBoat(world().app, boatId);
	return { ...skipper, boatId, form };
}
type Listed = Awaited<ReturnType<typeof listed>>;

async function edit(boat: Listed, change: Partial<BoatForm> = {}, as: { token: string } = boat) {
	return await world().call('POST', '/boat/edit', {
		as: as.token,
		body: { boatId: boat.boatId, updatedBoat: { ...boat.form, ...change } },
	});
}

describe('editing a boat', () => {
	test('a boat stays verified after its text or features change', async () => {
		const boat = await listed();
		const { status, body } = await edit(boat, {
			name: 'Sagarika II',
			otherFeatures: 'Toilet, Ice maker',
			images: [],
			boatInsurance: [],
		});
		expect(status).toBe(200);
		expect(body.result).toMatchObject({
			_id: boat.boatId,
			name: 'Sagarika II',
			features: ['Toilet', 'Ice maker'],
			verified: true,
			submission: { state: 'APPROVED', reason: null },
		});
	});

	test('an edit without files preserves the boat’s files, and new files replace existing files', async () => {
		const boat = await listed();
		const edited = await edit(boat, { images: [], boatInsurance: [] });
		expect(edited.body.result.images).toEqual([boat.form.images[0]]);
		expect(edited.body.result.boatInsurance).toEqual([
			{ key: boat.form.boatInsurance[0], name: 'policy.pdf' },
		]);
		const image = await storeUploadedFile(world(), boat, 'owner/boat/images/');
		const paper = await storeUploadedFile(world(), boat, 'owner/boat/insurance/', 'renewed.pdf');
		const changed = await edit(boat, { images: [image], boatInsurance: [paper] });
		expect(changed.body.result.images).toEqual([image]);
		expect(changed.body.result.boatInsurance).toEqual([{ key: paper, name: 'renewed.pdf' }]);
	});

	test('an edit may reorder existing images, including images without an upload row', async () => {
		const boat = await listed();
		const old = { key: 'owner/boat/images/demo/old.webp', width: 3, height: 2, placeholder: '#000' };
		const { pictures } = (await edit(boat)).body.result;
		await world()
			.app.db.updateTable('boat')
			.set({ images: JSON.stringify([...pictures, old]) })
			.where('id', '=', boat.boatId)
			.execute();
		const { body } = await edit(boat, { images: [old.key, pictures[0].key] });
		expect(body.result).toMatchObject({ pictures: [old, pictures[0]], verified: true });
	});

	const changes: [string, (boat: Listed) => Promise<Partial<BoatForm>> | Partial<BoatForm>][] = [
		[
			'an image never seen',
			async (boat) => ({
				images: [...boat.form.images, await storeUploadedFile(world(), boat, 'owner/boat/images/')],
			}),
		],
		['an earlier insurance date', () => ({ insuranceExpiresOn: '2026-12-31' })],
		['a new registration number', () => ({ registrationNumber: 'LK-9999' })],
		['a new category', () => ({ category: 'Jetski' })],
		['a new capacity', () => ({ maxCapacity: 14 })],
		['a new crew', () => ({ crew: 2 })],
	];
	// The fields of the review are tested with its rule (`boat.test.ts`), so the gate tries only two.
	test.each(isLongRun ? changes : changes.slice(0, 2))(
		'sends the boat back to review as Not Verified after %s',
		async (_, change) => {
			const boat = await listed();
			world().app.clock.pass({ hours: 3 });
			const { body } = await edit(boat, await change(boat));
			expect(body.result).toMatchObject({ verified: false, submission: { state: 'WAITING', reason: null } });
			const row = await world()
				.app.db.selectFrom('boat')
				.select(['submitted_at', 'updated_at', 'decided_at'])
				.where('id', '=', boat.boatId)
				.executeTakeFirstOrThrow();
			expect([row.submitted_at, row.updated_at, row.decided_at].map(String)).toEqual([
				'2026-07-01T05:30:00Z',
				'2026-07-01T05:30:00Z',
				'null',
			]);
		},
	);

	test.each(['REJECTED', 'CHANGES'] as const)(
		'after %s, any edit submits the boat again',
		async (decision) => {
			const boat = await listed();
			await world()
				.app.db.updateTable('boat')
				.set({ decision, decision_reason: 'The name is not the one on the hull.', verified_at: null })
				.where('id', '=', boat.boatId)
				.execute();
			const { body } = await edit(boat, { name: 'Sagarika III' });
			expect(body.result).toMatchObject({ verified: false, submission: { state: 'WAITING', reason: null } });
		},
	);
});

describe('experiences of an edited boat', () => {
	const renter = { adults: 2, kids: 0 };
	const book = async (experience: string, departureDate: string) => {
		const { token } = await world().signIn('Nimal Perera');
		const contact = { name: 'Nimal', contactNumber: '+94712223334', otherRequests: '' };
		const body = { type: 'INSTANT', experience, departureDate, group: renter, paid: false, ...contact };
		const answer = await world().call('POST', '/booking/add', { as: token, body });
		return answer.body.code ?? answer.body.result.status;
	};

	test('editing a boat sends its experiences to review, and existing bookings stay', async () => {
		const boat = await listed();
		const experience = await world().experience(boat);
		const ride = await offerRide(world(), boat);
		expect(await book(experience, '2026-08-02')).toBe('PENDING');
		await edit(boat, { maxCapacity: 14 });
		expect(await book(experience, '2026-08-16')).toBe('not-verified');
		const mate = await world().signIn('Anu Mate');
		expect((await join(world(), mate, ride, 1)).body.code).toBe('boat-not-verified');
		const stays = await world().database.pool.query('SELECT status FROM booking WHERE experience_id = $1', [
			experience,
		]);
		expect(stays.rows).toEqual([{ status: 'PENDING' }]);
	});

	test('experiences stay on sale during an insurance renewal until the old insurance expires', async () => {
		const boat = await listed({ insuranceExpiresOn: '2026-08-31' });
		const experience = await world().experience(boat);
		const paper = await storeUploadedFile(world(), boat, 'owner/boat/insurance/', 'renewed.pdf');
		const { body } = await edit(boat, { boatInsurance: [paper], insuranceExpiresOn: '2027-08-31' });
		expect(body.result).toMatchObject({ verified: true, submission: { state: 'WAITING' } });
		expect(await book(experience, '2026-08-30')).toBe('PENDING');
		expect(await book(experience, '2026-09-06')).toBe('papers-run-out');
		await verifyBoat(world().app, boat.boatId);
		expect(await book(experience, '2026-09-06')).toBe('PENDING');
	});

	test('refuses to book, request or quote a day without boat insurance', async () => {
		const boat = await listed({ insuranceExpiresOn: '2026-11-30' });
		const experience = await world().experience(boat);
		expect(await book(experience, '2026-11-29')).toBe('PENDING');
		expect(await book(experience, '2026-12-06')).toBe('papers-run-out');
		const requester = await world().signIn('Anu Perera');
		const body = requestInput(experience);
		expect((await world().call('POST', '/booking/add', { as: requester.token, body })).body.code).toBe(
			'papers-run-out',
		);
		const offer = await world().call('POST', '/sharing/add', { as: boat.token, body: rideForm(boat.boatId) });
		expect(offer.body.code).toBe('papers-run-out');
		const request = await requestTrip(world(), requester, experience, {
			departureDate: '2026-11-20',
			arrivalDate: '2026-11-21',
		});
		await world().database.pool.query("UPDATE boat SET insurance_expires_on = '2026-11-01' WHERE id = $1", [
			boat.boatId,
		]);
		const quoted = await world().call('POST', '/booking/owner/requests/qoute', {
			as: boat.token,
			body: { bookingRequestId: request, ownerQuotedRupees: 18_500 },
		});
		expect(quoted.body.code).toBe('papers-run-out');
	});

	test('a group is at most the boat’s capacity minus its crew', async () => {
		const boat = await listed({ maxCapacity: 10, crew: 2 });
		const offer = (seatsAvailable: number) =>
			world().call('POST', '/sharing/add', {
				as: boat.token,
				body: rideForm(boat.boatId, { seatsAvailable }),
			});
		const { body } = await offer(9);
		expect([body.code, body.facts]).toEqual(['seats-over-capacity', { maxCapacity: 8 }]);
		expect((await offer(8)).status).toBe(200);
		expect((await edit(boat, { maxCapacity: 10, crew: 3 })).body.code).toBe('capacity-too-small');
		await expect(world().experience(boat, { groupSize: 9 })).rejects.toThrow();
	});
});

describe('turnaround time between two trips', () => {
	const days = ['2026-08-02', '2026-08-09', '2026-08-16'];
	const sell = async (experience: string, departureDate: string) => {
		const renter = await world().signIn('Nimal Perera');
		const { body } = await world().call('POST', '/booking/add', {
			as: renter.token,
			body: bookingInput(experience, departureDate),
		});
		return body.code ?? body.result.status;
	};

	test('the turnaround time applies to new bookings and leaves existing bookings unchanged', async () => {
		const boat = await listed();
		const morning = await world().experience(boat, { departureTime: '09:00', durationMinutes: 120 });
		const noon = await world().experience(boat, { departureTime: '11:30', durationMinutes: 120 });
		expect(await sell(morning, '2026-08-02')).toBe('PENDING');
		expect(await sell(noon, '2026-08-02')).toBe('PENDING');
		const { body } = await edit(boat, { turnaroundMinutes: 45 });
		expect(body.result).toMatchObject({ turnaroundMinutes: 45, verified: true });
		expect(await sell(morning, '2026-08-09')).toBe('PENDING');
		expect(await sell(noon, '2026-08-09')).toBe('boat-taken');
		expect(await sell(noon, '2026-08-16')).toBe('PENDING');
		expect(await sell(morning, '2026-08-16')).toBe('boat-taken');
		const dates = await world().call('GET', `/booking/dates/${noon}`);
		const found = Object.fromEntries(
			dates.body.result.map((one: { departureDate: string; status: string }) => [
				one.departureDate,
				one.status,
			]),
		);
		expect(days.map((day) => found[day])).toEqual(['PENDING', 'UNAVAILABLE', 'PENDING']);
	});

	test('the turnaround time also applies to rides, until the owner removes it', async () => {
		const boat = await listed({ turnaroundMinutes: 30 });
		const offer = async (departureTime: string) => {
			const form = rideForm(boat.boatId, { departureTime, durationMinutes: 60 });
			const { body } = await world().call('POST', '/sharing/add', { as: boat.token, body: form });
			return body.code ?? body.result.status;
		};
		expect(await offer('09:00')).toBe('OPEN');
		expect(await offer('10:20')).toBe('boat-taken');
		expect(await offer('07:40')).toBe('boat-taken');
		expect(await offer('10:30')).toBe('OPEN');
		await edit(boat, { name: 'Sagarika II' });
		expect(await offer('07:40')).toBe('boat-taken');
		await edit(boat, { turnaroundMinutes: 0 });
		expect(await offer('08:00')).toBe('OPEN');
	});

	test('a longer turnaround time can prevent the payment of a quote', async () => {
		const boat = await listed();
		const experience = await world().experience(boat, { departureTime: '09:00', durationMinutes: 120 });
		const requester = await world().signIn('Anu Perera');
		const request = await requestTrip(world(), requester, experience, {
			departureDate: '2026-08-20',
			departureTime: '11:10',
			arrivalDate: '2026-08-20',
			arrivalTime: '13:00',
		});
		const number = await quote(world(), boat, request);
		await edit(boat, { turnaroundMinutes: 30 });
		const other = await world().experience(boat, { departureTime: '09:00', durationMinutes: 120 });
		expect(await sell(other, '2026-08-20')).toBe('PENDING');
		expect((await holdRequest(world(), requester, request, number)).body.code).toBe('boat-taken');
		await edit(boat, { turnaroundMinutes: 10 });
		expect((await holdRequest(world(), requester, request, number)).status).toBe(200);
	});
});

test('an edit without an insurance date preserves the saved date', async () => {
	const boat = await listed({ insuranceExpiresOn: '2027-06-30' });
	const { body } = await edit(boat, { name: 'Changed', insuranceExpiresOn: null });
	expect(body.result).toMatchObject({ name: 'Changed', insuranceExpiresOn: '2027-06-30', verified: true });
});

describe('refused edits of a boat', () => {
	test.each<[string, Partial<BoatForm>, string, object]>([
		['of a future year', { yearOfManufacture: 2027 }, '422 year-to-come', { year: 2026 }],
		[
			'of an expired insurance',
			{ insuranceExpiresOn: '2026-06-29' },
			'422 insurance-expired',
			{ date: '2026-06-29' },
		],
		[
			'of an unknown file',
			{ images: ['owner/boat/images/nobody/knows.webp'] },
			'422 file-unknown',
			{ key: 'owner/boat/images/nobody/knows.webp' },
		],
	])('refuses an edit of a boat with %s', async (_, change, refusal, facts) => {
		const boat = await listed();
		const { status, body } = await edit(boat, { name: 'Changed', ...change });
		expect([`${status} ${body.code}`, body.facts]).toEqual([refusal, facts]);
		const render = await world().call('GET', `/boat/${boat.boatId}`);
		expect(render.body.result).toMatchObject({ name: 'Sagarika', verified: true });
	});

	test('refuses to edit another owner’s or an unknown boat, or without an owner account', async () => {
		const boat = await listed();
		const other = await world().owner('Ajith Fernando');
		expect((await edit(boat, {}, other)).body.code).toBe('not-yours');
		const none = { ...boat, boatId: '0123456789abcdefghjk' as typeof boat.boatId };
		expect((await edit(none)).body).toMatchObject({ code: 'not-found', facts: { what: 'boat' } });
		const stranger = await world().signIn('Bruce Jones');
		expect((await edit(boat, {}, stranger)).body.code).toBe('owner-not-set-up');
	});

	test('refuses a capacity below that of an experience or a future ride', async () => {
		const boat = await listed();
		await world().experience(boat, { groupSize: 8 });
		const { status, body } = await edit(boat, { maxCapacity: 7 });
		expect([status, body.code, body.facts]).toEqual([422, 'capacity-too-small', { groupSize: 8 }]);
		expect((await edit(boat, { maxCapacity: 8 })).status).toBe(200);
		await ride(boat, 10, '2026-08-01T04:00:00Z');
		expect((await edit(boat, { maxCapacity: 9 })).body.facts).toEqual({ groupSize: 10 });
		world().app.clock.set('2026-08-02T04:00:00Z');
		expect((await edit(boat, { maxCapacity: 9 })).status).toBe(200);
	});

	test('an archived experience does not prevent a lower capacity', async () => {
		const boat = await listed();
		const experienceId = await world().experience(boat, { groupSize: 8 });
		const archive = { experienceId, archived: true };
		await world().call('POST', '/experience/archive', { as: boat.token, body: archive });
		expect((await edit(boat, { maxCapacity: 4 })).status).toBe(200);
	});
});

describe('boat capacity below the size of a sold trip', () => {
	const party = { group: { adults: 6, kids: 2 } };
	/** Sells, holds or requests a trip for 8 people, then reduces the offer to 4 places. */
	async function sold(state: 'PENDING' | 'CONFIRMED' | 'CHOOSING' | 'EXPIRED' | 'CANCELED' | 'request') {
		const boat = await listed();
		const experience = await world().experience(boat, { groupSize: 8 });
		const renter = await world().signIn('Anu Perera');
		const id =
			state === 'request'
				? await requestTrip(world(), renter, experience, party)
				: await hold(world(), renter, experience, '2026-08-02', party);
		await world().database.pool.query(
			`UPDATE booking SET status = $2, confirmed_at = created_at, choice_reason = 'MINIMUM', choice_ends_at = hold_expires_at
				WHERE id = $1`,
			[id, state],
		);
		await world().database.pool.query('UPDATE experience SET group_size = 4 WHERE id = $1', [experience]);
		return { boat, renter, experience, id };
	}
	const lower = async ({ boat }: { boat: Listed }, maxCapacity = 7) => {
		const { body } = await edit(boat, { maxCapacity });
		return body.code ? [body.code, body.facts] : 'lowered';
	};
	const blocked = (date: string, code = 'capacity-below-sold') => [code, { people: 8, date }];

	test.each([
		['held', 'PENDING', 'capacity-below-sold'],
		['paid', 'CONFIRMED', 'capacity-below-sold'],
		['called off, while its renter chooses,', 'CHOOSING', 'capacity-below-called-off'],
	] as const)('refuses a lower boat capacity while a trip is %s', async (_, state, code) => {
		const trip = await sold(state);
		expect(await lower(trip)).toEqual(blocked('2026-08-02', code));
		expect(await lower(trip, 8)).toBe('lowered');
	});

	test.each(['EXPIRED', 'CANCELED'] as const)(
		'accepts a lower boat capacity after a trip was %s',
		async (state) => {
			expect(await lower(await sold(state))).toBe('lowered');
		},
	);

	test('accepts a lower boat capacity once the hold expires or the trip is over', async () => {
		const held = await sold('PENDING');
		world().app.clock.pass({ minutes: 31 });
		expect(await lower(held)).toBe('lowered');
		const paid = await sold('CONFIRMED');
		world().app.clock.set('2026-08-02T10:00:00Z');
		expect(await lower(paid)).toBe('lowered');
	});

	test('refuses a lower boat capacity while a request is open, and accepts it once the request is rejected', async () => {
		const asked = await sold('request');
		expect(await lower(asked)).toEqual(blocked('2026-12-10'));
		const number = await quote(world(), asked.boat, asked.id);
		expect(await lower(asked)).toEqual(blocked('2026-12-10'));
		await holdRequest(world(), asked.renter, asked.id, number);
		expect(await lower(asked)).toEqual(blocked('2026-12-10'));
		world().app.clock.pass({ minutes: 31 });
		const body = { bookingRequestId: asked.id, rejectedBy: 'OWNER', reason: '' };
		await world().call('POST', '/booking/owner/requests/reject', { as: asked.boat.token, body });
		expect(await lower(asked)).toBe('lowered');
	});

	test('refuses to hold or renew a quote for more guests than the boat’s capacity', async () => {
		const { boat, renter, id } = await sold('request');
		const number = await quote(world(), boat, id);
		await world().database.pool.query('UPDATE boat SET max_capacity = 7 WHERE id = $1', [boat.boatId]);
		const paid = await holdRequest(world(), renter, id, number);
		expect([paid.status, paid.body.code, paid.body.facts]).toEqual([
			422,
			'group-over-capacity',
			{ maxCapacity: 7 },
		]);
		const again = await world().call('POST', '/booking/owner/requests/quote', {
			as: boat.token,
			body: { bookingRequestId: id, ownerQuotedRupees: 18_500 },
		});
		expect(again.body.code).toBe('group-over-capacity');
	});

	test('payment of a quote waits for a concurrent capacity edit, even after the experience moved to another boat', async () => {
		const { boat, renter, experience, id } = await sold('request');
		const number = await quote(world(), boat, id);
		const other = await listed();
		await world().database.pool.query('UPDATE experience SET boat_id = $2 WHERE id = $1', [
			experience,
			other.boatId,
		]);
		const editing = await world().database.pool.connect();
		await editing.query('BEGIN');
		await editing.query('UPDATE boat SET max_capacity = 7 WHERE id = $1', [boat.boatId]);
		const paying = holdRequest(world(), renter, id, number);
		await waitForLock(world());
		await editing.query('COMMIT');
		editing.release();
		expect((await paying).body.code).toBe('group-over-capacity');
	});
});

test('two concurrent edits of a boat run in sequence', async () => {
	const boat = await listed();
	const [dawn, dusk] = await Promise.all(
		['Dawn', 'Dusk'].map(async (name) => {
			const image = await storeUploadedFile(world(), boat, 'owner/boat/images/', `${name}.webp`);
			return { name, brand: name, registrationNumber: name, images: [image] };
		}),
	);
	if (!dawn || !dusk) throw new Error('expected two edits');
	const answers = await Promise.all([dawn, dusk, dawn, dusk].map((change) => edit(boat, change)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	const own = await world().call('GET', '/boat/owner/created', { as: boat.token });
	const left = own.body.result.find(({ _id }: { _id: string }) => _id === boat.boatId);
	const whole = left.name === 'Dawn' ? dawn : dusk;
	expect(left).toMatchObject({
		...whole,
		images: [whole.images[0]],
		verified: false,
		submission: { state: 'WAITING' },
	});
});

async function ride(boat: Listed, seats: number, departs: string): Promise<void> {
	const departsAt = Temporal.Instant.from(departs);
	await world()
		.app.db.insertInto('ride')
		.values({
			id: '0123456789abcdefghjk' as RideId,
			owner_id: boat.id,
			boat_id: boat.boatId,
			status: 'OPEN',
			departure_date: '2026-08-01',
			departure_time: '09:30',
			time_zone: 'Asia/Colombo',
			duration_minutes: 60,
			departs_at: departsAt,
			arrives_at: departsAt.add({ hours: 1 }),
			address: 'Pier 3',
			area: 'Galle',
			lat: 6,
			lng: 80,
			approx_lat: 6,
			approx_lng: 80,
			point_key: '',
			seats,
			price_lkr: rupees(1_000),
			custom_message: 'Come along',
			created_at: world().app.clock.now(),
		})
		.execute();
}
