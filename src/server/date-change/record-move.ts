import type { DateChangeDraft } from '#domain/date-change/decide-date-change.ts';
import type { DateChangeId, WeatherCallId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { LockedBooking } from '../booking/lock-for-booking.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { moveDateChange, saveDateChange } from './date-change-store.ts';

/**
 * Writes another departure after a weather call down beside the changes of a booking: the price of the next one is reckoned
 * from there. `booking` is as it was before.
 */
export async function recordMove(
	app: Pick<App, 'random'>,
	tx: Tx,
	booking: LockedBooking['booking'],
	move: Omit<DateChangeDraft, 'differenceRupees' | 'expiresAt' | 'instantly'> & {
		readonly weatherCallId: WeatherCallId;
		readonly now: Temporal.Instant;
	},
): Promise<DateChangeId> {
	const id = newId<DateChangeId>(app.random);
	const expiresAt = move.now.add({ seconds: 1 });
	const draft = { ...move, id, expiresAt, instantly: true, proposedBy: 'RENTER' } as const;
	await moveDateChange(tx, await saveDateChange(tx, booking, draft), ['accept', 'PLATFORM'], move.now);
	return id;
}
