import { boardingCodeFrom } from '#domain/boarding/boarding.ts';
import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findCode, saveCode } from './boarding-store.ts';

/** A code that another booking of the boat has falls once in some ten million; so often in a row, never. */
const mostTries = 8;

/**
 * The boarding code of a confirmed booking, drawn when it is first asked for and the same ever after, however many ask
 * at once. No other booking of its boat has it.
 */
export async function issueCode(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	booking: BookingId,
): Promise<string> {
	for (let tries = 0; tries < mostTries; tries += 1) {
		const known = await findCode(app.db, booking);
		if (known) return known;
		const code = boardingCodeFrom(app.random.bytes(6));
		const now = app.clock.now();
		const saved = await transact(app.db, (tx) => saveCode(tx, booking, code, now));
		if (saved) return code;
	}
	throw new Error('no boarding code is free');
}
