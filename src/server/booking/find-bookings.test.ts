import { beforeEach, describe, expect, test } from 'vitest';
import { book, hold } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;

async function list(renter: TestUser, when?: string): Promise<string[]> {
	const { body } = await world().call('GET', `/booking/renter${when ? `?when=${when}` : ''}`, {
		as: renter.token,
	});
	return body.result.map(({ _id }: { _id: string }) => _id);
}
async function one(id: string, as?: TestUser) {
	return await world().call('GET', `/booking/one/${id}`, as ? { as: as.token } : {});
}

describe('list of a renter’s bookings', () => {
	test('lists a renter’s upcoming bookings soonest first, and completed bookings latest first', async () => {
		const { app, owner, experience, signIn } = world();
		const renter = await signIn('Nimal Perera');
		const id = await experience(await owner('Kamal Silva'));
		const [second, first, third] = [
			await book(world(), renter, id, '2026-07-06'),
			await book(world(), renter, id, '2026-07-04'),
			await book(world(), renter, id, '2026-07-08'),
		];
		const held = await hold(world(), renter, id, '2026-07-20');
		expect(await list(renter, 'upcoming')).toEqual([first, second, third]);
		expect(await list(renter, 'completed')).toEqual([]);
		expect(await list(renter)).toEqual([held, third, second, first]);

		// Tests one second before the second trip arrives, then the second of its arrival.
		app.clock.set('2026-07-06T06:59:59Z');
		expect(await list(renter, 'upcoming')).toEqual([second, third]);
		app.clock.set('2026-07-06T07:00:00Z');
		expect(await list(renter, 'upcoming')).toEqual([third]);
		expect(await list(renter, 'completed')).toEqual([second, first]);
		expect((await one(second, renter)).body.result).toMatchObject({ status: 'CONFIRMED', completed: true });
	});

	test('a renter’s list excludes bookings of other renters', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		await book(world(), await signIn('Nimal Perera'), await experience(skipper), '2026-07-10');
		expect(await list(await signIn('Bruce Jones'))).toEqual([]);
		expect(await list(skipper)).toEqual([]);
	});

	test('listing a renter’s bookings takes two SQL statements for any number of bookings', async () => {
		const { database, owner, experience, signIn } = world();
		const renter = await signIn('Nimal Perera');
		const cost = async () => (await recordStatements(database.pool, () => list(renter))).length;
		const none = await cost();
		const id = await experience(await owner('Kamal Silva'));
		for (const date of ['2026-07-10', '2026-07-12', '2026-07-14']) await hold(world(), renter, id, date);
		expect([none, await cost()]).toEqual([2, 2]);
	});
});

describe('details of a booking', () => {
	test('shows the pier and the owner’s number only after the booking is paid', async () => {
		const { owner, experience, signIn } = world();
		const renter = await signIn('Nimal Perera');
		const id = await experience(await owner('Kamal Silva'));
		const held = await one(await hold(world(), renter, id, '2026-07-20'), renter);
		expect(JSON.stringify(held.body)).not.toMatch(/pier 3|\+94771234567|6\.0329\b/);
		const paid = await one(await book(world(), renter, id, '2026-07-10'), renter);
		expect(paid.body.result).toMatchObject({
			status: 'CONFIRMED',
			paid: true,
			may: { pay: false, release: false },
			experience: { address: 'Galle Fisheries Harbour, pier 3', location: { lat: 6.0329, lng: 80.2168 } },
			owner: { firstName: 'Kamal', lastName: 'Silva', phoneNumber: '+94771234567' },
		});
	});

	test('answers not-found for a booking of another user', async () => {
		const { owner, experience, signIn } = world();
		const renter = await signIn('Nimal Perera');
		const skipper = await owner('Kamal Silva');
		const id = await book(world(), renter, await experience(skipper), '2026-07-10');
		const [foreign, missing] = [
			await one(id, await signIn('Bruce Jones')),
			await one('0123456789abcdefghjk', renter),
		];
		expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
		const { requestId: _, ...same } = foreign.body;
		expect(missing.body).toMatchObject(same);
	});
});

