import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingId, ExperienceId } from '#domain/id.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { experienceForm } from '#test/listings.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

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

/** Moves the pier as the owner does; the desk approves it. */
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

describe('moving the pier of an experience', () => {
	test('a moved pier applies to later bookings, not to existing ones', async () => {
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

	test('a hold that is paid after the move keeps its pier', async () => {
		const id = await hold(world(), renter, experience, '2026-07-10');
		const { orderId } = await order(world(), renter, id);
		await movePier();
		await capture(world(), renter, { bookingId: id, orderId });
		expect(await pierOf(id)).toEqual(old);
	});

	test('later emails and calendar files of sold trips keep their pier', async () => {
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

	test('a custom trip keeps the pier that it had when it was held', async () => {
		const id = await requestTrip(world(), renter, experience);
		const number = await quote(world(), skipper, id);
		await movePier();
		const { body } = await holdRequest(world(), renter, id, number);
		const bookingId = body.result._id as BookingId;
		await capture(world(), renter, { bookingId, ...(await order(world(), renter, bookingId)) });
		expect(await pierOf(bookingId)).toEqual(young);
	});
});

test('hides the saved pier until the booking is confirmed', async () => {
	const id = await hold(world(), renter, experience, '2026-07-10');
	await movePier();
	const { address, location } = await pierOf(id);
	expect(location).toBeNull();
	expect([old.address, young.address]).not.toContain(address);
});
