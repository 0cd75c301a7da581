import type { SessionSeen } from '#contract/session-contract.ts';
import type { PersonId } from '#domain/id.ts';
import {
	deviceOf,
	freshSignIn,
	type Session,
	type SignedIn,
	seenEveryMinutes,
} from '#domain/person/session.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { keptSince } from '#domain/retention.ts';
import type { SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
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
	saveSeen,
} from './session-store.ts';

/** Where a request comes from, of which a session keeps a part. */
export interface SeenFrom {
	readonly userAgent: string;
	readonly address: string;
}

/**
 * Who is behind a session token; nobody when it is unknown, ended, idle or out of date, or its person is suspended. That it
 * is used is written down every five minutes.
 */
export async function findSession(
	app: Pick<App, 'db' | 'clock'>,
	token: string,
	from: SeenFrom,
): Promise<SignedIn | undefined> {
	if (token.length !== 43) return undefined;
	const now = app.clock.now();
	const found = await findByToken(app.db, token, now);
	if (!found) return undefined;
	const { lastSeenAt, ...signedIn } = found;
	const unlessAfter = now.subtract({ minutes: seenEveryMinutes });
	if (lastSeenAt === null || Temporal.Instant.compare(lastSeenAt, unlessAfter) <= 0) {
		const { id } = signedIn.session;
		await transact(app.db, (tx) => saveSeen(tx, { id, ...keptOf(from) }, { now, unlessAfter }));
	}
	return signedIn;
}

/** What a session keeps of where it is used. */
export const keptOf = ({ userAgent, address }: SeenFrom) => ({
	device: deviceOf(userAgent),
	address: shortAddress(address),
});

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

/** Ends a session here, and says where the provider ends its own, if it does. */
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
		app.log.warn({ problem: String(problem) }, 'the provider did not say where to sign out');
		return undefined;
	});
}

/**
 * Takes a social account away from somebody who has just proved who they are; the sessions that began with it end, but for
 * the one that asks. The only account stays.
 */
export async function removeSignIn(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	personId: PersonId,
	session: Session,
	provider: SocialProvider,
): Promise<Refusal<'not-found' | 'last-sign-in' | 'step-up-required'> | undefined> {
	return await transact(app.db, async (tx) => {
		const fresh = freshSignIn(session, app.clock.now());
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
