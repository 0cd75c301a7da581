import { z } from 'zod';
import { ids, inCents } from '#contract/shapes.ts';
import { type BookingParty, bookingPermissions, type Canceler } from '#domain/booking/booking.ts';
import { actingParty, type BookingActor } from '#domain/booking/booking-actor.ts';
import { refundIfCanceled } from '#domain/booking/cancellation.ts';
import type { BookingId, RideId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
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
	findPaidSeats,
	findRefundableCents,
	moveBooking,
	saveCancelRefund,
} from './booking-store.ts';
import { findPaidBooking } from './cancellation-facts.ts';
import { type LockedForBooking, lockForBooking, recountSeatsTaken } from './lock-for-booking.ts';
import { recordDeskAction } from './record-desk-action.ts';

type CancelRefusal = Refusal<'not-found' | 'not-yours' | 'not-confirmed' | 'trip-over' | 'refund-changed'>;

/**
 * Frees boat or seats at once; a job refunds the money (CANC-1). A renter gets the refund of the terms
 * frozen at booking; if the owner cancels, all remaining money is refunded. Refuses if the refund
 * differs from `shownCents`. `reason` is shown to the other party; '' means no reason.
 */
export async function cancelBooking(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	actor: BookingActor,
	id: BookingId,
	shownCents: Cents,
	reason = '',
): Promise<BookingId | CancelRefusal> {
	return await transactDurably(app.db, async (tx) => {
		const found = await lockForCancel(app, tx, actor, id);
		if (isRefusal(found)) return found;
		const { locked, party, refundCents, fullRefundCents: left } = found;
		const { fullRefund = false } = actor.desk ?? {};
		const cents = fullRefund ? left : refundCents;
		if (cents !== shownCents) return refuse('refund-changed', { cents });
		const refund = { cents, left };
		const words = reason.trim() || undefined;
		const ending: Ending = fullRefund
			? { move: 'cancelDeparture', party: 'PLATFORM', refund, reason: words }
			: // `recordDeskAction` sends the desk's reason, so that the reason does not appear as the party's own.
				{ move: 'cancel', party, refund, reason: actor.desk ? undefined : words, byDesk: !!actor.desk };
		await end(app, tx, locked, ending);
		await recordDeskAction(tx, app, actor, id, 'CANCELED');
		return id;
	});
}

/** Returns the refund if the actor cancels now, and the amount that is then not refunded, in cents. */
export async function quoteCancellation(
	app: Pick<App, 'db' | 'clock'>,
	actor: BookingActor,
	id: BookingId,
): Promise<
	| { readonly refundCents: Cents; readonly fullRefundCents: Cents }
	| Refusal<'not-found' | 'not-yours' | 'not-confirmed' | 'trip-over'>
> {
	return await transactDurably(app.db, async (tx) => {
		const found = await lockForCancel(app, tx, actor, id);
		if (isRefusal(found)) return found;
		const { refundCents, fullRefundCents } = found;
		return { refundCents, fullRefundCents };
	});
}

/** Returns the refund that the terms give, and the full remainder, in cents. */
async function lockForCancel(app: Pick<App, 'clock'>, tx: Tx, actor: BookingActor, id: BookingId) {
	const locked = await lockForBooking(app, tx, { booking: id });
	const { booking, now } = locked;
	if (!booking) return refuse('not-found', { what: 'booking' });
	const party = actingParty(actor, { renterId: booking.renter_id, ownerId: booking.owner_id });
	if (!party) return refuse('not-yours');
	if (booking.status !== 'CONFIRMED') return refuse('not-confirmed');
	if (!canCancel(booking, party, now)) return refuse('trip-over');
	const paid = await findPaidBooking(tx, booking);
	return {
		locked: { ...locked, booking },
		party,
		refundCents: refundIfCanceled(party, paid, now),
		fullRefundCents: paid.leftCents,
	};
}

/**
 * Cancels a booking because its ride or listing was canceled or the ride did not reach its minimum. The
 * reason is shown to the renter. Refunds a paid booking completely and ends an unpaid hold. Idempotent.
 */
