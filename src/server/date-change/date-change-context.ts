import type { BookingParty } from '#domain/booking/booking.ts';
import { actingParty, type BookingActor } from '#domain/booking/booking-actor.ts';
import { paidForParty } from '#domain/booking/cancellation.ts';
import { isLiveDateChange } from '#domain/date-change/date-change.ts';
import {
	type ChangeableBooking,
	type DateChangeContext,
	type DateChangeDraft,
	type DateChangeRefusal,
	decideDateChange,
} from '#domain/date-change/decide-date-change.ts';
import type { BookableExperience } from '#domain/experience/bookable-experience.ts';
import type { BookingId } from '#domain/id.ts';
import { minCents } from '#domain/money.ts';
import type { DateChangeStep, NotificationEvent } from '#domain/notification/notification-event.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findBoatStatus } from '../boat/find-boat.ts';
import { findPaidBooking, toTermsDeparture } from '../booking/cancellation-facts.ts';
import { findOtherClaims } from '../booking/change-booking.ts';
import { type LockedBooking, lockForBooking } from '../booking/lock-for-booking.ts';
import type { Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import {
	changeDeadlines,
	type DateChangeRow,
	findDateChangeRule,
	findDateChanges,
} from './date-change-store.ts';

/** A proposed date. Without `departureTime`, the time of day stays as booked. */
export interface DateChangeInput {
	readonly bookingId: BookingId;
	readonly departureDate: LocalDate;
	readonly departureTime?: LocalTime | undefined;
}

export interface LockedDateChangeBooking {
	readonly locked: LockedBooking;
	readonly experience: BookableExperience;
	readonly changes: readonly DateChangeRow[];
}

export interface LockedPartyBooking extends LockedDateChangeBooking {
	readonly party: BookingParty;
}

/**
 * Locks a booking with its date changes. Returns undefined for a seat on a ride, whose date is that of
 * the ride.
 */
export async function lockChangeableBooking(
	app: Pick<App, 'clock'>,
	tx: Tx,
	id: BookingId,
): Promise<LockedDateChangeBooking | undefined> {
	const found = await lockForBooking(app, tx, { booking: id });
	const { booking, experience } = found;
	if (!booking || !experience) return undefined;
	return { locked: { ...found, booking }, experience, changes: await findDateChanges(tx, id) };
}

export async function lockOwnBooking(
	app: Pick<App, 'clock'>,
	tx: Tx,
	actor: BookingActor,
	id: BookingId,
): Promise<LockedPartyBooking | Refusal<'not-found' | 'not-yours' | 'date-fixed'>> {
	const found = await lockForBooking(app, tx, { booking: id });
	const { booking, experience } = found;
	if (!booking) return refuse('not-found', { what: 'booking' });
	const party = actingParty(actor, { renterId: booking.renter_id, ownerId: booking.owner_id });
	if (!party) return refuse('not-yours');
	if (!experience) return refuse('date-fixed');
	return { locked: { ...found, booking }, experience, party, changes: await findDateChanges(tx, id) };
}

export async function loadDateChangeContext(
	tx: Tx,
	{ locked: { booking, now }, changes }: LockedDateChangeBooking,
	date: LocalDate,
): Promise<DateChangeContext> {
	const boat = await findBoatStatus(tx, booking.boat_id);
	return {
		claims: await findOtherClaims(tx, booking, date),
		changes: changes.filter((change) => change.status === 'DONE' && !change.weather_call_id).length,
		open: changes.some((change) => isLiveDateChange(changeDeadlines(change), now)),
		insuredUntil: boat.insuranceExpiresOn,
		guestCapacity: boat.guestCapacity,
		boatVerified: boat.verified,
		boatPausedUntil: boat.pausedUntil,
		freely: booking.experience_id !== null && (await findDateChangeRule(tx, booking.experience_id)),
		terms: toTermsDeparture(booking),
	};
}

export async function decideDateChangeFor(
	tx: Tx,
	own: LockedPartyBooking,
	input: DateChangeInput,
): Promise<DateChangeDraft | DateChangeRefusal> {
	const context = await loadDateChangeContext(tx, own, input.departureDate);
	const booking = await loadBookingWithPrice(tx, own.locked.booking);
	return decideDateChange(own.experience, booking, input, context, own.party, own.locked.now);
}

/** Returns the booking with party and price as last changed, or as sold if there was no change. */
export async function loadBookingWithPrice(
	tx: Tx,
	booking: LockedBooking['booking'],
): Promise<ChangeableBooking> {
	const priceCents = booking.current_price_usd_cents ?? booking.amount_usd_cents;
	return {
		type: booking.type,
		status: booking.status,
		departureDate: booking.departure_date,
		departureTime: booking.departure_time,
		timeZone: booking.time_zone,
		departsAt: booking.departs_at,
		arrivesAt: booking.arrives_at,
		people: booking.adults + booking.kids,
		price: {
			rupees: booking.current_price_lkr ?? booking.amount_lkr,
			cents: priceCents,
		},
		paidCents: minCents(paidForParty(await findPaidBooking(tx, booking)), priceCents),
		priceLines: booking.price_lines ?? [],
	};
}

type Reader = Extract<NotificationEvent, { kind: 'date-change' }>['to'];

export const otherParty = (party: BookingParty): Reader => (party === 'RENTER' ? 'owner' : 'renter');

export async function notifyOfDateChange(
	tx: Tx,
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	{ id: dateChangeId, booking_id: bookingId }: Pick<DateChangeRow, 'id' | 'booking_id'>,
	became: DateChangeStep,
	to: Reader,
): Promise<void> {
	await publish(tx, app, { kind: 'date-change', bookingId, dateChangeId, became, to });
}
