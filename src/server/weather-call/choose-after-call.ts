import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { bookingPermissions } from '#domain/booking/booking.ts';
import { type RefundOutlook, refundOutlook } from '#domain/booking/cancellation.ts';
import type { BookingId, DateChangeId, PersonId, RideId, WeatherCallId } from '#domain/id.ts';
import { type Cents, negateCents } from '#domain/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt, type LocalDate, type LocalTime } from '#domain/time.ts';
import {
	type ChoiceRefusal,
	decideDateChoice,
	decideRideChoice,
	nextDates,
	type OfferedDeparture,
} from '#domain/weather-call/decide-choice.ts';
import { type WeatherOutcome, weatherCallLimits } from '#domain/weather-call/weather-call.ts';
import type { App } from '../app.ts';
import { findBoatSchedule, findBoatStatus } from '../boat/find-boat.ts';
import { refundChoice } from '../booking/cancel-booking.ts';
import {
	changeDeparture,
	confirmAfterChoice,
	findOtherClaims,
	findOtherClaimsFrom,
	type LockedSeats,
	lockSeats,
	moveSeatsToRide,
} from '../booking/change-booking.ts';
import { refundableCents } from '../booking/find-bookings.ts';
import { type LockedBooking, type LockedForBooking, lockForBooking } from '../booking/lock-for-booking.ts';
import { loadBookingWithPrice } from '../date-change/date-change-context.ts';
import { recordWeatherMove } from '../date-change/move-to-date.ts';
import type { Tx } from '../db/database.ts';
import { transact, transactDurably } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import { findOccupied } from '../occupancy/occupancy.ts';
import { bookableRide } from '../ride/lock-ride.ts';
import {
	countOpenChoices,
	findNextRides,
	findWeatherCall,
	isNextRide,
	saveWeatherOutcome,
} from './weather-call-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;
type Refused =
	| Refusal<'not-found' | 'not-yours' | 'nothing-to-choose' | 'boat-taken' | 'refund-changed'>
	| ChoiceRefusal;

/**
 * Moves the booking in the transaction that reserves the boat. If the date is taken, nothing changes and
 * the renter can choose again. If the date is cheaper, refunds the difference.
 */
export async function chooseDate(
	app: Needs,
	renter: PersonId,
	id: BookingId,
	input: {
		readonly departureDate: LocalDate;
		readonly departureTime?: LocalTime | undefined;
		readonly refundCents?: Cents | undefined;
	},
): Promise<BookingId | Refused> {
	return await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { departureDate: date, departureTime: time } = input;
		const open = openChoice(locked, renter);
		if (
			isMoved(
				locked,
				open,
				(at) => at.departure_date === date && (time ?? at.departure_time) === at.departure_time,
			)
		) {
			return id;
		}
		if (isRefusal(open)) return open;
		const { booking, experience, now } = open;
		if (!experience) return refuse('no-such-departure', { times: [] });
		const context = {
			claims: await findOtherClaims(tx, booking, input.departureDate),
			boat: await findBoatStatus(tx, booking.boat_id),
		};
		const offered = decideDateChoice(
			experience,
			await loadBookingWithPrice(tx, booking),
			input,
			context,
			now,
		);
		if (isRefusal(offered)) return offered;
		const changed = refundChange(offered, input.refundCents);
		if (changed) return changed;
		if (!(await changeDeparture(app, tx, open, offered, true))) {
			return refuse('boat-taken', { date: offered.departureDate });
		}
		await taken(app, tx, open, offered);
		return id;
	});
}

/** Locks both rides. The other ride must have enough free seats. */
export async function chooseRide(
	app: Needs,
	renter: PersonId,
	id: BookingId,
	rideId: RideId,
	shownRefund?: Cents,
): Promise<BookingId | Refused> {
	return await transactDurably(app.db, async (tx) => {
		const locked = await lockSeats(app, tx, id, rideId);
		const open = openChoice(locked, renter);
		if (isMoved(locked, open, ({ ride_id }) => ride_id === rideId)) return id;
		if (isRefusal(open)) return open;
		const { booking, to, taken: seatsTaken, now } = open;
		const from = booking.ride_id;
		const price = await loadBookingWithPrice(tx, booking);
		if (!to || !from || !(await isNextRide(tx, from, rideId))) return refuse('not-found', { what: 'ride' });
		const context = { boat: await findBoatStatus(tx, to.boatId), seatsTaken };
		const offered = decideRideChoice(to, price, context, now);
		if (isRefusal(offered)) return offered;
		const changed = refundChange(offered, shownRefund);
		if (changed) return changed;
		await moveSeatsToRide(app, tx, id, to);
		await taken(app, tx, open, offered);
		return id;
	});
}

