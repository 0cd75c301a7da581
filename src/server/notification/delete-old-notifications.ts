import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import {
	deleteEndedNotifications,
	deleteFriendNotifications,
	dropDueNotifications,
} from './notification-store.ts';

/** Messages with an unknown result stay until the desk decides. */
export const deleteOldNotifications = deleteEndedNotifications;

/** Deletes the phone numbers of friends with whom users shared a ride. */
export const deleteFriendsNumbers = deleteFriendNotifications;

/**
 * Drops unsent notifications that are due. Used by the demo, which generates past events. Reminders of
 * future trips stay.
 */
export async function dropOldNotifications(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	await transact(app.db, (tx) => dropDueNotifications(tx, app.clock.now()));
}