describe('releasing an unpaid hold', () => {
	async function release(as: TestUser, bookingId: string) {
		return await world().call('POST', '/booking/release', { as: as.token, body: { bookingId } });
	}

	test('releasing a hold frees its date and boat, and a second release changes nothing', async () => {
		const { owner, experience, signIn } = world();
		const [renter, mate] = [await signIn('Nimal Perera'), await signIn('Anu Mate')];
		const skipper = await owner('Kamal Silva');
		const [id, same] = [await experience(skipper), await experience(skipper)];
		const bookingId = await hold(world(), renter, id, '2026-07-10');
		const { body } = await release(renter, bookingId);
		expect(body.result).toMatchObject({ status: 'CANCELED', may: { pay: false, release: false } });
		await hold(world(), mate, same, '2026-07-10');
		expect((await release(renter, bookingId)).body.result.status).toBe('CANCELED');
		expect((await list(mate)).length).toBe(1);
	});

	test('releasing an expired hold changes nothing', async () => {
		const { app, owner, experience, signIn } = world();
		const renter = await signIn('Nimal Perera');
		const bookingId = await hold(world(), renter, await experience(await owner('Kamal Silva')), '2026-07-10');
		app.clock.pass({ minutes: 30 });
		await runDueJobs(world());
		expect((await release(renter, bookingId)).body.result.status).toBe('EXPIRED');
	});

	test('refuses to release a paid booking or the hold of another user', async () => {
		const { owner, experience, signIn } = world();
		const [renter, stranger] = [await signIn('Nimal Perera'), await signIn('Bruce Jones')];
		const id = await experience(await owner('Kamal Silva'));
		const paid = await book(world(), renter, id, '2026-07-10');
		const held = await hold(world(), renter, id, '2026-07-20');
		expect((await release(renter, paid)).body.code).toBe('already-paid');
		expect(await release(stranger, held)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
		expect((await release(renter, '0123456789abcdefghjk')).status).toBe(404);
		expect((await one(held, renter)).body.result.status).toBe('PENDING');
		expect((await one(paid, renter)).body.result.status).toBe('CONFIRMED');
	});
});

describe('canceled bookings', () => {
	async function cancel(by: TestUser, bookingId: string, refundCents: number) {
		const { body } = await world().call('POST', '/booking/cancel', {
			as: by.token,
			body: { bookingId, refundCents },
		});
		expect(body).toMatchObject({ state: true });
	}

	test('both parties see canceled bookings with time, refund and who canceled, but no released holds', async () => {
		const { app, owner, experience, signIn } = world();
		const [renter, skipper] = [await signIn('Nimal Perera'), await owner('Kamal Silva')];
		const id = await experience(skipper);
		const [byRenter, tooLate, byOwner] = [
			await book(world(), renter, id, '2026-07-13'),
			await book(world(), renter, id, '2026-07-04'),
			await book(world(), renter, id, '2026-07-11'),
		];
		const { amountCents } = (await one(byRenter, renter)).body.result;
		const held = await hold(world(), renter, id, '2026-07-20');
		await world().call('POST', '/booking/release', { as: renter.token, body: { bookingId: held } });

		await cancel(renter, byRenter, amountCents);
		await cancel(renter, tooLate, 0);
		await cancel(skipper, byOwner, amountCents);
		expect(await list(renter, 'canceled')).toEqual([byRenter, byOwner, tooLate]);
		const { body } = await world().call('GET', '/booking/owner?when=canceled', { as: skipper.token });
		const canceledBy = (by: 'OWNER' | 'RENTER') => ({
			cancellation: { by, canceledDate: app.clock.now().toString() },
			refundedCents: 0,
		});
		expect(body.result).toMatchObject([
			{ _id: byRenter, ...canceledBy('RENTER'), refundDueCents: amountCents, payout: null },
			{ _id: byOwner, ...canceledBy('OWNER'), refundDueCents: amountCents, payout: null },
			{ _id: tooLate, ...canceledBy('RENTER'), refundDueCents: 0, payout: { status: 'TO COME' } },
		]);

		await runDueJobs(world());
		app.clock.set('2026-08-01T00:00:00Z');
		const later = (await one(byRenter, renter)).body.result;
		expect(later).toMatchObject({ refundDueCents: amountCents, refundedCents: amountCents });
		expect((await one(held, renter)).body.result).toMatchObject({
			cancellation: { state: 'CLOSED' },
			refundDueCents: 0,
		});
	});
});
