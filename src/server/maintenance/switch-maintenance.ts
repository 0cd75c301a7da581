import type { PersonId } from '#domain/id.ts';
import { keptWords, type MaintenanceWords, sameWords } from '#domain/maintenance/maintenance.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { lockMaintenance, saveMaintenance } from './maintenance-store.ts';

/** What somebody wants: we are away from now on, or are away with other words; or we are back. */
export interface MaintenanceWish {
	readonly on: boolean;
	readonly expectedEnd: Temporal.Instant | null;
	readonly words: MaintenanceWords;
}

/**
 * Turns maintenance on or off, or changes what is said of it. `seen` is the version that whoever asks had before their
 * eyes: of two who ask at once the first is heard, and the second looks again. The command line (`by` is nobody) is heard
 * whatever it saw. What is so already stays, without a word in the audit log.
 */
export async function switchMaintenance(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId | null,
	wish: MaintenanceWish,
	seen?: number,
): Promise<Refusal<'nothing-to-decide'> | undefined> {
	return await transactDurably(app.db, async (tx) => {
		const before = await lockMaintenance(tx);
		if (seen !== undefined && before.version !== seen) return refuse('nothing-to-decide');
		const words = wish.on ? keptWords(wish.words) : {};
		const expectedEnd = wish.on ? wish.expectedEnd : null;
		const on = before.begun_at !== null;
		const sameEnd = before.expected_end?.epochMilliseconds === expectedEnd?.epochMilliseconds;
		if (on === wish.on && (!on || (sameEnd && sameWords(before.words, words)))) return undefined;
		const now = app.clock.now();
		const begunAt = wish.on ? (before.begun_at ?? now) : null;
		await saveMaintenance(tx, { begunAt, expectedEnd, words, by, now });
		if (by) await record(tx, app, by, on === wish.on ? 'changed' : wish.on ? 'begun' : 'ended');
		return undefined;
	});
}

async function record(tx: Tx, app: Pick<App, 'clock'>, by: PersonId, what: 'begun' | 'changed' | 'ended') {
	await recordActions(tx, app, by, {
		action: `maintenance-${what}`,
		subject: 'maintenance',
		subjectId: 'maintenance',
	});
}
