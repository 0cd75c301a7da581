import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { dropDue } from './notification-store.ts';

/** Tells nobody what is due by now and has not been told: for the demo, whose past is made up. Reminders of trips ahead stay. */
export async function dropOldNotifications(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	await transact(app.db, (tx) => dropDue(tx, app.clock.now()));
}
