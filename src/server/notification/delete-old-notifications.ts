import { retainedSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { transact } from '../db/transact.ts';
import {
	deleteEndedNotifications,
	deleteFriendNotifications,
	dropDueNotifications,
} from './notification-store.ts';

type Needs = Pick<App, 'db' | 'clock'>;

/** Messages with an unknown result stay until the desk decides. */
export const deleteOldNotifications = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		deleteEndedNotifications(tx, retainedSince('messages', clock.now()), atMost),
	);

/** Deletes the phone numbers of friends with whom users shared a ride. */
export const deleteFriendsNumbers = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		deleteFriendNotifications(tx, retainedSince('friends-numbers', clock.now()), atMost),
	);

/**
 * Drops unsent notifications that are due. Used by the demo, which generates past events. Reminders of
 * future trips stay.
 */
export async function dropOldNotifications(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	await transact(app.db, (tx) => dropDueNotifications(tx, app.clock.now()));
}
