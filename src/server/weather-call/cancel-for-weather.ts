import type { BookingId, DepartureId, PersonId, WeatherCallId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { conflictOfInterest } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import {
	choiceEnd,
	type WeatherCaller,
	type WeatherReason,
	weatherCallRefusal,
} from '#domain/weather-call/weather-call.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { requireWeatherChoice } from '../booking/change-booking.ts';
import { type LockedForBooking, lockForBooking, recountSeatsTaken } from '../booking/lock-for-booking.ts';
import { withdrawOpenChanges } from '../date-change/expire-date-change.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueueAll } from '../jobs/job.ts';
import { detachForWeather } from '../occupancy/occupancy.ts';
import { endRideForWeather } from '../ride/cancel-ride.ts';
import { expireChoiceJob } from './choose-after-call.ts';
import {
	type DepartureKey,
	findBookedTrip,
	findDeparture,
	findPaidBookingsOn,
	findRentersOn,
	saveOpenChoice,
	saveWeatherCall,
	type WeatherCallRow,
} from './weather-call-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

export interface NewWeatherCall {
	readonly departureId: DepartureId;
	readonly reason: WeatherReason;
	/** Message of the person who cancels; '' means no message. */
	readonly message: string;
	/** Refundable cents that this person saw. */
	readonly refundCents: Cents;
}

export type WeatherCallRefusal = Refusal<
	| 'not-found'
	| 'not-yours'
	| 'own-matter'
	| 'not-confirmed'
	| 'ride-canceled'
	| 'too-early-for-weather'
	| 'trip-over'
	| 'refund-changed'
>;

export interface WeatherCallActor {
	readonly as: WeatherCaller;
	readonly person: PersonId;
}

/**
 * Rules: docs/decisions/weather.md. One transaction stops sales, keeps the boat reserved and gives each
 * renter 48 hours to choose another date or a full refund. A renter who does not choose is refunded.
 * Does not count as a cancellation in statistics.
 */
export async function cancelForWeather(
	app: Needs,
	caller: WeatherCallActor,
	input: NewWeatherCall,
): Promise<WeatherCallId | WeatherCallRefusal> {
	return await transactDurably(app.db, async (tx) => {
		const found = await findDeparture(tx, input.departureId);
		if (!found) return refuse('not-found', { what: 'departure' });
		const { of } = found;
		const locked = await lockForBooking(app, tx, of);
		const refusal =
			(await callerRefusal(tx, caller, found)) ?? (await callRefusal(tx, of, locked, input.refundCents));
		if (refusal) return refusal;
		const call = await saveCall(app, tx, caller, input, locked);
		await stopSales(app, tx, of, locked, call);
		const bookings = await findPaidBookingsOn(tx, of);
		for (const booking of bookings) await offerChoice(app, tx, booking, call, locked.now);
		await recountSeatsTaken(tx, locked.ride, locked.now);
		await scheduleExpiry(tx, bookings, call);
		await publish(tx, app, { kind: 'weather-call-made', weatherCallId: call.id, personId: call.owner_id });
		if (caller.as === 'PLATFORM') await record(app, tx, caller.person, of, input);
		return call.id;
	});
}

/** Refuses people who do not own the departure. Refuses staff who own it or paid for it. */
export async function callerRefusal(
	db: Db,
	{ as, person }: WeatherCallActor,
	{ owner_id: owner, of }: { readonly owner_id: PersonId; readonly of: DepartureKey },
): Promise<Refusal<'not-yours' | 'own-matter'> | undefined> {
	if (as === 'OWNER') return person === owner ? undefined : refuse('not-yours');
	return conflictOfInterest(person, owner, ...(await findRentersOn(db, of)));
}

async function callRefusal(
	tx: Tx,
	of: DepartureKey,
	{ ride, booking, now }: LockedForBooking,
	shownCents: Cents,
): Promise<WeatherCallRefusal | undefined> {
	if (ride?.status === 'CANCELED') return refuse('ride-canceled');
	if (booking && booking.status !== 'CONFIRMED') return refuse('not-confirmed');
	const departure = departureTimes({ ride, booking });
	const refusal = weatherCallRefusal(departure, now);
	if (refusal) return refusal;
	const { cents } = await findBookedTrip(tx, of);
	return cents === shownCents ? undefined : refuse('refund-changed', { cents });
}

function departureTimes({ ride, booking }: Pick<LockedForBooking, 'ride' | 'booking'>) {
	if (ride) {
		const {
			id: rideId,
			boatId,
			ownerId,
			departureDate,
			departureTime,
			timeZone,
			departsAt,
			arrivesAt,
		} = ride;
		return {
			...{ rideId, experienceId: null, boatId, ownerId },
			...{ departureDate, departureTime, timeZone, departsAt, arrivesAt },
		};
	}
	if (!booking) throw new Error('departure has neither ride nor booking');
	return {
		...{
			rideId: null,
			experienceId: booking.experience_id,
			boatId: booking.boat_id,
			ownerId: booking.owner_id,
		},
		departureDate: booking.departure_date,
		departureTime: booking.departure_time,
		timeZone: booking.time_zone,
		departsAt: booking.departs_at,
		arrivesAt: booking.arrives_at,
	};
}

async function saveCall(
	app: Needs,
	tx: Tx,
	{ as }: WeatherCallActor,
	{ reason, message }: NewWeatherCall,
	locked: LockedForBooking,
): Promise<WeatherCallRow> {
	const departure = departureTimes(locked);
	const call = {
		id: newId<WeatherCallId>(app.random),
		owner_id: departure.ownerId,
		boat_id: departure.boatId,
		ride_id: departure.rideId,
		experience_id: departure.experienceId,
		called_by: as,
		reason,
		message: message.trim(),
		departure_date: departure.departureDate,
		departure_time: departure.departureTime,
		time_zone: departure.timeZone,
		departs_at: departure.departsAt,
		created_at: locked.now,
		choice_ends_at: choiceEnd(locked.now),
	};
	await saveWeatherCall(tx, call);
	return call;
}

async function stopSales(
	app: Needs,
	tx: Tx,
	of: DepartureKey,
	{ ride, now }: LockedForBooking,
	call: WeatherCallRow,
): Promise<void> {
	if ('booking' in of) return await detachForWeather(tx, of, call.id);
	if (!ride) return;
	const { id, status, departsAt } = ride;
	const ending = { by: call.called_by, weatherCall: call.id };
	await endRideForWeather(app, tx, { id, status, departs_at: departsAt }, ending, now);
}

/** For a ride, the caller holds the ride's lock and locks its bookings in the order of their ids. */
async function offerChoice(
	app: Needs,
	tx: Tx,
	id: BookingId,
	call: WeatherCallRow,
	now: Temporal.Instant,
): Promise<void> {
	const { booking } = await lockForBooking(app, tx, { booking: id });
	const isStayChoice = booking?.status === 'CHOOSING' && booking.choice_reason === 'MINIMUM';
	if (!booking || (booking.status !== 'CONFIRMED' && !isStayChoice)) return;
	await withdrawOpenChanges(app, tx, id, now);
	await saveOpenChoice(tx, call.id, id);
	await requireWeatherChoice(
		app,
		tx,
		booking,
		{ call: call.id, by: call.called_by, endsAt: call.choice_ends_at },
		now,
	);
	await publish(tx, app, { kind: 'weather-called', bookingId: id, weatherCallId: call.id });
}

/** Minutes after the deadline at which a second job runs, in case the worker of the first job dies. */
const backupMinutes = 5;

async function scheduleExpiry(tx: Tx, bookings: readonly BookingId[], call: WeatherCallRow): Promise<void> {
	const endsAt = call.choice_ends_at;
	const jobs = bookings.flatMap((bookingId) => [
		{ payload: { bookingId }, runAt: endsAt, key: `expire-weather-choice:${call.id}:${bookingId}` },
		{
			payload: { bookingId },
			runAt: endsAt.add({ minutes: backupMinutes }),
			key: `expire-weather-choice:${call.id}:${bookingId}:again`,
		},
	]);
	await enqueueAll(tx, expireChoiceJob, jobs);
}

async function record(
	app: Needs,
	tx: Tx,
	by: PersonId,
	of: DepartureKey,
	{ reason, message }: NewWeatherCall,
): Promise<void> {
	const subject =
		'ride' in of
			? ({ subject: 'ride', subjectId: of.ride } as const)
			: ({ subject: 'booking', subjectId: of.booking } as const);
	const text = message.trim() ? `${reason}: ${message.trim()}` : reason;
	await recordActions(tx, app, by, { action: 'weather-called', ...subject, reason: text });
}
