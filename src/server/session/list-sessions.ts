import type { SessionSeen } from '#contract/session-contract.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { recordSecurity } from '../security/security-log.ts';
import { deleteSession, deleteSessions, findSessions } from './session-store.ts';

/** Somebody's sessions that live, the one used last first; `current` is the one that asks. */
export async function listSessions(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	current?: string,
): Promise<SessionSeen[]> {
	const rows = await findSessions(app.db, person, app.clock.now());
	return rows.map((row) => ({
		_id: row.public_id,
		device: row.device,
		address: row.address,
		provider: row.provider,
		since: row.created_at.toString(),
		lastSeen: row.seen_at.toString(),
		current: row.public_id === current,
	}));
}

/** Ends all of somebody's sessions in the transaction that has the reason. */
export async function endSessionsOf(tx: Tx, person: PersonId): Promise<void> {
	await deleteSessions(tx, person);
}

/** Ends one of somebody's sessions; one that is over, or another's, is left alone. */
export async function endSession(
	app: Pick<App, 'db' | 'clock'>,
	personId: PersonId,
	session: string,
): Promise<void> {
	await transact(app.db, async (tx) => {
		const ended = await deleteSession(tx, personId, session);
		if (ended) await recordSecurity(tx, app, { event: 'session-ended', personId });
	});
}

/** Ends all of somebody's sessions, but one if it is named. Returns how many; `by` is who of the staff does it. */
export async function endAllSessions(
	app: Pick<App, 'db' | 'clock'>,
	personId: PersonId,
	{ but, by }: { readonly but?: string | undefined; readonly by?: PersonId } = {},
): Promise<number> {
	return await transact(app.db, async (tx) => {
		await recordSecurity(tx, app, { event: 'sessions-ended', personId, byId: by });
		return await deleteSessions(tx, personId, but);
	});
}
