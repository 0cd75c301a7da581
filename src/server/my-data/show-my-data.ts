import type { MyData } from '#contract/my-data-contract.ts';
import type { PersonId } from '#domain/id.ts';
import {
	type KeptRecord,
	keptRecords,
	type ObstacleCounts,
	obstaclesIn,
} from '#domain/my-data/delete-account.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { retention } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { showExport } from './data-export.ts';
import { countObstacles, findKeptFacts } from './obstacle-store.ts';
import { isLastAdmin } from './pseudonymise-store.ts';

/** What stands in the way of deleting somebody now, and what would be kept of them. */
export async function showMyData(app: Pick<App, 'db' | 'clock'>, person: PersonId): Promise<MyData> {
	return await transact(app.db, async (tx) => ({
		export: await showExport({ db: tx, clock: app.clock }, person),
		deletion: {
			obstacles: [...obstaclesIn(await obstacleCounts(app, tx, person))],
			kept: [...(await keptOf(app, tx, person))],
		},
	}));
}

export async function obstacleCounts(
	app: Pick<App, 'clock'>,
	tx: Tx,
	person: PersonId,
): Promise<ObstacleCounts> {
	const counts = await countObstacles(tx, person, app.clock.now());
	return { ...counts, 'last-admin': (await isLastAdmin(tx, person)) ? 1 : 0 };
}

/** What is kept of somebody who goes now. */
export async function keptOf(
	app: Pick<App, 'clock'>,
	tx: Tx,
	person: PersonId,
): Promise<readonly KeptRecord[]> {
	return keptRecords(await findKeptFacts(tx, person), {
		now: app.clock.now(),
		zone: platformZone,
		logDays: retention['security-log'].hours / 24,
		backupDays: retention.backups.hours / 24,
	});
}
