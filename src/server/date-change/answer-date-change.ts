import type { BookingActor } from '#domain/booking/acting.ts';
import { dateChangeMay } from '#domain/date-change/date-change.ts';
import type { BookingId, DateChangeId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActing } from '../booking/record-acting.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { releaseBeside } from '../occupancy/hold-extra-slot.ts';
import { agreeOnDate } from './agree-on-date.ts';
import { lockOwnBooking, type OwnBooking } from './date-change-standing.ts';
import { type DateChangeRow, findDateChange, moveDateChange, timesOf } from './date-change-store.ts';
import { notifyOfDate, otherOf } from './notify-of-date.ts';
import { swapDates, takenRefusal } from './swap-dates.ts';

/** What can be said to a proposed date: yes or no by the other party, or its own party takes it back. */
export type DateChangeAnswer = 'accept' | 'decline' | 'withdraw';

/**
 * Answers a proposed date. Accepted, the booking has it at once, and what it costs less goes back; where it costs more, it
 * is agreed upon, and the renter pays next. When somebody else has taken it meanwhile, nothing changes, and the proposal
 * stays open. Accepted twice is once.
 */
export async function answerDateChange(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	actor: BookingActor,
	id: DateChangeId,
	answer: DateChangeAnswer,
	/** The booking that staff have been let into. */
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
		if (!isTheirs(change, own, answer)) return refuse('not-yours');
		if (answer === 'accept' && (change.status === 'DONE' || isAgreed(change))) return booking.id;
		const may = dateChangeMay({ ...timesOf(change), proposedBy: change.proposed_by }, own.party, now);
		if (booking.status !== 'CONFIRMED' || !may[answer]) return refuse('date-change-over');
		if (answer === 'accept') {
			const refusal = await accept(app, tx, own, change);
			if (refusal) return refusal;
			await recordActing(tx, app, actor, booking.id, 'DATE_ANSWERED');
			return booking.id;
		}
		await recordActing(tx, app, actor, booking.id, 'DATE_ANSWERED');
		await moveDateChange(tx, change, [answer, own.party], now);
		await releaseBeside(tx, id, now);
		if (answer === 'decline') await notifyOfDate(tx, app, change, 'DECLINED', otherOf(own.party));
		return booking.id;
	});
}

/** Whether an answer is this party's to give: the other one's until both have agreed, then both may take it back. */
function isTheirs(change: DateChangeRow, { party }: OwnBooking, answer: DateChangeAnswer): boolean {
	const own = change.proposed_by === party;
	if (answer !== 'withdraw') return !own;
	if (change.status === 'AGREED') return true;
	return change.status === 'PAYING' ? party === 'RENTER' : own;
}

const isAgreed = ({ status }: DateChangeRow) => status === 'AGREED' || status === 'PAYING';

/** Yes: the booking has it at once, or its renter pays the difference next. */
async function accept(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	own: OwnBooking,
	change: DateChangeRow,
) {
	if (change.difference_usd_cents <= 0) return await swapDates(app, tx, own, change, own.party);
	const refusal = await takenRefusal(tx, own, change);
	if (refusal) return refusal;
	await agreeOnDate(tx, own, change, own.party);
	await notifyOfDate(tx, app, change, 'AGREED', otherOf(own.party));
	return undefined;
}
