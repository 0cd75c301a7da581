import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PersonId, RideId } from '#domain/id.ts';
import type { Db } from '#server/db/database.ts';
import type { TestApp } from './test-app.ts';

type Owner = Awaited<ReturnType<TestApp['owner']>>;

/**
 * Returns a ride as submitted by its owner, by default on a Sunday in December from Galle, 3 hours, 6
 * seats of Rs 1,850 (US$10).
 */
export function rideForm(boatId: string, more: object = {}) {
	return {
		boatId,
		departureDate: '2026-12-13',
		departureTime: '09:30',
		durationMinutes: 180,
		address: 'Galle Fisheries Harbour, pier 3',
		location: { lat: 6.0329, lng: 80.2168 },
		seatsAvailable: 6,
		priceRupees: 1_850,
		customMessage: 'Whales, if we are lucky; tea, if we are not.',
		...more,
	};
}

export async function offerRide(world: TestApp, owner: Owner, more: object = {}): Promise<string> {
	const { body } = await world.call('POST', '/sharing/add', {
		as: owner.token,
		body: rideForm(owner.boatId, more),
	});
	expect(body).toMatchObject({ state: true });
	return body.result._id;
}

export function seatsInput(ride: string, people: number, more: object = {}) {
	return {
		type: 'SHARING',
		sharingRequest: ride,
		numberOfPeople: people,
		group: { adults: people, kids: 0 },
		name: 'Anu Mate',
		contactNumber: '+94712223334',
		paid: false,
		...more,
	};
}

export async function join(world: TestApp, mate: { token: string }, ride: string, people: number) {
	return await world.call('POST', '/booking/add', { as: mate.token, body: seatsInput(ride, people) });
}

/** Inserts the row of an open future ride from Galle, without calling the use case. */
export async function addRideRow(db: Db, owner: { id: PersonId; boatId: string }) {
	const id = `${owner.boatId.slice(0, 19)}r` as RideId;
	await sql`INSERT INTO ride (id, owner_id, boat_id, status, departure_date, departure_time, time_zone, duration_minutes,
		departs_at, arrives_at, address, area, lat, lng, approx_lat, approx_lng, point_key, seats, price_lkr, custom_message, created_at)
		VALUES (${id}, ${owner.id}, ${owner.boatId}, 'OPEN', '2026-09-01', '09:30', 'Asia/Colombo', 180,
		'2026-09-01T04:00:00Z', '2026-09-01T07:00:00Z', 'Galle Harbour, pier 9', 'Galle, Southern Province', 6.03, 80.21,
		6.04, 80.22, '', 6, 1850, 'Come along', '2026-07-01T00:00:00Z')`.execute(db);
	return id;
}
