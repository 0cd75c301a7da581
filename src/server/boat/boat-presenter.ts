import type { OwnBoat, PublicBoat } from '#contract/boat-contract.ts';
import { documentsExpired, insuranceToday } from '#domain/boat/insurance.ts';
import { pausedUntil } from '#domain/listing/on-sale.ts';
import { presentSubmission } from '../person/person-presenter.ts';
import type { BoatRow, findOwnBoats } from './boat-store.ts';

type Shown = Pick<
	BoatRow,
	| 'id'
	| 'name'
	| 'category'
	| 'brand'
	| 'model'
	| 'year_of_manufacture'
	| 'length_metres'
	| 'max_capacity'
	| 'features'
	| 'images'
	| 'verified_at'
	| 'owner_id'
>;

/** Leaves out documents and registration number. */
export function presentBoat(boat: Shown): PublicBoat {
	return {
		_id: boat.id,
		name: boat.name,
		category: boat.category,
		brand: boat.brand,
		model: boat.model,
		yearOfManufacture: boat.year_of_manufacture,
		length: boat.length_metres,
		maxCapacity: boat.max_capacity,
		features: boat.features,
		images: boat.images.map(({ key }) => key),
		pictures: boat.images,
		verified: boat.verified_at !== null,
		userId: boat.owner_id,
	};
}

type Named = 'id' | 'name' | 'category' | 'brand' | 'model' | 'images' | 'verified_at';

/**
 * Boat columns of a row joined with an experience or ride. A column that both tables have gets the
 * prefix `boat_`.
 */
type JoinedBoat = Omit<Shown, Named> & { readonly [Column in Named as `boat_${Column}`]: Shown[Column] };

export function presentJoinedBoat(row: JoinedBoat): PublicBoat {
	return presentBoat({
		...row,
		id: row.boat_id,
		name: row.boat_name,
		category: row.boat_category,
		brand: row.boat_brand,
		model: row.boat_model,
		images: row.boat_images,
		verified_at: row.boat_verified_at,
	});
}

export function presentOwnBoat(
	boat: Awaited<ReturnType<typeof findOwnBoats>>[number],
	now: Temporal.Instant,
): OwnBoat {
	return {
		...presentBoat(boat),
		registrationNumber: boat.registration_number,
		crew: boat.crew,
		turnaroundMinutes: boat.turnaround_minutes,
		boatInsurance: boat.papers,
		insuranceExpiresOn: boat.insurance_expires_on,
		documentsExpired: documentsExpired(boat.insured_until, insuranceToday(now, boat.time_zone)),
		pausedUntil: pausedUntil(boat.paused_until, boatClock(boat.time_zone), now),
		archived: boat.archived_at !== null,
		submission: presentSubmission(boat),
	};
}

/**
 * Returns the time zone in which a boat's pause ends: the zone of the boat's place, or UTC if the place
 * is not set.
 */
export const boatClock = (timeZone: string | null): string => timeZone ?? 'UTC';
