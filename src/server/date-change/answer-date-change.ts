import { dateChangeMay } from '#domain/date-change/date-change.ts';
import type { BookingId, DateChangeId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { lockOwnBooking } from './date-change-standing.ts';
import { findDateChange, moveDateChange } from './date-change-store.ts';
import { swapDates } from './swap-dates.ts';

/** What can be said to a proposed date: yes or no by the other party, or its own party takes it back. */
export type DateChangeAnswer = 'accept' | 'decline' | 'withdraw';

/**
 * Answers a proposed date. Accepted, the booking has it at once, and what it costs less goes back; when somebody else has
 * taken it meanwhile, nothing changes, and the proposal stays open. Accepted twice is once.
 */
export async function answerDateChange(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	person: PersonId,
	id: DateChangeId,
	answer: DateChangeAnswer,
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
		if (!seen) return refuse('not-found', { what: 'date change' });
		const own = await lockOwnBooking(app, tx, person, seen.booking_id);
		if (isRefusal(own)) return own;
		const { booking, now } = own.locked;
		const change = own.changes.find((one) => one.id === id) ?? seen;
		const yours = (change.proposed_by === own.party) === (answer === 'withdraw');
		if (!yours) return refuse('not-yours');
		if (answer === 'accept' && change.status === 'DONE') return booking.id;
		const { status, proposed_by: proposedBy, expires_at: expiresAt } = change;
		const may = dateChangeMay({ status, proposedBy, expiresAt }, own.party, now);
		if (booking.status !== 'CONFIRMED' || !may[answer]) return refuse('date-change-over');
		if (answer === 'accept') return (await swapDates(app, tx, own, change, own.party)) ?? booking.id;
		await moveDateChange(tx, change, [answer, own.party], now);
		return booking.id;
	});
}
