import { isLiveDateChange } from '#domain/date-change/date-change.ts';
import { decideDatePayment } from '#domain/date-change/decide-date-change.ts';
import type { BookingId, DateChangeId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Publisher } from '../events/publish.ts';
import { releaseExtraSlot } from '../occupancy/hold-extra-slot.ts';
import {
	type LockedDateChangeBooking,
	loadDateChangeContext,
	lockChangeableBooking,
	lockOwnBooking,
} from './date-change-context.ts';
import {
	changeDeadlines,
	type DateChangeRow,
	findDateChange,
	isPartyChangedSince,
	moveDateChange,
} from './date-change-store.ts';
import { departureOf, moveToDate } from './move-to-date.ts';

/**
 * Moves the booking after the payment for a more expensive date. After the hold has expired, moves it
 * only if the date is still free. `gone` means that the payment must be refunded and the booking does
 * not move. Idempotent. `isDue` runs under all locks and returns false if another process has already
 * settled the payment.
 */
export async function confirmDateChange(
	app: Publisher,
	tx: Tx,
	id: DateChangeId,
	isDue: () => Promise<boolean>,
): Promise<'confirmed' | 'gone' | 'not-due'> {
	const seen = await findDateChange(tx, id);
	const own = seen && (await lockChangeableBooking(app, tx, seen.booking_id));
	if (!(await isDue())) return 'not-due';
	const change = own?.changes.find((one) => one.id === id);
	if (!own || !change) return 'gone';
	const decision = await decide(tx, own, change);
	if (decision === 'done') return 'confirmed';
	if (decision !== 'gone') {
		const move = decision === 'in-time' ? 'pay' : 'payLate';
		if (await moveToDate(app, tx, own, change, [move, 'RENTER'])) return 'confirmed';
	}
	if (change.status === 'PAYING') {
		await moveDateChange(tx, app, change, ['fail', 'PLATFORM'], own.locked.now);
		await releaseExtraSlot(tx, id, own.locked.now);
	}
	return 'gone';
}

async function decide(tx: Tx, own: LockedDateChangeBooking, change: DateChangeRow) {
	const { booking, now } = own.locked;
	const context = await loadDateChangeContext(tx, own, change.departure_date);
	const later = own.changes.slice(own.changes.findIndex((one) => one.id === change.id) + 1);
	return decideDatePayment(
		{
			...changeDeadlines(change),
			to: departureOf(change, own),
			from: { departureDate: change.old_departure_date, departureTime: change.old_departure_time },
		},
		{
			...context,
			experience: own.experience,
			booking: {
				status: booking.status,
				departureDate: booking.departure_date,
				departureTime: booking.departure_time,
				timeZone: booking.time_zone,
				departsAt: booking.departs_at,
				arrivesAt: booking.arrives_at,
			},
			replaced: later.length > 0 || (await isPartyChangedSince(tx, change)),
		},
		now,
	);
}

interface PayableDate {
	readonly bookingId: BookingId;
	readonly amountCents: Cents;
	readonly departureDate: LocalDate;
}

export async function lockPayableDate(
	app: Pick<App, 'clock'>,
	tx: Tx,
	renter: PersonId,
	id: DateChangeId,
): Promise<
	| PayableDate
	| Refusal<
			| 'not-found'
			| 'not-yours'
			| 'date-fixed'
			| 'date-change-over'
			| 'hold-expired'
			| 'booking-canceled'
			| 'already-paid'
	  >
> {
	const seen = await findDateChange(tx, id);
	if (!seen) return refuse('not-found', { what: 'date change' });
	const own = await lockOwnBooking(app, tx, { person: renter }, seen.booking_id);
	if (isRefusal(own)) return own;
	if (own.party !== 'RENTER') return refuse('not-yours');
	const { booking, now } = own.locked;
	const change = own.changes.find((one) => one.id === id) ?? seen;
	if (change.status === 'DONE') return refuse('already-paid');
	if (booking.status !== 'CONFIRMED') return refuse('booking-canceled');
	if (change.held_at === null || change.status === 'WITHDRAWN') return refuse('date-change-over');
	if (change.status !== 'PAYING' || !isLiveDateChange(changeDeadlines(change), now))
		return refuse('hold-expired');
	return {
		bookingId: booking.id,
		amountCents: change.difference_usd_cents,
		departureDate: change.departure_date,
	};
}

export async function isDateWithdrawn(db: Db, id: DateChangeId): Promise<boolean> {
	return (await findDateChange(db, id))?.status === 'WITHDRAWN';
}
