import { beforeAll, describe, expect, test } from 'vitest';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { withdrawalReasons } from '#domain/review-decision/review-decision.ts';
import { verifyBoat } from '#server/boat/add-boat.ts';
import { transact } from '#server/db/transact.ts';
import { bookingInput, hold } from '#test/bookings.ts';
import { boatForm, experienceForm, storeUploadedFile } from '#test/listings.ts';
import { join, offerRide, rideForm } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { restoreAfterRenewal } from './decide-experience.ts';
import { watchInsurance } from './watch-insurance.ts';

const world = testApp();
const places = {
	Colombo: { location: { lat: 6.94, lng: 79.85 }, zone: 'Asia/Colombo' },
	Melbourne: { location: { lat: -37.86, lng: 144.97 }, zone: 'Australia/Melbourne' },
} as const;
const reason = 'Your boat’s insurance ran out on Thu 10 Sep 2026: please upload the new document.';

type Scene = Awaited<ReturnType<TestApp['owner']>> & { readonly trip: ExperienceId };
let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
	renter = await world().signIn('Nimal Perera');
});

/**
 * Creates a boat whose insurance expires on 10 September, with an experience. No other boat has an
 * expiry date.
 */
async function scene(place: keyof typeof places): Promise<Scene> {
	const { app, experience, owner } = world();
	await app.db.updateTable('boat').set({ insurance_expires_on: null }).execute();
	app.clock.set('2026-07-01T02:30:00Z');
	const skipper = await owner('Kamal Silva', { insuranceExpiresOn: '2026-09-10' });
	return { ...skipper, trip: await experience(skipper, { location: places[place].location }) };
}

/** Returns the first second of a day at a place, and the second before. */
function midnight(place: keyof typeof places, date: string) {
	const start = Temporal.PlainDate.from(date).toZonedDateTime(places[place].zone).toInstant();
	return { before: start.subtract({ seconds: 1 }).toString(), after: start.toString() };
}

async function notifications({ id }: Scene): Promise<string[]> {
	const rows = await world()
		.app.db.selectFrom('notification')
		.select(['kind', 'facts'])
		.where('person_id', '=', id)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	return rows.map(({ kind, facts }) => {
		const { days } = facts['event'] as { days?: number };
		return days === undefined ? kind : `${kind} ${days}`;
	});
}
const own = async ({ token, trip, boatId }: Scene) => {
	const [boats, trips] = await Promise.all(
		['boat', 'experience'].map((noun) => world().call('GET', `/${noun}/owner/created`, { as: token })),
	);
	const by = (list: { _id: string }[], id: string) => list.find(({ _id }) => _id === id);
	return { boat: by(boats?.body.result, boatId), trip: by(trips?.body.result, trip) };
};
const watchAt = async (at: string) => {
	world().app.clock.set(at);
	await watchInsurance(world().app);
};

describe.each(['Colombo', 'Melbourne'] as const)('expiring insurance in %s', (place) => {
	test('notifies the owner 30 days before, 7 days before and when the insurance expires', async () => {
		const skipper = await scene(place);
		for (const [date, before, after] of [
			['2026-08-11', [], ['insurance-expires-soon 30']],
			[
				'2026-09-03',
				['insurance-expires-soon 30'],
				['insurance-expires-soon 30', 'insurance-expires-soon 7'],
			],
			[
				'2026-09-11',
				['insurance-expires-soon 30', 'insurance-expires-soon 7'],
				['insurance-expires-soon 30', 'insurance-expires-soon 7', 'insurance-expired'],
			],
		] as const) {
			const at = midnight(place, date);
			await watchAt(at.before);
			expect(await notifications(skipper), `before ${date}`).toEqual(before);
			await watchAt(at.after);
			expect(await notifications(skipper), `on ${date}`).toEqual(after);
			await watchInsurance(world().app);
			expect(await notifications(skipper), `again on ${date}`).toEqual(after);
		}
	});

	test('refuses bookings from the day after expiry, even before the job has run', async () => {
		const skipper = await scene(place);
		const { before, after } = midnight(place, '2026-09-11');
		world().app.clock.set(midnight(place, '2026-09-10').before);
		await hold(world(), renter, skipper.trip, '2026-09-10');
		world().app.clock.set(before);
		const page = async () =>
			(await world().call('GET', `/experience/one/${skipper.trip}`)).body.result.documentsExpired;
		expect(await page()).toBe(false);
		world().app.clock.set(after);
		expect(await page()).toBe(true);
		const { status, body } = await world().call('POST', '/booking/add', {
			as: renter.token,
			body: bookingInput(skipper.trip, '2026-09-25'),
		});
		expect([status, body.code]).toEqual([422, 'papers-run-out']);
	});

	test('refuses rides after the insurance expires', async () => {
		const skipper = await scene(place);
		const { location } = places[place];
		const last = await offerRide(world(), skipper, { location, departureDate: '2026-09-10' });
		expect((await join(world(), await world().signIn('Anu Mate'), last, 1)).status).toBe(200);
		const day = { location, departureDate: '2026-09-11' };
		const offered = await world().call('POST', '/sharing/add', {
			as: skipper.token,
			body: rideForm(skipper.boatId, day),
		});
		expect([offered.status, offered.body.code]).toEqual([422, 'papers-run-out']);
	});

	test('delists boat and experiences with a reason when the insurance expires', async () => {
		const skipper = await scene(place);
		const { before, after } = midnight(place, '2026-09-11');
		const { lat, lng } = places[place].location;
		const found = async () =>
			(await world().call('GET', `/experience/search/Here/${lat}/${lng}`)).body.result.experiences
				.map(({ _id }: { _id: string }) => _id)
				.includes(skipper.trip);
		await watchAt(before);
		expect(await own(skipper)).toMatchObject({ boat: { verified: true }, trip: { verified: true } });
		expect(await found()).toBe(true);
		await watchAt(after);
		const submission = { state: 'CHANGES', reason };
		expect(await own(skipper)).toMatchObject({
			boat: { verified: false, documentsExpired: true, submission },
			trip: { verified: false, documentsExpired: true, submission },
		});
		expect(await found()).toBe(false);
	});
});

