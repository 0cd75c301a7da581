import type { RepeatedRide } from '#contract/series-contract.ts';
import type { PersonId, RideId, RideSeriesId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { MinimumInput } from '#domain/ride/minimum.ts';
import { isSkippedDateReason, weeklyDates } from '#domain/ride/series.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { type AddRideRefusal, addRide } from './add-ride.ts';
import { cancelRide } from './cancel-ride.ts';
import {
	findCanceledDates,
	findLaterRides,
	lockRideRow,
	minimumOf,
	type RideRow,
	saveSeries,
} from './ride-store.ts';

/**
 * Each copy is checked as a new ride. The local time stays the same across clock changes. Skips dates on
 * which the series already has a ride or the owner canceled a ride of the series.
 */
export async function repeatRide(
	app: Parameters<typeof addRide>[0],
	owner: Person,
	id: RideId,
	weeks: number,
): Promise<
	RepeatedRide | AddRideRefusal | Refusal<'not-found' | 'not-yours' | 'ride-canceled' | 'ride-passed'>
> {
	const ride = await transact(app.db, async (tx) => {
		const row = await lockRideRow(tx, id);
		if (!row) return refuse('not-found', { what: 'ride' });
		if (row.owner_id !== owner.id) return refuse('not-yours');
		if (row.status === 'CANCELED') return refuse('ride-canceled');
		if (Temporal.Instant.compare(row.departs_at, app.clock.now()) <= 0) return refuse('ride-passed');
		const series = row.series_id ?? newId<RideSeriesId>(app.random);
		if (!row.series_id) await saveSeries(tx, id, series);
		return { ...row, series_id: series };
	});
	if (isRefusal(ride)) return ride;
	const known = (await findLaterRides(app.db, ride)).map((later) => later.departure_date);
	const canceled = await findCanceledDates(app.db, ride);
	const made: RepeatedRide['made'] = [];
	const skipped: RepeatedRide['skipped'] = [];
	for (const departureDate of weeklyDates(ride.departure_date, weeks)) {
		if (known.includes(departureDate)) continue;
		if (canceled.includes(departureDate)) {
			skipped.push({ date: departureDate, code: 'ride-canceled' });
			continue;
		}
		const added = await addRide(
			app,
			owner,
			{
				boatId: ride.boat_id,
				departureDate,
				departureTime: ride.departure_time,
				durationMinutes: ride.duration_minutes,
				address: ride.address,
				location: { lat: ride.lat, lng: ride.lng },
				seatsAvailable: ride.seats,
				priceRupees: ride.price_lkr,
				customMessage: ride.custom_message,
				cancellationTerms: ride.cancellation_terms,
				waitlist: ride.waitlist,
				approval: ride.approval,
				minimum: minimumInput(ride),
			},
			ride.series_id,
		);
		if (!isRefusal(added)) made.push(departureDate);
		else if (isSkippedDateReason(added.refused)) skipped.push({ date: departureDate, code: added.refused });
		else return added;
	}
	return { made, skipped };
}

function minimumInput(ride: RideRow): MinimumInput | null {
	const minimum = minimumOf(ride);
	if (!minimum) return null;
	const { seats, decideBy } = minimum;
	return { seats, hours: ride.departs_at.since(decideBy).total('hours') };
}

/** Each ride is canceled as a single ride. Skips later rides that ended in the meantime. */
export async function cancelSeries(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	owner: PersonId,
	id: RideId,
	reason: string,
): ReturnType<typeof cancelRide> {
	const canceled = await cancelRide(app, owner, id, reason);
	if (isRefusal(canceled)) return canceled;
	const ride = await transact(app.db, (tx) => lockRideRow(tx, id));
	for (const later of ride ? await findLaterRides(app.db, ride) : []) {
		await cancelRide(app, owner, later.id, reason);
	}
	return canceled;
}
