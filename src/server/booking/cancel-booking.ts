import { z } from 'zod';
import { ids, inCents } from '#contract/shapes.ts';
import { actingParty, type BookingActor } from '#domain/booking/acting.ts';
import { type BookingParty, bookingMay, type Canceler } from '#domain/booking/booking.ts';
import { refundIfCanceled } from '#domain/booking/cancellation.ts';
import type { BookingId, RideId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { RideEnding } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { enqueueWithBackup, job } from '../jobs/job.ts';
import { releaseOccupancy } from '../occupancy/occupancy.ts';
import { endRequest } from '../request/lock-request.ts';
import {
	type BookingRow,
	findConfirmedSeats,
	findRefundable,
	moveBooking,
	saveCancelRefund,
} from './booking-store.ts';
import { findPaidBooking } from './cancellation-facts.ts';
import { type LockedForBooking, lockForBooking, settleSeats } from './lock-for-booking.ts';
import { recordActing } from './record-acting.ts';

type CancelRefusal = Refusal<'not-found' | 'not-yours' | 'not-confirmed' | 'trip-over' | 'refund-changed'>;

/**
 * One of its parties cancels a confirmed booking before its departure (decisions, "Bookings"): the renter under the
 * cancellation terms that were frozen with it, the owner with a full refund, of what is left of the payment. The refund that was shown is the refund that is made. Boat or seats
 * are free at once; the money goes back by a job of the same transaction. The other side reads the `reason`; '' is none.
 */
export async function cancelBooking(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	actor: BookingActor,
	id: BookingId,
	shownCents: Cents,
	reason = '',
): Promise<BookingId | CancelRefusal> {
	return await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { booking, now } = locked;
		if (!booking) return refuse('not-found', { what: 'booking' });
		const party = actingParty(actor, { renterId: booking.renter_id, ownerId: booking.owner_id });
		if (!party) return refuse('not-yours');
		if (booking.status !== 'CONFIRMED') return refuse('not-confirmed');
		if (!mayCancel(booking, party, now)) return refuse('trip-over');
		const paid = await findPaidBooking(tx, booking);
		const { leftCents: left } = paid;
		const { fullRefund = false } = actor.desk ?? {};
		const cents = fullRefund ? left : refundIfCanceled(party, paid, now);
		if (cents !== shownCents) return refuse('refund-changed', { cents });
		const back = { cents, left };
		const words = reason.trim() || undefined;
		const ending: Ending = fullRefund
			? { move: 'callOff', party: 'PLATFORM', back, reason: words }
			: // Not in the party's own words: the desk's reason is told by `recordActing`.
				{ move: 'cancel', party, back, reason: actor.desk ? undefined : words, byDesk: !!actor.desk };
		await end(app, tx, { ...locked, booking }, ending);
		await recordActing(tx, app, actor, id, 'CANCELED');
		return id;
	});
}

/** What canceling would refund now: the actor's party under its terms, and all that is left. */
export async function quoteCancellation(
	app: Pick<App, 'db' | 'clock'>,
	actor: BookingActor,
	id: BookingId,
): Promise<
	| { readonly refundCents: Cents; readonly fullRefundCents: Cents }
	| Refusal<'not-found' | 'not-yours' | 'not-confirmed' | 'trip-over'>
> {
	return await transactDurably(app.db, async (tx) => {
		const { booking, now } = await lockForBooking(app, tx, { booking: id });
		if (!booking) return refuse('not-found', { what: 'booking' });
		const party = actingParty(actor, { renterId: booking.renter_id, ownerId: booking.owner_id });
		if (!party) return refuse('not-yours');
		if (booking.status !== 'CONFIRMED') return refuse('not-confirmed');
		if (!mayCancel(booking, party, now)) return refuse('trip-over');
		const paid = await findPaidBooking(tx, booking);
		return { refundCents: refundIfCanceled(party, paid, now), fullRefundCents: paid.leftCents };
	});
}

/**
 * What a booking is of was called off: by its owner (a ride), or by the platform. The renter reads why.
 * A confirmed booking ends with a full refund; one that waits for its payment is given up with the platform's reason.
 * Running it again changes nothing.
 */
