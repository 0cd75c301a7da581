import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingId, ExperienceId } from '#domain/id.ts';
import { weekdays } from '#domain/time.ts';
import { allowDateChanges, propose } from '#test/booking-changes.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { experienceForm } from '#test/listings.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { showBooking } from '#test/weather-calls.ts';

const world = testApp({ payments: fakePayments });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let skipper: Awaited<ReturnType<TestApp['owner']>>;
let renter: TestUser;
let experience: ExperienceId;
const old = { address: 'Galle Fisheries Harbour, pier 3', location: { lat: 6.0329, lng: 80.2168 } };
const young = { address: 'Unawatuna, the south jetty', location: { lat: 6.0095, lng: 80.2484 } };

beforeEach(async () => {
	const { app, email, owner, signIn } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	skipper = await owner('Kamal Silva');
	renter = await signIn('Nimal Perera', { email: 'nimal@people.example', emailVerified: true });
	experience = await world().experience(skipper, old);
	email.sent.length = 0;
	await sql`DELETE FROM notification`.execute(app.db);
});

async function movePier() {
	const form = await experienceForm(world(), skipper, young);
	const { status, body } = await world().call('POST', '/experience/edit', {
		as: skipper.token,
		body: { experienceId: experience, updatedExperience: form },
	});
	expect([status, body.result.address]).toEqual([200, young.address]);
	await sql`UPDATE experience SET verified_at = now(), decision = 'APPROVED', decided_at = now()
		WHERE id = ${experience}`.execute(world().app.db);
}

async function pierOf(id: string, as: TestUser = renter) {
	const { body } = await world().call('GET', `/booking/one/${id}`, { as: as.token });
	const { address, location } = body.result.experience;
	return { address, location };
}

describe('moved pier of an experience', () => {
	test('a moved pier applies only to later bookings', async () => {
		const id = await book(world(), renter, experience, '2026-07-10');
		await movePier();
		expect(await pierOf(id)).toEqual(old);
		expect(await pierOf(id, skipper)).toEqual(old);
		expect(await pierOf(await book(world(), renter, experience, '2026-07-18'))).toEqual(young);
		for (const [list, as] of [
			['/booking/renter?when=upcoming', renter],
			['/booking/owner?when=upcoming', skipper],
			['/desk/bookings?status=CONFIRMED', await staffMember(world(), 'Amara Weerakoon')],
		] as const) {
			const { body } = await world().call('GET', list, { as: as.token });
			const found = (body.result.items ?? body.result).find(({ _id }: { _id: string }) => _id === id);
			expect(found.experience).toMatchObject(old);
		}
	});

	test('a hold that is paid after the pier moved still has the old pier', async () => {
		const id = await hold(world(), renter, experience, '2026-07-10');
		const { orderId } = await order(world(), renter, id);
		await movePier();
		await capture(world(), renter, { bookingId: id, orderId });
		expect(await pierOf(id)).toEqual(old);
	});

	test('later emails and calendar files of a sold trip show the pier at the time of sale', async () => {
		await book(world(), renter, experience, '2026-07-10');
		await movePier();
		await runDueJobs(world());
		const [confirmed] = world().email.sent;
		expect(confirmed?.to.address).toBe('nimal@people.example');
		for (const { text, calendar } of world().email.sent) {
			expect(text).toContain(old.address);
			expect(text).toContain(`${old.location.lat}/${old.location.lng}`);
			expect(calendar?.content.replace(/\r\n /g, '')).toContain('pier 3');
			expect(`${text}${calendar?.content}`).not.toContain('Unawatuna');
		}
	});

	test('a custom trip has the pier at the time of its hold', async () => {
		const id = await requestTrip(world(), renter, experience);
		const number = await quote(world(), skipper, id);
		await movePier();
		const { body } = await holdRequest(world(), renter, id, number);
		const bookingId = body.result._id as BookingId;
		await capture(world(), renter, { bookingId, ...(await order(world(), renter, bookingId)) });
		expect(await pierOf(bookingId)).toEqual(young);
	});
});

test('the pier saved with a booking is hidden until confirmation', async () => {
	const id = await hold(world(), renter, experience, '2026-07-10');
	await movePier();
	const { address, location } = await pierOf(id);
	expect(location).toBeNull();
	expect([old.address, young.address]).not.toContain(address);
});

describe('changed captain option and included items', () => {
	/** Edits the experience, which stays verified after this change. */
	async function takeCaptain() {
		const form = await experienceForm(world(), skipper, {
			...old,
			operatorOption: 'Without Captain',
			included: 'Nothing',
			sailingDays: [...weekdays],
			departureTime: '09:30',
			durationMinutes: 60,
		});
		const { status, body } = await world().call('POST', '/experience/edit', {
			as: skipper.token,
			body: { experienceId: experience, updatedExperience: form },
		});
		expect([status, body.result.operatorOption]).toEqual([200, 'Without Captain']);
		await sql`UPDATE experience SET verified_at = now(), decision = 'APPROVED', decided_at = now()
			WHERE id = ${experience}`.execute(world().app.db);
	}
	const promiseOf = async (id: string, as: TestUser = renter) => {
		const { operatorOption, experience: trip, arrivesAt } = await showBooking(world(), as, id);
		return [operatorOption, trip.included, arrivesAt];
	};
	const sold = ['With Captain', 'Tea and fruit', '2026-07-10T07:00:00Z'];

	beforeEach(async () => {
		experience = await world().experience(skipper, {
			...old,
			operatorOption: 'With Captain',
			included: 'Tea and fruit',
			departureTime: '09:30',
		});
	});

	test('a changed captain option and changed included items apply only to later bookings', async () => {
		const paid = await book(world(), renter, experience, '2026-07-10');
		const other = await world().signIn('Anu Perera');
		const held = await hold(world(), other, experience, '2026-07-14');
		await takeCaptain();
		expect(await promiseOf(paid)).toEqual(sold);
		expect(await promiseOf(paid, skipper)).toEqual(sold);
		expect((await promiseOf(held, other)).slice(0, 2)).toEqual(['With Captain', 'Tea and fruit']);
		const later = await hold(world(), renter, experience, '2026-07-18');
		expect(await promiseOf(later)).toEqual(['Without Captain', 'Nothing', '2026-07-18T05:00:00Z']);
	});

	test('a trip moved to another date has the captain option and included items that were sold', async () => {
		const paid = await book(world(), renter, experience, '2026-07-10');
		await takeCaptain();
		await allowDateChanges(world(), skipper, experience);
		expect((await propose(world(), renter, paid, '2026-07-14')).result.departureDate).toBe('2026-07-14');
		expect((await promiseOf(paid)).slice(0, 2)).toEqual(['With Captain', 'Tea and fruit']);
	});

	test('reminder and confirmation name the captain option and included items that were sold', async () => {
		await book(world(), renter, experience, '2026-07-10');
		await takeCaptain();
		await runDueJobs(world());
		world().app.clock.set('2026-07-08T04:30:00Z');
		await runDueJobs(world());
		const mails = world().email.sent.filter(({ to }) => to.address === 'nimal@people.example');
		expect(mails).toHaveLength(2);
		for (const { text } of mails) {
			expect(text).toContain('A captain takes you out.');
			expect(text).toContain('Tea and fruit');
			expect(text).not.toContain('Bring a boating licence');
		}
	});
});