describe('insurance job after missed days', () => {
	test('after missed runs, sends only the insurance notification that is now due, and delists expired boats', async () => {
		const skipper = await scene('Colombo');
		await watchAt('2026-09-07T12:00:00Z');
		expect(await notifications(skipper)).toEqual(['insurance-expires-soon 7']);
		await watchAt('2026-12-24T12:00:00Z');
		expect(await notifications(skipper)).toEqual(['insurance-expires-soon 7', 'insurance-expired']);
		expect(await own(skipper)).toMatchObject({ trip: { verified: false, submission: { reason } } });
	});

	test('two concurrent insurance jobs notify and delist once', async () => {
		const skipper = await scene('Colombo');
		world().app.clock.set('2026-09-11T12:00:00Z');
		await Promise.all([1, 2, 3].map(() => watchInsurance(world().app)));
		expect(await notifications(skipper)).toEqual(['insurance-expired']);
	});

	test('expired insurance delists the experiences of a boat in review, and a rejected boat stays rejected', async () => {
		const [waiting, rejected] = [await scene('Colombo'), await scene('Colombo')];
		const { app } = world();
		const papers = { insurance_expires_on: '2026-09-10', verified_at: null };
		await app.db
			.updateTable('boat')
			.set({ ...papers, decision: null })
			.where('id', '=', waiting.boatId)
			.execute();
		await app.db
			.updateTable('boat')
			.set({ ...papers, decision: 'REJECTED', decision_reason: 'Not this boat.' })
			.where('id', '=', rejected.boatId)
			.execute();
		await watchAt('2026-09-11T12:00:00Z');
		expect(await own(waiting)).toMatchObject({
			boat: { submission: { state: 'CHANGES', reason } },
			trip: { verified: false },
		});
		expect(await own(rejected)).toMatchObject({
			boat: { submission: { state: 'REJECTED', reason: 'Not this boat.' } },
			trip: { verified: false, submission: { state: 'CHANGES', reason } },
		});
	});
});

describe('renewed insurance documents', () => {
	async function expired() {
		const skipper = await scene('Colombo');
		await watchAt('2026-09-11T12:00:00Z');
		return skipper;
	}
	async function renew(skipper: Scene) {
		const paper = await storeUploadedFile(world(), skipper, 'owner/boat/insurance/');
		const form = await boatForm(world(), skipper, {
			insuranceExpiresOn: '2027-09-10',
			boatInsurance: [paper],
		});
		return await world().call('POST', '/boat/edit', {
			as: skipper.token,
			body: { boatId: skipper.boatId, updatedBoat: { ...form, images: [] } },
		});
	}
	async function approve(boatId: BoatId) {
		await verifyBoat(world().app, boatId);
		await transact(world().app.db, (tx) => restoreAfterRenewal(tx, boatId, world().app.clock.now()));
	}

	test('renewed documents wait for review, then the boat is relisted until they expire', async () => {
		const skipper = await expired();
		expect((await renew(skipper)).body.result).toMatchObject({
			documentsExpired: false,
			submission: { state: 'WAITING', reason: null },
		});
		expect(await own(skipper)).toMatchObject({ trip: { verified: false, documentsExpired: false } });
		await approve(skipper.boatId);
		expect(await own(skipper)).toMatchObject({
			boat: { verified: true },
			trip: { verified: true, submission: { state: 'APPROVED', reason: null } },
		});
		await hold(world(), renter, skipper.trip, '2026-09-25');
		const before = await notifications(skipper);
		await watchAt('2027-08-11T12:00:00Z');
		expect(await notifications(skipper)).toEqual([...before, 'insurance-expires-soon 30']);
	});

	test('does not relist an experience with other requested changes', async () => {
		const skipper = await expired();
		await world()
			.app.db.updateTable('experience')
			.set({ decision_reason: 'Please say more.' })
			.where('id', '=', skipper.trip)
			.execute();
		await renew(skipper);
		await approve(skipper.boatId);
		expect(await own(skipper)).toMatchObject({
			trip: { verified: false, submission: { state: 'CHANGES', reason: 'Please say more.' } },
		});
	});

	test('does not relist experiences of an owner who is no longer approved', async () => {
		const skipper = await expired();
		await renew(skipper);
		await world()
			.app.db.updateTable('person')
			.set({ owner_approved_at: null, owner_decision: 'REJECTED', owner_decision_reason: 'No.' })
			.where('id', '=', skipper.id)
			.execute();
		await approve(skipper.boatId);
		expect(await own(skipper)).toMatchObject({
			trip: { verified: false, submission: { state: 'CHANGES', reason: withdrawalReasons.owner } },
		});
	});

	test('a price change does not resubmit a delisted experience', async () => {
		const skipper = await expired();
		const form = await experienceForm(world(), skipper, {
			priceRupees: rupees(777),
			address: 'Galle Fisheries Harbour, pier 3',
			location: places.Colombo.location,
			images: [],
		});
		const { body } = await world().call('POST', '/experience/edit', {
			as: skipper.token,
			body: { experienceId: skipper.trip, updatedExperience: form },
		});
		expect(body.result).toMatchObject({ priceRupees: 777, submission: { state: 'CHANGES', reason } });
		await renew(skipper);
		await approve(skipper.boatId);
		expect(await own(skipper)).toMatchObject({ trip: { verified: true, priceRupees: 777 } });
	});
});
