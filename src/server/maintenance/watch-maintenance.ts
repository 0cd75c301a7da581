import { setTimeout as pause } from 'node:timers/promises';
import type { Maintenance } from '#domain/maintenance/maintenance.ts';
import type { App } from '../app.ts';
import type { Changes } from '../change-feed/change-feed.ts';
import { findMaintenance } from './maintenance-store.ts';

/** Whether we are away, as this process knows it. */
export interface MaintenanceWatch {
	/** Nothing while we are open. */
	readonly now: Maintenance | undefined;
	/** Calls back each time that we close. */
	onBegin(begun: () => void): void;
	/** Looks again. */
	refresh(): Promise<void>;
	stop(): void;
}

const againMs = 1_000;

/**
 * Knows at all times whether we are away, without asking the database for each request: it is told by the change feed,
 * and asks again when that was lost for a while.
 */
export async function watchMaintenance(
	app: Pick<App, 'db' | 'log'>,
	changes?: Pick<Changes, 'subscribe'>,
): Promise<MaintenanceWatch> {
	const begins: (() => void)[] = [];
	let now: Maintenance | undefined;
	let stopped = false;
	let asked = 0;

	const refresh = async () => {
		asked += 1;
		const turn = asked;
		const { begun_at: begunAt, expected_end: expectedEnd, words } = await findMaintenance(app.db);
		// Whoever asked later knows better.
		if (turn !== asked || stopped) return;
		const before = now;
		now = begunAt ? { begunAt, expectedEnd, words } : undefined;
		if (now && !before) for (const begun of begins) begun();
	};
	const refreshSurely = async () => {
		while (!stopped) {
			try {
				return await refresh();
			} catch (problem) {
				app.log.warn({ err: problem }, 'whether we are away could not be read; asking again soon');
				await pause(againMs);
			}
		}
	};
	const stopListening = changes?.subscribe(['*'], (topic) => {
		if (topic === undefined || topic === 'maintenance') void refreshSurely();
	});
	await refresh();
	return {
		get now() {
			return now;
		},
		onBegin(begun) {
			begins.push(begun);
		},
		refresh,
		stop() {
			stopped = true;
			stopListening?.();
		},
	};
}
