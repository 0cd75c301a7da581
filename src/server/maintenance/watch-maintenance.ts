import { setTimeout as pause } from 'node:timers/promises';
import type { Maintenance } from '#domain/maintenance/maintenance.ts';
import type { App } from '../app.ts';
import type { Changes } from '../change-feed/change-feed.ts';
import { findMaintenance } from './maintenance-store.ts';

export interface MaintenanceWatch {
	readonly now: Maintenance | undefined;
	onBegin(listener: () => void): void;
	refresh(): Promise<void>;
	stop(): void;
}

const againMs = 1_000;

/**
 * Caches the maintenance state, so that requests do not query the database. The change feed updates the
 * state, and a reconnect reads it again.
 */
export async function watchMaintenance(
	app: Pick<App, 'db' | 'log'>,
	changes?: Pick<Changes, 'subscribe'>,
): Promise<MaintenanceWatch> {
	const begins: (() => void)[] = [];
	let now: Maintenance | undefined;
	let stopped = false;
	let latest = 0;

	const refresh = async () => {
		latest += 1;
		const turn = latest;
		const { begun_at: begunAt, expected_end: expectedEnd, messages } = await findMaintenance(app.db);
		// Ignores the result of an older query.
		if (turn !== latest || stopped) return;
		const before = now;
		now = begunAt ? { begunAt, expectedEnd, messages } : undefined;
		if (now && !before) for (const listener of begins) listener();
	};
	const refreshUntilSuccess = async () => {
		while (!stopped) {
			try {
				return await refresh();
			} catch (problem) {
				app.log.warn({ err: problem }, 'could not read the maintenance state; retrying soon');
				await pause(againMs);
			}
		}
	};
	const stopListening = changes?.subscribe(['*'], (topic) => {
		if (topic === undefined || topic === 'maintenance') void refreshUntilSuccess();
	});
	await refresh();
	return {
		get now() {
			return now;
		},
		onBegin(listener) {
			begins.push(listener);
		},
		refresh,
		stop() {
			stopped = true;
			stopListening?.();
		},
	};
}
