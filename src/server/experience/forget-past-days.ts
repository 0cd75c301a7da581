import type { ExperienceId } from '#domain/id.ts';
import { addDays, dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { saveFloor, trimUnavailable } from './unavailable-store.ts';

const atOnce = 5_000;
/** A day may be past at one place and ahead at another, and a booking of it takes the next day, too. */
const daysKept = 3;

/** Takes the days that are past everywhere out of what the search by date reads, so that it stays small for years. */
export async function forgetPastDays(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	const floor = addDays(dateAt(app.clock.now(), 'UTC'), -daysKept);
	await transact(app.db, (tx) => saveFloor(tx, floor));
	let after: ExperienceId | undefined;
	do {
		after = await transact(app.db, (tx) => trimUnavailable(tx, floor, { after, limit: atOnce }));
	} while (after);
}