export async function callOffBooking(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	id: BookingId,
	{ by: party, reason }: RideEnding,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { booking, now } = locked;
		if (booking?.status === 'PENDING' && party === 'PLATFORM') {
			await moveBooking(tx, app, booking, 'callOff', party, now, reason);
			await releaseOccupancy(tx, id, now);
		}
		if (booking?.status !== 'CONFIRMED') return;
		const back = await wholeRefund(tx, id);
		await end(app, tx, { ...locked, booking }, { move: 'callOff', party, back, reason });
	});
}

/**
 * Ends a booking whose departure a weather call took: its renter chose the refund, or nothing in time. All that is left
 * of the payment goes back; answers how much, in cents.
 */
export async function endForWeather(
	app: Publisher,
	tx: Tx,
	locked: LockedForBooking & { readonly booking: BookingRow },
	[move, party]: readonly ['takeRefund', 'RENTER'] | readonly ['lapseChoice', 'TIMER'],
): Promise<Cents> {
	const back = await wholeRefund(tx, locked.booking.id);
	await end(app, tx, locked, { move, party, back });
	return back.cents;
}

/** A refund of all that is left. */
async function wholeRefund(tx: Tx, id: BookingId): Promise<Ending['back']> {
	const left = await findRefundable(tx, id);
	return { cents: left, left };
}

function mayCancel(booking: BookingRow, party: BookingParty, now: Temporal.Instant): boolean {
	const times = { departsAt: booking.departs_at, holdExpiresAt: booking.hold_expires_at };
	return bookingMay({ status: booking.status, ...times }, party, now).cancel;
}

/** How a booking ends: by which move, whose it is, and what goes back. */
interface Ending {
	readonly move: 'cancel' | 'callOff' | 'takeRefund' | 'lapseChoice';
	readonly party: Exclude<Canceler, 'WEATHER'> | 'TIMER';
	/** The refund and what is `left` of the payment, in cents; what is in dispute is refunded when the dispute is won. */
	readonly back: { readonly cents: Cents; readonly left: Cents };
	readonly reason?: string | undefined;
	/** Staff canceled for `party`. */
	readonly byDesk?: boolean;
}

async function end(
	app: Publisher,
	tx: Tx,
	{ booking, ride, request, now }: LockedForBooking & { readonly booking: BookingRow },
	{ move, party, back: { cents, left }, reason, byDesk = false }: Ending,
): Promise<void> {
	const { id } = booking;
	await moveBooking(tx, app, booking, move, party, now, reason);
	await saveCancelRefund(tx, id, cents, byDesk);
	await releaseOccupancy(tx, id, now);
	await settleSeats(tx, ride, now);
	// A request knows two sides: what the platform takes off is the owner's.
	if (request)
		await endRequest(app, tx, request, move === 'cancel' && party === 'RENTER' ? 'RENTER' : 'OWNER', now);
	const giving = { key: `give-back:${id}`, now };
	const why = move === 'takeRefund' || move === 'lapseChoice' ? 'WEATHER' : 'CANCELLATION';
	if (cents > 0 && cents === left)
		await enqueueWithBackup(tx, giveBackJob, { bookingId: id, reason: why }, giving);
	if (cents > 0 && cents < left)
		await enqueueWithBackup(tx, givePartBackJob, { bookingId: id, cents }, giving);
	if (move === 'cancel' || move === 'callOff')
		await publish(tx, app, { kind: 'booking-canceled', bookingId: id });
}

const ofBooking = z.object({ bookingId: ids.booking });

/** All that is left of a canceled booking's money goes back; payments do it. */
export const giveBackJob = job(
	'give-back',
	ofBooking.extend({ reason: z.enum(['CANCELLATION', 'WEATHER']).default('CANCELLATION') }),
);

/**
 * A part of it goes back, in cents, as its cancellation terms say. A job of its own: a process of the version before, which
 * knows no such terms, leaves it alone.
 */
export const givePartBackJob = job(
	'give-part-back',
	ofBooking.extend({ cents: inCents(z.number().int().positive()) }),
);

/**
 * After its owner or the platform canceled a ride: every confirmed booking of it ends with a full refund, and mates read
 * why. Whoever is still paying finds the ride canceled and gets the money back at once. Running it
 * again changes nothing.
 */
export async function callOffRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	ride: RideId,
	ending: RideEnding,
): Promise<void> {
	const problems: unknown[] = [];
	for (const booking of await findConfirmedSeats(app.db, ride)) {
		// One booking that cannot be called off right now does not keep the others waiting.
		await callOffBooking(app, booking, ending).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'some bookings of a ride were not called off');
}
