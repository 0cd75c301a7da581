import { holdEnd } from '#domain/booking/availability.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import type { BookingActor } from '#domain/booking/booking-actor.ts';
import {
	dateChangeExpiry,
	dateChangePermissions,
	dateHoldRefusal,
	isLiveDateChange,
} from '#domain/date-change/date-change.ts';
import type { BookingId, DateChangeId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordDeskAction } from '../booking/record-desk-action.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import type { Publisher } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { holdExtraSlot, releaseExtraSlot } from '../occupancy/hold-extra-slot.ts';
import {
	type LockedDateChangeBooking,
	type LockedPartyBooking,
	lockOwnBooking,
	notifyOfDateChange,
	otherParty,
} from './date-change-context.ts';
import { changeDeadlines, type DateChangeRow, findDateChange, moveDateChange } from './date-change-store.ts';
import { expireDateChangeJob } from './expire-date-change.ts';
import { availabilityRefusal, moveToProposedDate } from './move-to-date.ts';

/** The other party accepts or declines; the proposer withdraws. */
type DateChangeAnswer = 'accept' | 'decline' | 'withdraw';

/**
 * Accepting a cheaper or equal date moves the booking and refunds the difference. Accepting a more
 * expensive date sets the change to AGREED until the renter pays. If the date is taken, nothing changes
 * and the proposal stays open. Idempotent.
 */
export async function answerDateChange(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	actor: BookingActor,
	id: DateChangeId,
	answer: DateChangeAnswer,
	/** Set if staff act for a party, who may then answer date changes of this booking only. */
	of?: BookingId,
): Promise<
	| BookingId
	| Refusal<
			| 'not-found'
			| 'not-yours'
			| 'date-fixed'
			| 'date-change-over'
			| 'date-taken'
			| 'boat-taken'
			| 'papers-run-out'
	  >
> {
	return await transactDurably(app.db, async (tx) => {
		const seen = await findDateChange(tx, id);
		if (!seen || (of && seen.booking_id !== of)) return refuse('not-found', { what: 'date change' });
		const own = await lockOwnBooking(app, tx, actor, seen.booking_id);
		if (isRefusal(own)) return own;
		const { booking, now } = own.locked;
		const change = own.changes.find((one) => one.id === id) ?? seen;
		if (!canAnswer(change, own, answer)) return refuse('not-yours');
		if (answer === 'accept' && (change.status === 'DONE' || isAgreed(change))) return booking.id;
		const permissions = dateChangePermissions(
			{ ...changeDeadlines(change), proposedBy: change.proposed_by },
			own.party,
			now,
		);
		if (booking.status !== 'CONFIRMED' || !permissions[answer]) return refuse('date-change-over');
		if (answer === 'accept') {
			const refusal = await accept(app, tx, own, change);
			if (refusal) return refusal;
			await recordDeskAction(tx, app, actor, booking.id, 'DATE_ANSWERED');
			return booking.id;
		}
		await recordDeskAction(tx, app, actor, booking.id, 'DATE_ANSWERED');
		await moveDateChange(tx, app, change, [answer, own.party], now);
		await releaseExtraSlot(tx, id, now);
		const became = answer === 'decline' ? 'DECLINED' : 'WITHDRAWN';
		await notifyOfDateChange(tx, app, change, became, otherParty(own.party));
		return booking.id;
	});
}

function canAnswer(change: DateChangeRow, { party }: LockedPartyBooking, answer: DateChangeAnswer): boolean {
	const own = change.proposed_by === party;
	if (answer !== 'withdraw') return !own;
	if (change.status === 'AGREED') return true;
	return change.status === 'PAYING' ? party === 'RENTER' : own;
}

const isAgreed = ({ status }: DateChangeRow) => status === 'AGREED' || status === 'PAYING';

async function accept(app: Publisher, tx: Tx, own: LockedPartyBooking, change: DateChangeRow) {
	if (change.difference_usd_cents <= 0) return await moveToProposedDate(app, tx, own, change, own.party);
	const refusal = await availabilityRefusal(tx, own, change);
	if (refusal) return refusal;
	await agreeOnDate(app, tx, own, change, own.party);
	await notifyOfDateChange(tx, app, change, 'AGREED', otherParty(own.party));
	return undefined;
}

/**
 * Sets the change to a more expensive date to AGREED and returns the updated row. The renter gets a new
 * deadline for starting the payment. The date is not reserved until then.
 */
export async function agreeOnDate(
	app: Publisher,
	tx: Tx,
	{ locked: { booking, now } }: LockedDateChangeBooking,
	change: DateChangeRow,
	by: BookingParty | 'PLATFORM',
): Promise<DateChangeRow> {
	const expiresAt = dateChangeExpiry({ old: booking.departs_at, new: change.departs_at }, now);
	await moveDateChange(tx, app, change, ['agree', by], now, { expires_at: expiresAt });
	await enqueue(tx, expireDateChangeJob, { dateChangeId: change.id }, { runAt: expiresAt });
	return { ...change, status: 'AGREED', expires_at: expiresAt };
}

export type HoldDateRefusal = Refusal<
	'date-taken' | 'boat-taken' | 'papers-run-out' | 'too-many-holds' | 'hold-expired-recently'
>;

/**
 * Reserves an agreed date for 30 minutes while the renter pays. A repeated call does not extend
 * the hold.
 */
export async function holdDate(
	app: Pick<App, 'db'> & Publisher,
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
		const times = { ...changeDeadlines(change), proposedBy: change.proposed_by };
		if (booking.status !== 'CONFIRMED' || !dateChangePermissions(times, 'RENTER', now).pay) {
			return refuse('date-change-over');
		}
		if (change.status === 'PAYING') return booking.id;
		return (await beginDateHold(app, tx, own, change)) ?? booking.id;
	});
}

/** If refused, the change stays AGREED. */
export async function beginDateHold(
	app: Publisher,
	tx: Tx,
	own: LockedPartyBooking,
	change: DateChangeRow,
): Promise<HoldDateRefusal | undefined> {
	const { booking, now } = own.locked;
	const refusal =
		dateHoldRefusal(lastHoldExpiry(own, now), now) ?? (await availabilityRefusal(tx, own, change));
	if (refusal) return refusal;
	const free = await holdExtraSlot(tx, app, {
		boatId: booking.boat_id,
		bookingId: booking.id,
		dateChangeId: change.id,
		departsAt: change.departs_at,
		arrivesAt: change.arrives_at,
		expiresAt: holdEnd(now),
		now,
	});
	if (!free) return refuse('boat-taken', { date: change.departure_date });
	await moveDateChange(tx, app, change, ['hold', 'RENTER'], now, { held_at: now });
	await enqueue(tx, expireDateChangeJob, { dateChangeId: change.id }, { runAt: holdEnd(now) });
	return undefined;
}

function lastHoldExpiry({ changes }: LockedPartyBooking, now: Temporal.Instant): Temporal.Instant | null {
	const ends = changes.flatMap((change) => {
		const unpaid = change.status === 'EXPIRED' || change.status === 'PAYING';
		return change.held_at && unpaid && !isLiveDateChange(changeDeadlines(change), now)
			? holdEnd(change.held_at)
			: [];
	});
	return ends.at(-1) ?? null;
}
