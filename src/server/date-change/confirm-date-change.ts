import { decideDatePayment } from '#domain/date-change/decide-date-change.ts';
import type { DateChangeId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { releaseBeside } from '../occupancy/hold-extra-slot.ts';
import { type ChangingBooking, lockChanging, standingOf } from './date-change-standing.ts';
import {
	type DateChangeRow,
	findDateChange,
	isPartyChangedSince,
	moveDateChange,
	timesOf,
} from './date-change-store.ts';
import { departureOf, moveToDate } from './swap-dates.ts';

/**
 * The money for a dearer date is in: swaps the dates while its hold lives, or takes the new one again when the hold ran out
 * and it is still free. `gone` means that the money must go back; the booking keeps its date. Confirmed twice is once.
 * `isDue` is asked under all locks: what somebody else has settled meanwhile changes nothing any more.
 */
export async function confirmDateChange(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	id: DateChangeId,
	isDue: () => Promise<boolean>,
): Promise<'confirmed' | 'gone' | 'not-due'> {
	const seen = await findDateChange(tx, id);
	const own = seen && (await lockChanging(app, tx, seen.booking_id));
	if (!(await isDue())) return 'not-due';
	const change = own?.changes.find((one) => one.id === id);
	if (!own || !change) return 'gone';
	const decision = await decide(tx, own, change);
	if (decision === 'done') return 'confirmed';
	if (decision !== 'gone') {
		const move = decision === 'in-time' ? 'pay' : 'payLate';
		if (await moveToDate(app, tx, own, change, [move, 'RENTER'])) return 'confirmed';
	}
	if (change.status === 'PAYING') {
		await moveDateChange(tx, change, ['fail', 'PLATFORM'], own.locked.now);
		await releaseBeside(tx, id, own.locked.now);
	}
	return 'gone';
}

async function decide(tx: Tx, own: ChangingBooking, change: DateChangeRow) {
	const { booking, now } = own.locked;
	const standing = await standingOf(tx, own, change.departure_date);
	const later = own.changes.slice(own.changes.findIndex((one) => one.id === change.id) + 1);
	return decideDatePayment(
		{
			...timesOf(change),
			to: departureOf(change, own),
			from: { departureDate: change.old_departure_date, departureTime: change.old_departure_time },
		},
		{
			...standing,
			experience: own.experience,
			booking: {
				status: booking.status,
				departureDate: booking.departure_date,
				departureTime: booking.departure_time,
				timeZone: booking.time_zone,
				departsAt: booking.departs_at,
				arrivesAt: booking.arrives_at,
			},
			replaced: later.length > 0 || (await isPartyChangedSince(tx, change)),
		},
		now,
	);
}
