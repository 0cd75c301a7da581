import type { PersonId } from '#domain/id.ts';
import {
	type MaintenanceMessages,
	sameMessages,
	savedMaintenanceMessages,
} from '#domain/maintenance/maintenance.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { lockMaintenance, saveMaintenance } from './maintenance-store.ts';

export interface MaintenanceInput {
	readonly on: boolean;
	readonly expectedEnd: Temporal.Instant | null;
	readonly messages: MaintenanceMessages;
}

/**
 * `seen` is the version that the caller has read; refuses if the version has changed. The command line
 * (`by` is null) overrides any version. An unchanged state adds no audit entry.
 */
export async function switchMaintenance(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId | null,
	input: MaintenanceInput,
	seen?: number,
): Promise<Refusal<'nothing-to-decide'> | undefined> {
	return await transactDurably(app.db, async (tx) => {
		const before = await lockMaintenance(tx);
		if (seen !== undefined && before.version !== seen) return refuse('nothing-to-decide');
		const messages = input.on ? savedMaintenanceMessages(input.messages) : {};
		const expectedEnd = input.on ? input.expectedEnd : null;
		const on = before.begun_at !== null;
		const sameEnd = before.expected_end?.epochMilliseconds === expectedEnd?.epochMilliseconds;
		if (on === input.on && (!on || (sameEnd && sameMessages(before.messages, messages)))) return undefined;
		const now = app.clock.now();
		const begunAt = input.on ? (before.begun_at ?? now) : null;
		await saveMaintenance(tx, { begunAt, expectedEnd, messages, by, now });
		if (by) await record(tx, app, by, on === input.on ? 'changed' : input.on ? 'begun' : 'ended');
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
