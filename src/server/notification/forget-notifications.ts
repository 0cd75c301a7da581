import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteEnded, deleteEndedToFriends } from './notification-store.ts';

type Needs = Pick<App, 'db' | 'clock'>;

/** Messages that were sent, refused or dropped long ago; what nobody knows about waits for the desk. */
export const forgetNotifications = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteEnded(tx, keptSince('messages', clock.now()), atMost));

/** The numbers of friends, which belong to nobody here. */
export const forgetFriendsNumbers = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		deleteEndedToFriends(tx, keptSince('friends-numbers', clock.now()), atMost),
	);