function refundChange({ backCents: cents }: OfferedDeparture, shown = cents) {
	return shown === cents ? undefined : refuse('refund-changed', { cents });
}

async function taken(
	app: Needs,
	tx: Tx,
	open: Pick<LockedChoice, 'booking' | 'call' | 'now'> & { readonly to?: LockedSeats['to'] },
	offered: OfferedDeparture,
): Promise<void> {
	const { booking, call, now, to } = open;
	const { backCents: refundCents } = offered;
	const draft = { ...offered, differenceCents: negateCents(refundCents), weatherCallId: call, now };
	const dateChangeId: DateChangeId = await recordWeatherMove(app, tx, booking, draft);
	await settleChoice(app, tx, { call, booking }, { outcome: 'MOVED', refundCents, now });
	await confirmAfterChoice(app, tx, { booking, to, now });
	await publish(tx, app, { kind: 'date-changed', bookingId: booking.id, dateChangeId, refundCents });
	await publish(tx, app, { kind: 'weather-moved', bookingId: booking.id, weatherCallId: call });
}

/** A departure that a renter may choose, with the refund terms that apply after the move. */
export type WeatherChoiceOption = OfferedDeparture & {
	readonly cancellation: RefundOutlook;
	readonly ride?: NextRide;
};
type NextRide = Awaited<ReturnType<typeof findNextRides>>[number];

export async function listChoices(
	app: Pick<App, 'db' | 'clock'>,
	renter: PersonId,
	id: BookingId,
): Promise<
	| {
			readonly endsAt: Temporal.Instant;
			readonly refundCents: Cents;
			readonly offered: readonly WeatherChoiceOption[];
	  }
	| Refusal<'not-found' | 'not-yours' | 'nothing-to-choose'>
> {
	return await transact(app.db, async (tx) => {
		const open = openChoice(await lockForBooking(app, tx, { booking: id }), renter);
		if (isRefusal(open)) return open;
		const { booking, now } = open;
		const departures = booking.ride_id ? await ridesFor(tx, open, booking.ride_id) : await datesFor(tx, open);
		const offered = departures.map((departure) => ({
			...departure,
			cancellation: refundOutlook({ ...departure, cancellationTerms: booking.cancellation_terms }, now),
		}));
		return {
			endsAt: booking.choice_ends_at ?? now,
			refundCents: await refundableCents(tx, id),
			offered,
		};
	});
}

async function datesFor(
	tx: Tx,
	{ booking, experience, now }: LockedChoice,
): Promise<readonly OfferedDeparture[]> {
	if (!experience) return [];
	const schedule = await findBoatSchedule(tx, booking.boat_id);
	const occupied = await findOccupied(tx, booking.boat_id, now);
	const context = {
		claims: await findOtherClaimsFrom(tx, booking, dateAt(now, booking.time_zone)),
		boat: await findBoatStatus(tx, booking.boat_id),
		occupied: occupied.map((sold) => ({ departsAt: sold.starts_at, arrivesAt: sold.ends_at })),
		turnaroundMinutes: schedule?.turnaroundMinutes ?? 0,
	};
	return nextDates(experience, await loadBookingWithPrice(tx, booking), context, now);
}

const ridesAtOnce = 20;

async function ridesFor(tx: Tx, { booking, now }: LockedChoice, from: RideId) {
	const price = await loadBookingWithPrice(tx, booking);
	const offered: (OfferedDeparture & { readonly ride: NextRide })[] = [];
	// Reads on while rides are refused, e.g. because these cost more.
	for (let offset = 0; offered.length < weatherCallLimits.dates; offset += ridesAtOnce) {
		const part = { offset, limit: ridesAtOnce };
		const rows = await findNextRides(tx, from, { people: price.people, now }, part);
		for (const row of rows) {
			const context = { boat: await findBoatStatus(tx, row.boat_id), seatsTaken: row.taken };
			const one = decideRideChoice(bookableRide(row), price, context, now);
			if (!isRefusal(one)) offered.push({ ...one, ride: row });
			if (offered.length === weatherCallLimits.dates) break;
		}
		if (rows.length < ridesAtOnce) break;
	}
	return offered;
}

