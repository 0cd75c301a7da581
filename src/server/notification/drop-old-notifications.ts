import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { dropDue } from './notification-store.ts';

/**
 * Drops unsent notifications that are due: for the demo, whose past is generated. Reminders of
 * future trips stay.
 */
export async function dropOldNotifications(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	await transact(app.db, (tx) => dropDue(tx, app.clock.now()));
}
