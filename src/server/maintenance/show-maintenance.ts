import type { MaintenanceState } from '#contract/operation-contract.ts';
import type { App } from '../app.ts';
import { findMaintenance } from './maintenance-store.ts';

export async function showMaintenance(app: Pick<App, 'db'>): Promise<MaintenanceState> {
	const row = await findMaintenance(app.db);
	return {
		version: row.version,
		begunDate: row.begun_at?.toString() ?? null,
		expectedEnd: row.expected_end?.toString() ?? null,
		messages: row.messages,
		changedDate: row.changed_at?.toString() ?? null,
		changedBy: row.changed_by ? row.by : null,
	};
}
