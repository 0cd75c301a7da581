import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteEnded, deleteEndedToFriends } from './notification-store.ts';

type Needs = Pick<App, 'db' | 'clock'>;

/**
 * Messages that were sent, refused or dropped long ago; those with an unknown result wait for the
 * desk.
 */
export const forgetNotifications = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteEnded(tx, keptSince('messages', clock.now()), atMost));

/** Phone numbers of friends, who have no account. */
export const forgetFriendsNumbers = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		deleteEndedToFriends(tx, keptSince('friends-numbers', clock.now()), atMost),
	);
