import { sql } from 'kysely';
import type { RideForm } from '#contract/ride-contract.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import { boatRefusals, documentsExpired } from '#domain/boat/insurance.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import type { OccupancyId, PersonId, RideId, RideSeriesId } from '#domain/id.ts';
import { termsRefusal } from '#domain/listing/cancellation-terms.ts';
import { onSaleRefusals } from '#domain/listing/on-sale.ts';
import { ownerAccountSetUp, ownerApproved, type Person } from '#domain/person/person.ts';
import { priceTooSmall } from '#domain/price/minimum-charge.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { decideByOf, minimumLimits, minimumRefusal } from '#domain/ride/minimum.ts';
import { areRequestsClosed, rideMachine } from '#domain/ride/ride.ts';
import { addDays, dateAt, isSkippedByClockChange, tripSpan } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findZoneOfBoat, publishZoneChange } from '../boat/boat-zone.ts';
import { findBoatStatus, lockBoat } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { claimPierPhoto } from '../file/claim-uploads.ts';
import { occupy } from '../occupancy/occupancy.ts';
import { locatePier } from '../place/public-point.ts';
import { countSeats } from './paid-seats.ts';
import { lockRideRow, minimumColumns, savePierPhoto, saveRide } from './ride-store.ts';

export type AddRideRefusal = Refusal<
	| 'not-found'
	| 'not-yours'
	| 'owner-not-set-up'
	| 'owner-not-approved'
	| 'listing-archived'
	| 'listing-paused'
	| 'boat-not-verified'
	| 'papers-run-out'
	| 'seats-over-capacity'
	| 'terms-not-offered'
	| 'date-passed'
	| 'date-too-far'
	| 'time-skipped'
	| 'boat-taken'
	| 'file-unknown'
	| 'price-too-small'
	| 'minimum-over-seats'
	| 'decide-by-passed'
>;

/**
 * The owner's boat must be on sale, verified, insured on that day and large enough. Reserves the boat
 * for the whole time of the ride.
 */
export async function addRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'places' | 'locationSecret' | 'cancellation'>,
	owner: Person,
	form: RideForm,
	series: RideSeriesId | null = null,
): Promise<RideId | AddRideRefusal> {
	if (!ownerAccountSetUp(owner)) return refuse('owner-not-set-up');
	if (!ownerApproved(owner)) return refuse('owner-not-approved');
	const unoffered = termsRefusal(form.cancellationTerms, app.cancellation);
	if (unoffered) return unoffered;
	const tooSmall = priceTooSmall(form.priceRupees);
	if (tooSmall) return tooSmall;
	const id = newId<RideId>(app.random);
	const { area, timeZone, seen, pointKey } = await locatePier(app, owner.id, form.location);
	const boatId = form.boatId;
	const trip = { departureTime: form.departureTime, durationMinutes: form.durationMinutes, timeZone };
	const span = tripSpan(trip, form.departureDate);
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const boat = await lockBoat(tx, boatId);
		if (!boat) return refuse('not-found', { what: 'boat' });
		if (boat.owner_id !== owner.id) return refuse('not-yours');
		const sale = { pausedUntil: boat.paused_until, archived: boat.archived_at !== null };
		const off = onSaleRefusals(sale, 'boat', { timeZone, now }).find(Boolean);
		if (off) return off;
		if (boat.verified_at === null) return refuse('boat-not-verified');
		const today = dateAt(now, timeZone);
		if (documentsExpired(boat.insured_until, form.departureDate)) return refuse('papers-run-out');
		const maxCapacity = guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew });
		if (form.seatsAvailable > maxCapacity) return refuse('seats-over-capacity', { maxCapacity });
		if (isSkippedByClockChange(form.departureDate, form.departureTime, timeZone)) {
			return refuse('time-skipped', { date: form.departureDate, time: form.departureTime });
		}
		if (Temporal.Instant.compare(span.departsAt, now) <= 0) {
			return refuse('date-passed', { date: form.departureDate });
		}
		const minimum = form.minimum ?? null;
		const minimumProblem = minimumRefusal(
			minimum,
			{ seats: form.seatsAvailable, departsAt: span.departsAt },
			now,
		);
		if (minimumProblem) return minimumProblem;
		const last = addDays(today, horizonDays);
		if (form.departureDate > last) return refuse('date-too-far', { date: form.departureDate, last });
		const pierPhoto = await claimPierPhoto(tx, owner.id, form.pierPhoto);
		if (isRefusal(pierPhoto)) return pierPhoto;
		const zone = await findZoneOfBoat(tx, boatId);
		await sql`SAVEPOINT before_ride`.execute(tx);
		await saveRide(tx, {
			id,
			owner_id: owner.id,
			boat_id: boatId,
			status: rideMachine.start,
			departure_date: form.departureDate,
			departure_time: form.departureTime,
			time_zone: timeZone,
			duration_minutes: form.durationMinutes,
			departs_at: span.departsAt,
			arrives_at: span.arrivesAt,
			address: form.address,
			area,
			lat: form.location.lat,
			lng: form.location.lng,
			approx_lat: seen.lat,
			approx_lng: seen.lng,
			point_key: pointKey,
			pier_photo: pierPhoto && JSON.stringify(pierPhoto),
			seats: form.seatsAvailable,
			price_lkr: form.priceRupees,
			cancellation_terms: form.cancellationTerms,
			waitlist: form.waitlist ?? false,
			approval: form.approval,
			series_id: series,
			...minimumColumns(minimum, span.departsAt),
			custom_message: form.customMessage,
			created_at: now,
		});
		// Before the boat is occupied, because the boat's blocks may move with its zone.
		await publishZoneChange(tx, app, zone);
		const free = await occupy(tx, {
			id: newId<OccupancyId>(app.random),
			boatId,
			bookingId: null,
			rideId: id,
			...span,
			expiresAt: null,
			now,
		});
		if (!free) {
			await sql`ROLLBACK TO SAVEPOINT before_ride`.execute(tx);
			return refuse('boat-taken', { date: form.departureDate });
		}
		await remindOfMinimum(app, tx, id, minimum && decideByOf(span.departsAt, minimum.hours));
		return id;
	});
}

