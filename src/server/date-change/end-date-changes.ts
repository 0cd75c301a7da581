import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withdrawOpenChanges } from './withdraw-open-changes.ts';

/** A booking was canceled or has another date: whatever else was proposed for it is over. */
export async function endDateChanges(
	tx: Tx,
	app: Pick<App, 'clock'>,
	{ bookingId }: { readonly bookingId: BookingId },
): Promise<void> {
	await withdrawOpenChanges(tx, bookingId, app.clock.now());
}
