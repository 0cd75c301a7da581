import type { BookingActor } from '#domain/booking/acting.ts';
import type { BookingId, PartyChangeId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { PartyChangeRefusal } from '#domain/party-change/party-change.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { shrinkBooking } from '../booking/change-booking.ts';
import { recordActing } from '../booking/record-acting.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { publish } from '../events/publish.ts';
import { savePartyChange } from './party-change-store.ts';
import { decideFor, lockRentersBooking, type PartyWish } from './party-standing.ts';

/**
 * The renter of a confirmed booking gives some of the seats back, or comes with a smaller group (docs/decisions/booking-changes.md), upon
 * the refund that they were shown, in US cents. Seats are on sale at once, and the money is written down as a refund in the
 * same transaction. The same idempotency key changes the party once, when the wish is the same.
 */
export async function changeParty(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	actor: BookingActor,
	{ bookingId, group, refundCents }: PartyWish & { readonly refundCents: Cents },
	idempotencyKey: string | null = null,
): Promise<
	| BookingId
	| PartyChangeRefusal
	| Refusal<'not-found' | 'not-yours' | 'refund-changed' | 'idempotency-key-reused'>
> {
	return await transactDurably(app.db, async (tx) => {
		const own = await lockRentersBooking(app, tx, actor, bookingId);
		if (isRefusal(own)) return own;
		const { booking, now } = own.locked;
		const made = own.changes.find((change) => change.idempotency_key === idempotencyKey);
		if (made && idempotencyKey !== null) {
			const same = made.adults === group.adults && made.kids === group.kids;
			return same ? booking.id : refuse('idempotency-key-reused');
		}
		const draft = await decideFor(tx, own, group);
		if (isRefusal(draft)) return draft;
		if (draft.refundCents !== refundCents) return refuse('refund-changed', { cents: draft.refundCents });
		const id = newId<PartyChangeId>(app.random);
		const number = own.changes.length + 1;
		await savePartyChange(tx, { ...draft, id, bookingId, number, idempotencyKey, now });
		await shrinkBooking(tx, own.locked, draft);
		await publish(tx, app, { kind: 'party-changed', bookingId, partyChangeId: id, refundCents });
		await recordActing(tx, app, actor, bookingId, 'PARTY_CHANGED');
		return bookingId;
	});
}
