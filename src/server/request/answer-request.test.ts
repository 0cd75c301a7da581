import { expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { holdRequest, quote as quoted, requestTrip } from '#test/requests.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: fakePayments });

/** This call takes dollars. The largest price has 10 digits in rupees. */
test.each([
	[54_054_054.04, 200, 'QUOTED'],
	[54_054_054.06, 400, undefined],
	[100_000_000, 400, undefined],
])('a quote of %d dollars is answered with %d', async (ownerQuotedPrice, status, state) => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const bookingRequestId = await requestTrip(world(), renter, await world().experience(owner));
	const answer = await world().call('POST', '/booking/owner/requests/qoute', {
		as: owner.token,
		body: { bookingRequestId, ownerQuotedPrice },
	});
	expect([answer.status, answer.body.result?.state]).toEqual([status, state]);
});

test('a quote requires a price', async () => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const bookingRequestId = await requestTrip(world(), renter, await world().experience(owner));
	const quote = (body: Record<string, unknown>) =>
		world().call('POST', '/booking/owner/requests/qoute', {
			as: owner.token,
			body: { bookingRequestId, ownerComments: 'Dinner is included.', ...body },
		});
	const { status, body } = await quote({});
	expect([status, body.code]).toEqual([422, 'price-missing']);
	expect((await quote({ ownerQuotedRupees: 37_000 })).body.result).toMatchObject({
		state: 'QUOTED',
		ownerQuotedPrice: 200,
	});
});

test('a quote can be paid on a booked day if the boat is free at that time', async () => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const experience = await world().experience(owner);
	// The booked trip is from 9:30 am to 12:30 pm.
	await book(world(), await world().signIn('Anu Perera'), experience, '2026-12-14');
	const pays = async (departureDate: string, departureTime: string, arrivalTime: string) => {
		const times = { departureDate, departureTime, arrivalDate: departureDate, arrivalTime };
		const id = await requestTrip(world(), renter, experience, times);
		const { status, body } = await holdRequest(world(), renter, id, await quoted(world(), owner, id));
		return status === 200 ? 'held' : body.code;
	};
	expect(await pays('2026-12-14', '16:00', '18:00')).toBe('held');
	expect(await pays('2026-12-15', '09:30', '12:30')).toBe('held');
	expect(await pays('2026-12-14', '12:00', '14:00')).toBe('boat-taken');
});
