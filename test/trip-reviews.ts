import { expect } from 'vitest';
import { capture, order } from './bookings.ts';
import { join, offerRide } from './rides.ts';
import type { TestApp } from './test-app.ts';

export const fiveStarRatings = {
	valueForMoney: 5,
	boatQuality: 5,
	handling: 5,
	punctuality: 5,
	friendliness: 5,
};

type Owner = Awaited<ReturnType<TestApp['owner']>>;
type Person = Awaited<ReturnType<TestApp['signIn']>>;

export async function joinAndPay(world: TestApp, mate: Person, ride: string, people = 1): Promise<string> {
	const bookingId = (await join(world, mate, ride, people)).body.result._id;
	const paid = await capture(world, mate, { ...(await order(world, mate, bookingId)), bookingId });
	expect(paid.body.result?.status).toBe('CONFIRMED');
	return bookingId;
}

/**
 * Creates a ride on 13 December 2026 that ended at 07:00 UTC, with the given mates. Returns their
 * bookings.
 */
export async function rideWith(world: TestApp, owner: Owner, ...mates: readonly Person[]) {
	const ride = await offerRide(world, owner);
	const bookings: string[] = [];
	for (const mate of mates) bookings.push(await joinAndPay(world, mate, ride));
	return { ride, bookings };
}
export const returnInstant = '2026-12-13T07:00:00Z';

export const sendTripReview = (world: TestApp, as: { token: string }, bookingId: string, more: object) =>
	world.call('POST', '/review/trip/write', { as: as.token, body: { bookingId, ...more } });
export const aboutRide = (review: string, ratings = fiveStarRatings) => ({ about: 'RIDE', ratings, review });
export const aboutOwner = (review: string, stars = 5) => ({ about: 'OWNER', stars, review });
export const aboutRenter = (review: string, stars = 5) => ({ about: 'RENTER', stars, review });
export const fetchTripReviews = async (world: TestApp, as: { token: string }, bookingId: string) =>
	(await world.call('GET', `/review/trip/${bookingId}`, { as: as.token })).body;