export async function cancelBookingWithRefund(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	id: BookingId,
	{ by, reason }: RideEnding,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { booking, now } = locked;
		if (booking?.status === 'PENDING' && by === 'PLATFORM') {
			await moveBooking(tx, app, booking, 'cancelDeparture', by, now, reason);
			await releaseOccupancy(tx, id, now);
		}
		// A mate who must choose after a weather cancellation is refunded at the deadline of that
		// choice.
		const isStayChoice = booking?.status === 'CHOOSING' && booking.choice_reason === 'MINIMUM';
		if (!booking || (booking.status !== 'CONFIRMED' && !isStayChoice)) return;
		const refund = await fullRefundOf(tx, id);
		const ending =
			by === 'MINIMUM'
				? ({ move: 'missMinimum', party: 'PLATFORM' } as const)
				: ({ move: 'cancelDeparture', party: by } as const);
		await end(app, tx, { ...locked, booking }, { ...ending, refund, reason });
	});
}

/**
 * Cancels a booking whose renter chose the refund or missed the deadline of a choice. Refunds the
 * remainder of the payment and returns that amount in cents.
 */
export async function refundChoice(
	app: Publisher,
	tx: Tx,
	locked: LockedForBooking & { readonly booking: BookingRow },
	[move, party]: readonly ['takeRefund', 'RENTER'] | readonly ['expireChoice', 'TIMER'],
): Promise<Cents> {
	const refund = await fullRefundOf(tx, locked.booking.id);
	await end(app, tx, locked, { move, party, refund });
	return refund.cents;
}

async function fullRefundOf(tx: Tx, id: BookingId): Promise<Ending['refund']> {
	const left = await findRefundableCents(tx, id);
	return { cents: left, left };
}

function canCancel(booking: BookingRow, party: BookingParty, now: Temporal.Instant): boolean {
	const times = { departsAt: booking.departs_at, holdExpiresAt: booking.hold_expires_at };
	return bookingPermissions({ status: booking.status, ...times }, party, now).cancel;
}

interface Ending {
	readonly move: 'cancel' | 'cancelDeparture' | 'missMinimum' | 'takeRefund' | 'expireChoice';
	readonly party: Exclude<Canceler, 'WEATHER' | 'MINIMUM'> | 'TIMER';
	/**
	 * The refund, and the unrefunded remainder of the payment (`left`), in cents. Money in dispute is
	 * refunded when the dispute is won.
	 */
	readonly refund: { readonly cents: Cents; readonly left: Cents };
	readonly reason?: string | undefined;
	readonly byDesk?: boolean;
}

async function end(
	app: Publisher,
	tx: Tx,
	{ booking, ride, request, now }: LockedForBooking & { readonly booking: BookingRow },
	{ move, party, refund: { cents, left }, reason, byDesk = false }: Ending,
): Promise<void> {
	const { id } = booking;
	await moveBooking(tx, app, booking, move, party, now, reason);
	await saveCancelRefund(tx, id, cents, byDesk);
	await releaseOccupancy(tx, id, now);
	await recountSeatsTaken(tx, ride, now);
	// A request has only two parties, so a cancellation by the platform counts as the owner's.
	if (request)
		await endRequest(app, tx, request, move === 'cancel' && party === 'RENTER' ? 'RENTER' : 'OWNER', now);
	if (cents > 0) {
		const isUnchosen = move === 'takeRefund' || move === 'expireChoice';
		const chosen = isUnchosen ? booking.choice_reason : null;
		const refund = {
			cents: cents < left ? cents : null,
			reason: move === 'missMinimum' ? 'MINIMUM' : (chosen ?? 'CANCELLATION'),
		} as const;
		await enqueueWithBackup(
			tx,
			refundBookingJob,
			{ bookingId: id, ...refund },
			{ key: `refund-booking:${id}`, now },
		);
	}
	if (move === 'cancel' || move === 'cancelDeparture' || move === 'missMinimum')
		await publish(tx, app, { kind: 'booking-canceled', bookingId: id });
}

/**
 * Refunds a canceled booking; `server/payment` handles the job. If `cents` is null, refunds the whole
 * remainder of the payment.
 */
export const refundBookingJob = job(
	'refund-booking',
	z.object({
		bookingId: ids.booking,
		cents: inCents(z.number().int().positive()).nullable(),
		reason: z.enum(['CANCELLATION', 'WEATHER', 'MINIMUM']),
	}),
);

/**
 * Refunds all charges. The reason is shown to the renters. A payment in progress is refunded when it
 * arrives. Idempotent.
 */
export async function cancelBookingsOfRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	ride: RideId,
	ending: RideEnding,
): Promise<void> {
	const problems: unknown[] = [];
	for (const { id: booking } of await findPaidSeats(app.db, ride)) {
		// An error in one booking does not stop the others.
		await cancelBookingWithRefund(app, booking, ending).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'could not cancel some bookings of a ride');
}
