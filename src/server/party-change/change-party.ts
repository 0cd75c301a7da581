import type { Group } from '#domain/booking/booking.ts';
import { actingParty, type BookingActor } from '#domain/booking/booking-actor.ts';
import { type RefundOutlook, refundOutlook } from '#domain/booking/cancellation.ts';
import type { BookingId, PartyChangeId } from '#domain/id.ts';
import { type Cents, rupees } from '#domain/money.ts';
import {
	decidePartyChange,
	type PartyChangeDraft,
	type PartyChangeRefusal,
	type ShrinkingBooking,
} from '#domain/party-change/party-change.ts';
import type { SoldPrice } from '#domain/price/sold-price.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/find-boat.ts';
import { findPaidBooking, toTermsDeparture } from '../booking/cancellation-facts.ts';
import { reduceParty } from '../booking/change-booking.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { type LockedBooking, lockForBooking } from '../booking/lock-for-booking.ts';
import { recordDeskAction } from '../booking/record-desk-action.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact, transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import {
	countAboard,
	findPartyChanges,
	hasOpenDateChange,
	type PartyChangeRow,
	savePartyChange,
} from './party-change-store.ts';

/**
 * Rules: docs/decisions/booking-changes.md. The same transaction frees the seats and saves the refund. A
 * repeated idempotency key with the same input changes the party once.
 */
export async function changeParty(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	actor: BookingActor,
	{ bookingId, group, refundCents }: PartyChangeInput & { readonly refundCents: Cents },
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
		const created = own.changes.find((change) => change.idempotency_key === idempotencyKey);
		if (created && idempotencyKey !== null) {
			const same = created.adults === group.adults && created.kids === group.kids;
			return same ? booking.id : refuse('idempotency-key-reused');
		}
		const draft = await decidePartyChangeFor(tx, own, group);
		if (isRefusal(draft)) return draft;
		if (draft.refundCents !== refundCents) return refuse('refund-changed', { cents: draft.refundCents });
		const id = newId<PartyChangeId>(app.random);
		const number = own.changes.length + 1;
		await savePartyChange(tx, { ...draft, id, bookingId, number, idempotencyKey, now });
		await reduceParty(tx, own.locked, draft);
		await publish(tx, app, { kind: 'party-changed', bookingId, partyChangeId: id, refundCents });
		await recordDeskAction(tx, app, actor, bookingId, 'PARTY_CHANGED');
		return bookingId;
	});
}

export interface QuotedParty {
	readonly priceCents: Cents;
	/** Amount paid for the people who no longer come. The cancellation terms refund `percent` of it. */
	readonly shareCents: Cents;
	readonly percent: 100 | 50 | 0;
	readonly refundCents: Cents;
	/** Refund terms of the booking after the change. */
	readonly cancellation: RefundOutlook;
}

export async function quotePartyChange(
	app: Pick<App, 'db' | 'clock'>,
	actor: BookingActor,
	{ bookingId, group }: PartyChangeInput,
): Promise<QuotedParty | PartyChangeRefusal | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const own = await lockRentersBooking(app, tx, actor, bookingId);
		if (isRefusal(own)) return own;
		const decision = await decidePartyChangeFor(tx, own, group);
		if (isRefusal(decision)) return decision;
		const { price, shareCents, percent, refundCents } = decision;
		const { booking, now } = own.locked;
		const cancellation = refundOutlook(toTermsDeparture(booking), now, booking.departure_date);
		return { priceCents: price.cents, shareCents, percent, refundCents, cancellation };
	});
}

interface PartyChangeInput {
	readonly bookingId: BookingId;
	readonly group: Group;
}

interface RentersBooking {
	readonly locked: LockedBooking;
	readonly changes: readonly PartyChangeRow[];
}

/**
 * Refuses other people. Locks the boat first, even for a ride, because check-ins hold the boat's lock.
 */
async function lockRentersBooking(
	app: Pick<App, 'clock'>,
	tx: Tx,
	actor: BookingActor,
	id: BookingId,
): Promise<RentersBooking | Refusal<'not-found' | 'not-yours'>> {
	const seen = await findBookingParties(tx, id);
	if (!seen) return refuse('not-found', { what: 'booking' });
	if (actingParty(actor, seen) !== 'RENTER') return refuse('not-yours');
	if (seen.rideId) await lockBoat(tx, seen.boatId);
	const found = await lockForBooking(app, tx, { booking: id });
	const { booking } = found;
	if (!booking) return refuse('not-found', { what: 'booking' });
	return { locked: { ...found, booking }, changes: await findPartyChanges(tx, id) };
}

async function decidePartyChangeFor(
	tx: Tx,
	{ locked: { booking, now }, changes }: RentersBooking,
	group: Group,
): Promise<PartyChangeDraft | PartyChangeRefusal> {
	const { id } = booking;
	const shrinking: ShrinkingBooking = {
		type: booking.type,
		status: booking.status,
		departsAt: booking.departs_at,
		group: booking,
		price: {
			rupees: booking.current_price_lkr ?? booking.amount_lkr,
			cents: booking.current_price_usd_cents ?? booking.amount_usd_cents,
		},
		sold: soldPrice(booking, changes),
		...(await findPaidBooking(tx, booking)),
		changes: changes.map((row) => ({
			oldPriceCents: row.old_price_usd_cents,
			priceCents: row.price_usd_cents,
			paidCents: row.paid_usd_cents,
			shareCents: row.share_usd_cents,
		})),
		dateUnderWay: await hasOpenDateChange(tx, id, now),
		aboard: await countAboard(tx, id),
	};
	return decidePartyChange(shrinking, group, now);
}

function soldPrice(booking: LockedBooking['booking'], changes: readonly PartyChangeRow[]): SoldPrice {
	const asSold = changes[0] ?? { old_adults: booking.adults, old_kids: booking.kids };
	return {
		lines: booking.current_price_lines ?? booking.price_lines ?? [],
		guests: booking.current_price_lines ? booking.adults + booking.kids : asSold.old_adults + asSold.old_kids,
		minimum: booking.minimum_lkr ?? rupees(0),
	};
}
