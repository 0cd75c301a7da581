import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Waits until this many statements wait for a lock. */
export async function waitForLock({ database }: Pick<TestApp, 'database'>, least = 1): Promise<void> {
	await expect
		.poll(async () => {
			const { rows } = await database.pool.query(
				`SELECT count(*)::int AS n FROM pg_stat_activity
					WHERE datname = current_database() AND wait_event_type = 'Lock'`,
			);
			return rows[0].n;
		})
		.toBeGreaterThanOrEqual(least);
}
