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

test('repeating a quote changes nothing, so that the renter can pay the quote that they saw', async () => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const id = await requestTrip(world(), renter, await world().experience(owner));
	expect([await quoted(world(), owner, id), await quoted(world(), owner, id)]).toEqual([1, 1]);
	const { rows } = await world().database.pool.query(
		`SELECT count(DISTINCT key)::int AS emails FROM notification WHERE kind = 'request-quoted' AND key LIKE $1`,
		[`%${id}%`],
	);
	expect(rows).toEqual([{ emails: 1 }]);
	expect((await holdRequest(world(), renter, id, 1)).status).toBe(200);
	const other = await requestTrip(world(), renter, await world().experience(owner));
	expect([await quoted(world(), owner, other), await quoted(world(), owner, other, 20_000)]).toEqual([1, 2]);
});

test('refuses a quote while the requested boat is paused, also after the experience moved to another boat', async () => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const experience = await world().experience(owner);
	const bookingRequestId = await requestTrip(world(), renter, experience);
	const { boatId: second } = await world().owner('Ruwan Dias');
	const { pool } = world().database;
	await pool.query('UPDATE boat SET owner_id = $1 WHERE id = $2', [owner.id, second]);
	await pool.query('UPDATE experience SET boat_id = $1 WHERE id = $2', [second, experience]);
	const call = (path: string, body: object) => world().call('POST', path, { as: owner.token, body });
	await call('/boat/pause', { boatId: owner.boatId, until: '2026-12-20' });
	const answer = await call('/booking/owner/requests/qoute', { bookingRequestId, ownerQuotedRupees: 18_500 });
	expect(answer.body.code).toBe('listing-paused');
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