/** The same job as for other cancellations refunds the remainder of the payment. Idempotent. */
export async function chooseRefund(
	app: Needs,
	renter: PersonId,
	id: BookingId,
): Promise<BookingId | Refusal<'not-found' | 'not-yours' | 'nothing-to-choose'>> {
	return await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { booking } = locked;
		if (booking?.renter_id === renter && booking.canceled_by === 'WEATHER') return id;
		const open = openChoice(locked, renter);
		if (isRefusal(open)) return open;
		await cancelWithRefund(app, tx, open, ['takeRefund', 'RENTER']);
		return id;
	});
}

/** Idempotent. */
export async function expireChoice(app: Needs, id: BookingId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { booking, now } = locked;
		if (booking?.status !== 'CHOOSING' || booking.choice_reason !== 'WEATHER') return;
		if (!booking.choice_ends_at || !booking.weather_call_id) return;
		if (Temporal.Instant.compare(now, booking.choice_ends_at) < 0) return;
		const open = { ...locked, booking, call: booking.weather_call_id };
		await cancelWithRefund(app, tx, open, ['expireChoice', 'TIMER']);
	});
}

async function cancelWithRefund(
	app: Needs,
	tx: Tx,
	open: LockedChoice,
	how: Parameters<typeof refundChoice>[3],
): Promise<void> {
	const { booking, call, now } = open;
	const refundCents = await refundChoice(app, tx, open, how);
	const outcome = how[0] === 'takeRefund' ? 'REFUNDED' : 'EXPIRED';
	await settleChoice(app, tx, { call, booking }, { outcome, refundCents, now });
	await publish(tx, app, { kind: 'weather-refunded', bookingId: booking.id, weatherCallId: call });
}

/** `booking` is undefined if it does not exist. `now` is read under the locks. */
interface Locked {
	readonly booking: LockedForBooking['booking'];
	readonly now: Temporal.Instant;
}

type LockedChoice<L extends Locked = LockedForBooking> = L & {
	readonly booking: LockedBooking['booking'];
	readonly call: WeatherCallId;
};

/** Refuses if this renter may not choose now. */
function openChoice<L extends Locked>(
	locked: L,
	renter: PersonId,
): LockedChoice<L> | Refusal<'not-found' | 'not-yours' | 'nothing-to-choose'> {
	const { booking, now } = locked;
	if (!booking) return refuse('not-found', { what: 'booking' });
	if (booking.renter_id !== renter) return refuse('not-yours');
	const permissions = bookingPermissions(
		{
			status: booking.status,
			departsAt: booking.departs_at,
			holdExpiresAt: booking.hold_expires_at,
			choiceEndsAt: booking.choice_ends_at,
		},
		'RENTER',
		now,
	);
	const isOfWeather = booking.choice_reason === 'WEATHER';
	if (!permissions.choose || !isOfWeather || !booking.weather_call_id) return refuse('nothing-to-choose');
	return { ...locked, booking, call: booking.weather_call_id };
}

/**
 * Returns whether this call repeats an earlier call whose response was lost: the renter already has this
 * departure.
 */
const isMoved = (
	{ booking }: Locked,
	open: ReturnType<typeof openChoice>,
	isTo: (booking: NonNullable<Locked['booking']>) => boolean,
): boolean =>
	isRefusal(open) &&
	open.refused === 'nothing-to-choose' &&
	booking?.status === 'CONFIRMED' &&
	booking.weather_call_id !== null &&
	isTo(booking);

/** After the last outcome, notifies the owner of all choices. */
async function settleChoice(
	app: Publisher,
	tx: Tx,
	{ call, booking }: { readonly call: WeatherCallId; readonly booking: LockedBooking['booking'] },
	chosen: { readonly outcome: WeatherOutcome; readonly refundCents: Cents; readonly now: Temporal.Instant },
): Promise<void> {
	await saveWeatherOutcome(tx, { call, booking: booking.id }, chosen);
	if ((await countOpenChoices(tx, call)) > 0) return;
	const { owner_id: personId } = await findWeatherCall(tx, call);
	await publish(tx, app, { kind: 'weather-call-answered', weatherCallId: call, personId });
}

export const expireChoiceJob = job('expire-weather-choice', z.object({ bookingId: ids.booking }));

export function weatherCallJobs(app: App): readonly JobHandler[] {
	return [handle(expireChoiceJob, ({ bookingId }) => expireChoice(app, bookingId))];
}
