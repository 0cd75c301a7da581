import { holdEnd } from '#domain/booking/availability.ts';
import { dateChangeMay, dateHoldRefusal, livesDateChange } from '#domain/date-change/date-change.ts';
import type { BookingId, DateChangeId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { enqueue } from '../jobs/job.ts';
import { holdBeside } from '../occupancy/hold-extra-slot.ts';
import { lapseDateChangeJob } from './date-change-job-names.ts';
import { lockOwnBooking, type OwnBooking } from './date-change-standing.ts';
import { type DateChangeRow, findDateChange, moveDateChange, timesOf } from './date-change-store.ts';
import { takenRefusal } from './swap-dates.ts';

export type HoldDateRefusal = Refusal<
	'date-taken' | 'boat-taken' | 'papers-run-out' | 'too-many-holds' | 'hold-lapsed-before'
>;

/**
 * The renter begins to pay for a date that both have agreed upon: it is held for 30 minutes. Begun twice is once, and the
 * time goes on.
 */
export async function holdDate(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	renter: PersonId,
	id: DateChangeId,
): Promise<
	BookingId | HoldDateRefusal | Refusal<'not-found' | 'not-yours' | 'date-fixed' | 'date-change-over'>
> {
	return await transactDurably(app.db, async (tx) => {
		const seen = await findDateChange(tx, id);
		if (!seen) return refuse('not-found', { what: 'date change' });
		const own = await lockOwnBooking(app, tx, { person: renter }, seen.booking_id);
		if (isRefusal(own)) return own;
		if (own.party !== 'RENTER') return refuse('not-yours');
		const { booking, now } = own.locked;
		const change = own.changes.find((one) => one.id === id) ?? seen;
		const times = { ...timesOf(change), proposedBy: change.proposed_by };
		if (booking.status !== 'CONFIRMED' || !dateChangeMay(times, 'RENTER', now).pay) {
			return refuse('date-change-over');
		}
		if (change.status === 'PAYING') return booking.id;
		return (await beginHold(app, tx, own, change)) ?? booking.id;
	});
}

/** Holds an agreed date for 30 minutes, or says why not: it stays agreed then. */
export async function beginHold(
	app: Pick<App, 'random'>,
	tx: Tx,
	own: OwnBooking,
	change: DateChangeRow,
): Promise<HoldDateRefusal | undefined> {
	const { booking, now } = own.locked;
	const refusal = dateHoldRefusal(lapsedAt(own, now), now) ?? (await takenRefusal(tx, own, change));
	if (refusal) return refusal;
	const free = await holdBeside(tx, app, {
		boatId: booking.boat_id,
		bookingId: booking.id,
		dateChangeId: change.id,
		departsAt: change.departs_at,
		arrivesAt: change.arrives_at,
		expiresAt: holdEnd(now),
		now,
	});
	if (!free) return refuse('boat-taken', { date: change.departure_date });
	await moveDateChange(tx, change, ['hold', 'RENTER'], now, { held_at: now });
	await enqueue(tx, lapseDateChangeJob, { dateChangeId: change.id }, { runAt: holdEnd(now) });
	return undefined;
}

/** When the last hold for another date of this booking ran out unpaid. */
function lapsedAt({ changes }: OwnBooking, now: Temporal.Instant): Temporal.Instant | null {
	const ends = changes.flatMap((change) => {
		const unpaid = change.status === 'LAPSED' || change.status === 'PAYING';
		return change.held_at && unpaid && !livesDateChange(timesOf(change), now) ? holdEnd(change.held_at) : [];
	});
	return ends.at(-1) ?? null;
}
