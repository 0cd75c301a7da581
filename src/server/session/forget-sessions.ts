import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteEndedSessions, deleteIdleSessions, deleteOldAttempts } from './session-store.ts';

type Needs = Pick<App, 'db' | 'clock'>;

/** Sessions that are over. */
export const forgetEndedSessions = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteEndedSessions(tx, clock.now(), atMost));

/** Sessions that nobody has used for long; those of staff are let in by nobody before that. */
export const forgetIdleSessions = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		deleteIdleSessions(tx, keptSince('idle-sessions', clock.now()), atMost),
	);

/** Sign-ins that nobody finished. */
export const forgetAttempts = ({ db, clock }: Needs): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		deleteOldAttempts(tx, keptSince('sign-in-attempts', clock.now()), atMost),
	);
