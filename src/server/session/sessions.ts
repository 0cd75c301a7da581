import type { SessionAnswer } from '#contract/session-contract.ts';
import type { PersonId } from '#domain/id.ts';
import {
	deviceOf,
	isFreshSignIn,
	lastSeenUpdateMinutes,
	type Session,
	type SignedInPerson,
} from '#domain/person/session.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { retention } from '#domain/retention.ts';
import type { SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { shortAddress } from '../http/client-address.ts';
import { unlinkSignIn } from '../person/sign-ins.ts';
import { recordSecurity } from '../security/security-log.ts';
import {
	deleteByToken,
	deleteEndedSessions,
	deleteIdleSessions,
	deleteOldAttempts,
	deleteSession,
	deleteSessions,
	deleteSessionsBy,
	findByToken,
	findSessions,
	saveLastUse,
} from './session-store.ts';

export interface RequestOrigin {
	readonly userAgent: string;
	readonly address: string;
}

/**
 * Returns undefined if the session is unknown, ended, idle or expired, or if the person is suspended.
 * Saves the use of the session at most every five minutes.
 */
export async function findSession(
	app: Pick<App, 'db' | 'clock'>,
	token: string,
	from: RequestOrigin,
): Promise<SignedInPerson | undefined> {
	if (token.length !== 43) return undefined;
	const now = app.clock.now();
	const found = await findByToken(app.db, token, now);
	if (!found) return undefined;
	const { lastSeenAt, ...signedIn } = found;
	const unlessAfter = now.subtract({ minutes: lastSeenUpdateMinutes });
	if (Temporal.Instant.compare(lastSeenAt, unlessAfter) <= 0) {
		const { id } = signedIn.session;
		await transact(app.db, (tx) => saveLastUse(tx, { id, ...deviceAndAddress(from) }, { now, unlessAfter }));
	}
	return signedIn;
}

export const deviceAndAddress = ({ userAgent, address }: RequestOrigin) => ({
	device: deviceOf(userAgent),
	address: shortAddress(address),
});

export async function listSessions(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	current?: string,
): Promise<SessionAnswer[]> {
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

export async function endSessionsOf(tx: Tx, person: PersonId): Promise<void> {
	await deleteSessions(tx, person);
}

/** Does nothing if the session has ended or belongs to another person. */
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

/** `by` is set if a staff member ends the sessions. */
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

/** Returns the address at which the provider signs the person out, if there is one. */
export async function signOut(
	app: Pick<App, 'db' | 'clock' | 'identity' | 'log'>,
	token: string,
	origin: string,
): Promise<string | undefined> {
	const ended = await transact(app.db, async (tx) => {
		const session = await deleteByToken(tx, token);
		if (session) await recordSecurity(tx, app, { event: 'signed-out', personId: session.person_id });
		return session;
	});
	if (!ended) return undefined;
	return await app.identity.signOutUrl(ended.provider, `${origin}/`).catch((problem: unknown) => {
		app.log.warn({ problem: String(problem) }, 'no sign-out address from the provider');
		return undefined;
	});
}

/**
 * Requires a recent sign-in. Ends the sessions that began with this account, except the current session.
 * Refuses to remove the last account.
 */
export async function removeSignIn(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	personId: PersonId,
	session: Session,
	provider: SocialProvider,
): Promise<Refusal<'not-found' | 'last-sign-in' | 'step-up-required'> | undefined> {
	return await transact(app.db, async (tx) => {
		const fresh = isFreshSignIn(session, app.clock.now());
		const refused = fresh ? await unlinkSignIn(app, tx, personId, provider) : undefined;
		if (refused) return refused;
		if (!fresh) {
			await recordSecurity(tx, app, { event: 'step-up-required', personId });
			return refuse('step-up-required');
		}
		await deleteSessionsBy(tx, personId, provider, session.id);
		return undefined;
	});
}

/** Sessions expire at the end of their retention period, which begins at the sign-in. */
export const deleteExpiredSessions = (tx: Tx, signedIn: Temporal.Instant, atMost: number): Promise<number> =>
	deleteEndedSessions(tx, signedIn.add({ hours: retention.sessions.hours }), atMost);

/**
 * Deletes sessions whose last use is older than the longest idle limit. Idle sessions of staff are
 * rejected earlier.
 */
export const deleteUnusedSessions = deleteIdleSessions;

export const deleteExpiredAttempts = deleteOldAttempts;
