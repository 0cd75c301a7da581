import { sql } from 'kysely';
import type { BookingActor } from '#domain/booking/booking-actor.ts';
import type { RefundOutlook } from '#domain/booking/cancellation.ts';
import { isLiveDateChange } from '#domain/date-change/date-change.ts';
import type { DateChangeRefusal } from '#domain/date-change/decide-date-change.ts';
import type { BookingId, DateChangeId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import type { App } from '../app.ts';
import { refundTermsAfterMove } from '../booking/cancellation-facts.ts';
import { recordDeskAction } from '../booking/record-desk-action.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact, transactDurably } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { agreeOnDate, beginDateHold, type HoldDateRefusal } from './answer-date-change.ts';
import {
	type DateChangeInput,
	decideDateChangeFor,
	type LockedPartyBooking,
	lockOwnBooking,
	notifyOfDateChange,
	otherParty,
} from './date-change-context.ts';
import { changeDeadlines, type DateChangeRow, saveDateChange } from './date-change-store.ts';
import { expireDateChangeJob, expireOverdueChanges } from './expire-date-change.ts';
import { moveToProposedDate } from './move-to-date.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

/**
 * A date change as shown to its proposer: the price in US cents, and whether the change needs no answer.
 */
interface SeenDateChange extends DateChangeInput {
	readonly priceCents: Cents;
	readonly instantly?: boolean | undefined;
}

/**
 * Proposes another date for a confirmed booking. Refuses if the price or the need for an answer differs
 * from what the proposer saw (docs/decisions/booking-changes.md). The other party has 48 hours to
 * answer, at most until 3 hours before departure. If the owner allows changes without approval, the
 * renter moves at once, or gets a hold on a more expensive date.
 */
export async function proposeDate(
	app: Needs,
	actor: BookingActor,
	input: SeenDateChange,
): Promise<
	| BookingId
	| DateChangeRefusal
	| HoldDateRefusal
	| Refusal<'not-found' | 'not-yours' | 'price-changed' | 'approval-changed' | 'boat-taken'>
> {
	return await transactDurably(app.db, async (tx) => {
		const own = await lockOwnBooking(app, tx, actor, input.bookingId);
		if (isRefusal(own)) return own;
		if (isRepeated(own, input)) return input.bookingId;
		const draft = await decideDateChangeFor(tx, own, input);
		if (isRefusal(draft)) return draft;
		if (draft.price.cents !== input.priceCents) return refuse('price-changed', { cents: draft.price.cents });
		if (input.instantly !== undefined && input.instantly !== draft.instantly)
			return refuse('approval-changed');
		await expireOverdueChanges(app, tx, own);
		const { booking, now } = own.locked;
		const id = newId<DateChangeId>(app.random);
		await sql`SAVEPOINT before_proposal`.execute(tx);
		const change = await saveDateChange(tx, app, booking, { ...draft, id, proposedBy: own.party, now });
		await recordDeskAction(tx, app, actor, booking.id, 'DATE_PROPOSED');
		if (!draft.instantly) {
			await enqueue(tx, expireDateChangeJob, { dateChangeId: id }, { runAt: draft.expiresAt });
			await notifyOfDateChange(tx, app, change, 'PROPOSED', otherParty(own.party));
			return booking.id;
		}
		const refusal = await confirmAtOnce(app, tx, own, change);
		// If a move without approval is refused, the proposal is rolled back.
		if (refusal) await sql`ROLLBACK TO SAVEPOINT before_proposal`.execute(tx);
		return refusal ?? booking.id;
	});
}

/**
 * Returns whether this call repeats an earlier call whose response was lost. The date is then already
 * proposed or booked.
 */
function isRepeated(
	{ locked: { booking, now }, changes, party }: LockedPartyBooking,
	{ departureDate, departureTime, priceCents }: SeenDateChange,
): boolean {
	const open = changes.find((change) => isLiveDateChange(changeDeadlines(change), now));
	const last = open ?? changes.at(-1);
	if (last?.proposed_by !== party || last.price_usd_cents !== priceCents) return false;
	const time = departureTime ?? last.old_departure_time;
	if (last.departure_date !== departureDate || last.departure_time !== time) return false;
	const isBooked = booking.departure_date === departureDate && booking.departure_time === time;
	return open !== undefined || (last.status === 'DONE' && booking.status === 'CONFIRMED' && isBooked);
}

async function confirmAtOnce(app: Needs, tx: Tx, own: LockedPartyBooking, change: DateChangeRow) {
	if (change.difference_usd_cents <= 0) return await moveToProposedDate(app, tx, own, change, 'PLATFORM');
	return await beginDateHold(app, tx, own, await agreeOnDate(app, tx, own, change, 'PLATFORM'));
}

/**
 * Price of another date in US cents. The difference is negative if the new date costs less than was
 * paid.
 */
export interface QuotedDate {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	readonly priceCents: Cents;
	readonly differenceCents: Cents;
	readonly instantly: boolean;
	readonly expiresDate: string;
	readonly cancellation: RefundOutlook;
}

/** Reserves nothing. */
export async function quoteDateChange(
	app: Pick<App, 'db' | 'clock'>,
	actor: BookingActor,
	input: DateChangeInput,
): Promise<QuotedDate | DateChangeRefusal | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const own = await lockOwnBooking(app, tx, actor, input.bookingId);
		if (isRefusal(own)) return own;
		const decision = await decideDateChangeFor(tx, own, input);
		if (isRefusal(decision)) return decision;
		const { departureDate, departureTime, price, differenceCents, instantly, expiresAt } = decision;
		const { booking, now } = own.locked;
		return {
			departureDate,
			departureTime,
			priceCents: price.cents,
			differenceCents,
			instantly,
			expiresDate: expiresAt.toString(),
			cancellation: refundTermsAfterMove(booking, { departureDate, departureTime }, now),
		};
	});
}
