import { expect } from 'vitest';
import { capture, order } from './bookings.ts';
import type { TestApp } from './test-app.ts';

export function requestInput(experience: string, more: object = {}) {
	return {
		type: 'CUSTOM',
		experience,
		departureDate: '2026-12-10',
		departureTime: '08:00',
		arrivalDate: '2026-12-11',
		arrivalTime: '17:30',
		group: { adults: 2, kids: 0 },
		name: 'Nimal Perera',
		contactNumber: '+94712223334',
		otherRequests: 'We would like to see the lagoon.',
		...more,
	};
}

export async function requestTrip(
	world: TestApp,
	renter: { token: string },
	experience: string,
	more: object = {},
) {
	const { body } = await world.call('POST', '/booking/add', {
		as: renter.token,
		body: requestInput(experience, more),
	});
	expect(body).toMatchObject({ state: true });
	return body.result._id as string;
}

export async function quote(world: TestApp, owner: { token: string }, id: string, rupees = 18_500) {
	const { body } = await world.call('POST', '/booking/owner/requests/qoute', {
		as: owner.token,
		body: { bookingRequestId: id, ownerQuotedRupees: rupees, ownerComments: 'With lunch.' },
	});
	expect(body).toMatchObject({ state: true });
	return body.result.quoteNumber as number;
}

export async function holdRequest(
	world: TestApp,
	renter: { token: string },
	id: string,
	quoteNumber: number,
) {
	return await world.call('POST', '/booking/renter/requests/pay', {
		as: renter.token,
		body: { bookingRequestId: id, quoteNumber },
	});
}

/** Needs a provider that approves at once (`fakePayments`). Returns the ids of booking and request. */
export async function bookRequest(
	world: TestApp,
	owner: { token: string },
	renter: { token: string },
	experience: string,
	more: object = {},
) {
	const request = await requestTrip(world, renter, experience, more);
	const held = await holdRequest(world, renter, request, await quote(world, owner, request));
	const booking: string = held.body.result._id;
	const { orderId } = await order(world, renter, booking);
	expect((await capture(world, renter, { orderId, bookingId: booking })).body).toMatchObject({ state: true });
	return { request, booking };
}

export const twoMoreRequestsSql = `INSERT INTO custom_request (id, experience_id, boat_id, renter_id, owner_id, status, departure_date, departure_time,
	arrival_date, arrival_time, time_zone, departs_at, arrives_at, adults, kids, name, contact_number, other_requests, created_at,
	quoted_lkr, quote_number, quoted_at, announced_with)
	SELECT lpad(n::text, 20, '0'), experience_id, boat_id, renter_id, owner_id, status, departure_date, departure_time,
	arrival_date, arrival_time, time_zone, departs_at, arrives_at, adults, kids, name, contact_number, other_requests, created_at,
	quoted_lkr, quote_number, quoted_at, id
	FROM custom_request, generate_series(7, 8) AS n WHERE announced_with IS NULL ON CONFLICT DO NOTHING`;
