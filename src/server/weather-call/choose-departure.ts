import type { BookingId, DateChangeId, PersonId, RideId } from '#domain/id.ts';
import { negateCents } from '#domain/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import {
	type ChoiceRefusal,
	decideDateChoice,
	decideRideChoice,
	type OfferedDeparture,
} from '#domain/weather-call/decide-choice.ts';
import type { App } from '../app.ts';
import { findBoatStanding } from '../boat/find-boat-standing.ts';
import {
	changeDeparture,
	claimsBeside,
	endChoice,
	type LockedSeats,
	lockSeats,
	moveSeats,
} from '../booking/change-booking.ts';
import { lockForBooking } from '../booking/lock-for-booking.ts';
import { priceNow } from '../date-change/date-change-context.ts';
import { recordMove } from '../date-change/move-to-date.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { publish } from '../events/publish.ts';
import { type LockedChoice, openChoice } from './open-choice.ts';
import { settleChoice } from './settle-choice.ts';
import { isNextRide } from './weather-call-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;
type Refused = Refusal<'not-found' | 'not-yours' | 'nothing-to-choose' | 'boat-taken'> | ChoiceRefusal;

/**
 * After a weather call its renter takes another date of the experience. It is theirs in the transaction that takes the boat;
 * when others have come first nothing changes, and the choice stays open. A cheaper date gives the difference back.
 */
export async function chooseDate(
	app: Needs,
	renter: PersonId,
	id: BookingId,
	wish: { readonly departureDate: LocalDate; readonly departureTime?: LocalTime | undefined },
): Promise<BookingId | Refused> {
	return await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const open = openChoice(locked, renter);
		if (isRefusal(open)) return open;
		const { booking, experience, now } = open;
		if (!experience) return refuse('no-such-departure', { times: [] });
		const standing = {
			claims: await claimsBeside(tx, booking, wish.departureDate),
			insuredUntil: (await findBoatStanding(tx, booking.boat_id)).insuranceExpiresOn,
		};
		const offered = decideDateChoice(experience, await priceNow(tx, booking), wish, standing, now);
		if (isRefusal(offered)) return offered;
		if (!(await changeDeparture(app, tx, open, offered, true))) {
			return refuse('boat-taken', { date: offered.departureDate });
		}
		await taken(app, tx, open, offered);
		return id;
	});
}

/** The same of seats: they are moved to another ride of the owner's that has as many, under the locks of both. */
export async function chooseRide(
	app: Needs,
	renter: PersonId,
	id: BookingId,
	rideId: RideId,
): Promise<BookingId | Refused> {
	return await transactDurably(app.db, async (tx) => {
		const locked = await lockSeats(app, tx, id, rideId);
		const open = openChoice(locked, renter);
		if (isRefusal(open)) return open;
		const { booking, to, taken: seatsTaken, now } = open;
		const from = booking.ride_id;
		const price = await priceNow(tx, booking);
		if (!to || !from || !(await isNextRide(tx, from, rideId))) return refuse('not-found', { what: 'ride' });
		const standing = { boat: await findBoatStanding(tx, to.boatId), seatsTaken };
		const offered = decideRideChoice(to, price, standing, now);
		if (isRefusal(offered)) return offered;
		await moveSeats(tx, id, to);
		await taken(app, tx, open, offered);
		return id;
	});
}

/** What follows from another departure that is taken: it is written down, confirmed, and what it costs less goes back. */
async function taken(
	app: Needs,
	tx: Tx,
	open: Pick<LockedChoice, 'booking' | 'call' | 'now'> & { readonly to?: LockedSeats['to'] },
	offered: OfferedDeparture,
): Promise<void> {
	const { booking, call, now, to } = open;
	const { backCents: refundCents } = offered;
	const draft = { ...offered, differenceCents: negateCents(refundCents), weatherCallId: call, now };
	const dateChangeId: DateChangeId = await recordMove(app, tx, booking, draft);
	await settleChoice(app, tx, { call, booking }, { outcome: 'MOVED', refundCents, now });
	await endChoice(tx, { booking, to, now });
	await publish(tx, app, { kind: 'date-changed', bookingId: booking.id, dateChangeId, refundCents });
	await publish(tx, app, { kind: 'weather-moved', bookingId: booking.id, weatherCallId: call });
}