/** The reminder is dropped if the ride has enough paid seats by then. */
export async function remindOfMinimum(
	app: Publisher,
	tx: Tx,
	rideId: RideId,
	decideBy: Temporal.Instant | null,
): Promise<void> {
	const at = decideBy?.subtract({ hours: minimumLimits.reminderHours });
	if (!decideBy || !at || Temporal.Instant.compare(at, app.clock.now()) <= 0) return;
	const times = { decideBy: decideBy.toString(), at: at.toString() };
	await publish(tx, app, { kind: 'ride-minimum', rideId, news: 'AHEAD', ...times });
}

/** Renters with seats see the photo. */
export async function setPierPhoto(
	app: Pick<App, 'db'>,
	owner: PersonId,
	id: RideId,
	key: string | null,
): Promise<RideId | Refusal<'not-found' | 'not-yours' | 'file-unknown'>> {
	return await transact(app.db, async (tx) => {
		const ride = await lockRideRow(tx, id);
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.owner_id !== owner) return refuse('not-yours');
		const photo = await claimPierPhoto(tx, owner, key, ride.pier_photo ? [ride.pier_photo] : []);
		if (isRefusal(photo)) return photo;
		await savePierPhoto(tx, id, photo ?? null);
		return id;
	});
}

/** Refuses unless the ride is open, in the future, on sale and not full. */
export async function shareRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	owner: PersonId,
	id: RideId,
	phoneNumber: string,
): Promise<
	| { shared: true }
	| Refusal<
			| 'not-found'
			| 'not-yours'
			| 'ride-canceled'
			| 'ride-passed'
			| 'ride-full'
			| 'boat-not-verified'
			| 'papers-run-out'
			| 'too-late-to-request'
	  >
> {
	return await transact(app.db, async (tx) => {
		const ride = await lockRideRow(tx, id);
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.owner_id !== owner) return refuse('not-yours');
		const now = app.clock.now();
		if (Temporal.Instant.compare(ride.departs_at, now) <= 0) return refuse('ride-passed');
		if (ride.status === 'CANCELED') return refuse('ride-canceled');
		const boat = await findBoatStatus(tx, ride.boat_id);
		const [unfit] = boatRefusals(boat, ride.departure_date).filter((one) => one !== undefined);
		if (unfit) return unfit;
		if ((await countSeats(tx, id, now)) >= ride.seats) return refuse('ride-full', { seatsLeft: 0 });
		if (areRequestsClosed({ approval: ride.approval, departsAt: ride.departs_at }, now))
			return refuse('too-late-to-request');
		await publish(tx, app, { kind: 'ride-shared', rideId: id, phoneNumber, byPersonId: owner });
		return { shared: true } as const;
	});
}
