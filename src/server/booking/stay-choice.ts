import { bookingPermissions } from '#domain/booking/booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { type StayChoice, stayChoiceEnd } from '#domain/ride/minimum.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { countStayChoices, moveBooking, saveBookingChoice } from './booking-store.ts';
import { refundChoice } from './cancel-booking.ts';
import { type LockedForBooking, lockForBooking } from './lock-for-booking.ts';

/** The seats stay taken until the renter chooses. The caller holds the ride's lock. */
export async function askToStay(app: Publisher, tx: Tx, id: BookingId): Promise<void> {
	const { booking, now } = await lockForBooking(app, tx, { booking: id });
	if (booking?.status !== 'CONFIRMED') return;
	await saveBookingChoice(tx, id, { reason: 'MINIMUM', endsAt: stayChoiceEnd(booking.departs_at, now) });
	await moveBooking(tx, app, booking, 'askToStay', 'OWNER', now);
	await publish(tx, app, { kind: 'seats-minimum', bookingId: id, news: 'CHOOSE' });
}

/** A repeated choice changes nothing. */
export async function chooseToStay(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	renter: PersonId,
	id: BookingId,
	choice: StayChoice,
): Promise<BookingId | Refusal<'not-found' | 'not-yours' | 'nothing-to-choose'>> {
	return await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { booking, now } = locked;
		if (!booking) return refuse('not-found', { what: 'booking' });
		if (booking.renter_id !== renter) return refuse('not-yours');
		const isChosen = choice === 'STAY' ? booking.status === 'CONFIRMED' : booking.canceled_by === 'MINIMUM';
		if (isChosen && booking.choice_reason === 'MINIMUM') return id;
		const open = openChoice(locked);
		if (isRefusal(open)) return open;
		if (choice === 'STAY') {
			await moveBooking(tx, app, open.booking, 'stay', 'RENTER', now);
			await settle(app, tx, open.ride);
		} else {
			await refund(app, tx, open, ['takeRefund', 'RENTER']);
		}
		return id;
	});
}

/** Refunds the renter. Idempotent. */
export async function expireStayChoice(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	id: BookingId,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const { ride, booking, ...locked } = await lockForBooking(app, tx, { booking: id });
		if (booking?.status !== 'CHOOSING' || booking.choice_reason !== 'MINIMUM') return;
		// If the ride is no longer open, the job that cancels its bookings also refunds this renter.
		if (ride?.status !== 'OPEN') return;
		if (!booking.choice_ends_at || Temporal.Instant.compare(locked.now, booking.choice_ends_at) < 0) return;
		await refund(app, tx, { ...locked, ride, booking }, ['expireChoice', 'TIMER']);
	});
}

type OpenChoice = LockedForBooking & {
	readonly ride: BookableRide;
	readonly booking: NonNullable<LockedForBooking['booking']>;
};

function openChoice({
	ride,
	booking,
	...locked
}: LockedForBooking): OpenChoice | Refusal<'nothing-to-choose'> {
	if (!ride || booking?.choice_reason !== 'MINIMUM') return refuse('nothing-to-choose');
	const times = {
		status: booking.status,
		departsAt: booking.departs_at,
		holdExpiresAt: booking.hold_expires_at,
		choiceEndsAt: booking.choice_ends_at,
		choiceReason: booking.choice_reason,
		isRideCanceled: ride.status === 'CANCELED',
	};
	if (!bookingPermissions(times, 'RENTER', locked.now).choose) return refuse('nothing-to-choose');
	return { ...locked, ride, booking };
}

async function refund(
	app: Publisher,
	tx: Tx,
	open: OpenChoice,
	how: Parameters<typeof refundChoice>[3],
): Promise<void> {
	await refundChoice(app, tx, open, how);
	await publish(tx, app, { kind: 'seats-minimum', bookingId: open.booking.id, news: 'REFUNDED' });
	await settle(app, tx, open.ride);
}

/** Notifies the owner when no renter still has to choose. */
async function settle(app: Publisher, tx: Tx, { id: rideId, minimum }: BookableRide): Promise<void> {
	if (!minimum || (await countStayChoices(tx, rideId)) > 0) return;
	const decideBy = minimum.decideBy.toString();
	await publish(tx, app, { kind: 'ride-minimum', rideId, news: 'ANSWERED', decideBy, at: null });
}
