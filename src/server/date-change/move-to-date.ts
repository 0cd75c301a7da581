import type { BookingParty } from '#domain/booking/booking.ts';
import type { Departure } from '#domain/booking/booking-draft.ts';
import type { DateChangeMove } from '#domain/date-change/date-change.ts';
import { type DateChangeDraft, proposedDateRefusal } from '#domain/date-change/decide-date-change.ts';
import type { DateChangeId, WeatherCallId } from '#domain/id.ts';
import { cents, negateCents } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Actor } from '#domain/state-machine.ts';
import { changeDeparture, changePrice } from '../booking/change-booking.ts';
import type { LockedBooking } from '../booking/lock-for-booking.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { releaseExtraSlot } from '../occupancy/hold-extra-slot.ts';
import {
	type LockedDateChangeBooking,
	loadDateChangeContext,
	notifyOfDateChange,
} from './date-change-context.ts';
import { type DateChangeRow, moveDateChange, saveDateChange } from './date-change-store.ts';

export async function availabilityRefusal(
	tx: Tx,
	own: LockedDateChangeBooking,
	change: DateChangeRow,
): Promise<Refusal<'date-taken' | 'papers-run-out'> | undefined> {
	const context = await loadDateChangeContext(tx, own, change.departure_date);
	const { departure_date: departureDate, departure_time: departureTime } = change;
	return proposedDateRefusal(own.experience, { departureDate, departureTime }, context, own.locked.now);
}

export function departureOf(change: DateChangeRow, own: LockedDateChangeBooking): Departure {
	return {
		departureDate: change.departure_date,
		departureTime: change.departure_time,
		timeZone: own.locked.booking.time_zone,
		departsAt: change.departs_at,
		arrivesAt: change.arrives_at,
	};
}

/**
 * Moves a booking to the proposed date: reserves the new slot, frees the old slot and enqueues the
 * refund in one transaction. Refuses if the date was taken or the boat is no longer insured.
 */
export async function moveToProposedDate(
	app: Publisher,
	tx: Tx,
	own: LockedDateChangeBooking,
	change: DateChangeRow,
	by: BookingParty | 'PLATFORM',
): Promise<Refusal<'date-taken' | 'boat-taken' | 'papers-run-out'> | undefined> {
	const refusal = await availabilityRefusal(tx, own, change);
	if (refusal) return refusal;
	const moved = await moveToDate(app, tx, own, change, ['accept', by]);
	return moved ? undefined : refuse('boat-taken', { date: change.departure_date });
}

const priceOf = (change: DateChangeRow) => ({
	rupees: change.price_lkr,
	cents: change.price_usd_cents,
	lines: change.price_lines,
	minimum: change.minimum_lkr,
});

/** Makes no further checks. Returns false and changes nothing if the boat is reserved. */
export async function moveToDate(
	app: Publisher,
	tx: Tx,
	own: LockedDateChangeBooking,
	change: DateChangeRow,
	created: readonly [DateChangeMove, Actor],
): Promise<boolean> {
	const { booking, now } = own.locked;
	// Releases the hold first, so that the hold does not collide with the booking's new slot.
	await releaseExtraSlot(tx, change.id, now);
	if (!(await changeDeparture(app, tx, own.locked, departureOf(change, own)))) return false;
	await moveDateChange(tx, app, change, created, now);
	await changePrice(tx, booking.id, priceOf(change));
	const { difference_usd_cents: difference } = change;
	await publish(tx, app, {
		kind: 'date-changed',
		bookingId: booking.id,
		dateChangeId: change.id,
		refundCents: difference < 0 ? negateCents(difference) : cents(0),
	});
	await notifyOfDateChange(tx, app, change, 'DONE', 'both');
	return true;
}

/**
 * Saves a move after a weather cancellation as a date change, because the next price difference is
 * computed from the last date change. `booking` is the state before the move.
 */
export async function recordWeatherMove(
	app: Publisher,
	tx: Tx,
	booking: LockedBooking['booking'],
	move: Omit<DateChangeDraft, 'differenceRupees' | 'expiresAt' | 'instantly'> & {
		readonly weatherCallId: WeatherCallId;
		readonly now: Temporal.Instant;
	},
): Promise<DateChangeId> {
	const id = newId<DateChangeId>(app.random);
	const expiresAt = move.now.add({ seconds: 1 });
	const draft = { ...move, id, expiresAt, instantly: true, proposedBy: 'RENTER' } as const;
	const saved = await saveDateChange(tx, app, booking, draft);
	await moveDateChange(tx, app, saved, ['accept', 'PLATFORM'], move.now);
	await changePrice(tx, booking.id, priceOf(saved));
	return id;
}
