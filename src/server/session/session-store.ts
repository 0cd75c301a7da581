import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import { type SignedInPerson, sessionLimits } from '#domain/person/session.ts';
import type { SignInProof } from '#domain/person/staff.ts';
import type { SignInSecrets, SocialProvider } from '#ports/identity.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { type PersonRow, personColumns, personFromRow } from '../person/person-columns.ts';
import { hashedToken as hashed } from './hashed-token.ts';

export async function saveSignInAttempt(
	tx: Tx,
	attempt: {
		state: string;
		provider: SocialProvider;
		secrets: SignInSecrets;
		fresh: boolean;
		/**
		 * linkTo: person who adds an account. thenLink: provider to add after the person has signed in
		 * again.
		 */
		linkTo: PersonId | undefined;
		thenLink: SocialProvider | undefined;
		expiresAt: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('sign_in_attempt')
		.values({
			state_hash: hashed(attempt.state),
			provider: attempt.provider,
			secrets: JSON.stringify({ ...attempt.secrets, state: undefined }),
			fresh: attempt.fresh,
			link_to: attempt.linkTo ?? null,
			then_link: attempt.thenLink ?? null,
			expires_at: attempt.expiresAt,
		})
		.execute();
}

/** An attempt can be used once. Its state is stored as a hash. */
export async function consumeSignInAttempt(tx: Tx, state: string, now: Temporal.Instant) {
	const attempt = await tx
		.deleteFrom('sign_in_attempt')
		.where('state_hash', '=', hashed(state))
		.where('expires_at', '>', now)
		.returning(['provider', 'secrets', 'fresh', 'link_to', 'then_link'])
		.executeTakeFirst();
	return attempt && { ...attempt, secrets: { ...attempt.secrets, state } };
}

export async function saveSession(
	tx: Tx,
	session: {
		token: string;
		personId: PersonId;
		provider: SocialProvider;
		proof: SignInProof;
		device: string | null;
		address: string | null;
		createdAt: Temporal.Instant;
		expiresAt: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('session')
		.values({
			token_hash: hashed(session.token),
			person_id: session.personId,
			provider: session.provider,
			authenticated_at: session.proof.authenticatedAt,
			acr: session.proof.acr,
			amr: [...session.proof.amr],
			device: session.device,
			address: session.address,
			last_seen_at: session.createdAt,
			created_at: session.createdAt,
			expires_at: session.expiresAt,
		})
		.execute();
}

/** A session has expired if its last use is before this time. The limit for staff is shorter. */
interface IdleSince {
	readonly staff: Temporal.Instant;
	readonly others: Temporal.Instant;
}

const idleSince = (now: Temporal.Instant): IdleSince => ({
	staff: now.subtract({ hours: sessionLimits.idleHoursOfStaff }),
	others: now.subtract({ hours: sessionLimits.idleHours }),
});

const notIdle = ({ staff, others }: IdleSince) =>
	sql<boolean>`session.last_seen_at
		> CASE person.role WHEN 'PLATFORM' THEN ${staff}::timestamptz ELSE ${others}::timestamptz END`;

const selectPerson = statement((db, at: IdleSince & { tokenHash: Buffer; now: Temporal.Instant }) =>
	db
		.selectFrom('session')
		.innerJoin('person', 'person.id', 'session.person_id')
		.select(personColumns)
		.select([
			'session.public_id',
			'session.authenticated_at',
			'session.acr',
			'session.amr',
			'session.last_seen_at',
		])
		.where('session.token_hash', '=', at.tokenHash)
		.where('session.expires_at', '>', at.now)
		.where('person.suspended_at', 'is', null)
		.where(notIdle(at)),
);

/** Returns undefined if the session is expired or idle. */
export async function findByToken(
	db: Db,
	token: string,
	now: Temporal.Instant,
): Promise<(SignedInPerson & { readonly lastSeenAt: Temporal.Instant }) | undefined> {
	const [row] = (await selectPerson(db, { tokenHash: hashed(token), now, ...idleSince(now) })).rows;
	if (!row) return undefined;
	const { public_id: id, authenticated_at: authenticatedAt, acr, amr } = row;
	return {
		person: personFromRow(row as PersonRow),
		session: { id, authenticatedAt, acr, amr },
		lastSeenAt: row.last_seen_at,
	};
}

export async function saveLastUse(
	tx: Tx,
	seen: { readonly id: string; readonly device: string | null; readonly address: string | null },
	at: { readonly now: Temporal.Instant; readonly unlessAfter: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('session')
		.set({ last_seen_at: at.now, device: seen.device, address: seen.address })
		.where('public_id', '=', seen.id)
		.where('last_seen_at', '<=', at.unlessAfter)
		.execute();
}

export async function findSessions(db: Db, person: PersonId, now: Temporal.Instant) {
	return await db
		.selectFrom('session')
		.innerJoin('person', 'person.id', 'session.person_id')
		.select([
			'session.public_id',
			'session.device',
			'session.address',
			'session.provider',
			'session.created_at',
			'session.last_seen_at as seen_at',
		])
		.where('session.person_id', '=', person)
		.where('session.expires_at', '>', now)
		.where(notIdle(idleSince(now)))
		.orderBy('seen_at', 'desc')
		.limit(100)
		.execute();
}

export async function deleteSession(tx: Tx, person: PersonId, id: string): Promise<boolean> {
	const ended = tx.deleteFrom('session').where('person_id', '=', person).where('public_id', '=', id);
	return (await ended.executeTakeFirst()).numDeletedRows > 0;
}

export async function deleteSessions(tx: Tx, person: PersonId, but?: string): Promise<number> {
	const all = tx.deleteFrom('session').where('person_id', '=', person);
	const { numDeletedRows } = await (but ? all.where('public_id', '!=', but) : all).executeTakeFirst();
	return Number(numDeletedRows);
}

export async function deleteSessionsBy(
	tx: Tx,
	person: PersonId,
	provider: SocialProvider,
	but: string,
): Promise<void> {
	await tx
		.deleteFrom('session')
		.where('person_id', '=', person)
		.where('provider', '=', provider)
		.where('public_id', '!=', but)
		.execute();
}

export async function deleteByToken(
	tx: Tx,
	token: string,
): Promise<{ readonly provider: SocialProvider; readonly person_id: PersonId } | undefined> {
	return await tx
		.deleteFrom('session')
		.where('token_hash', '=', hashed(token))
		.returning(['provider', 'person_id'])
		.executeTakeFirst();
}

export async function deleteEndedSessions(tx: Tx, now: Temporal.Instant, atMost: number): Promise<number> {
	const ended = tx.selectFrom('session').select('token_hash').where('expires_at', '<=', now).limit(atMost);
	const deleted = tx.deleteFrom('session').where('token_hash', 'in', ended);
	return Number((await deleted.executeTakeFirst()).numDeletedRows);
}

export async function deleteIdleSessions(
	tx: Tx,
	usedBefore: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const idle = tx
		.selectFrom('session')
		.select('token_hash')
		.where('last_seen_at', '<=', usedBefore)
		.limit(atMost);
	const deleted = tx.deleteFrom('session').where('token_hash', 'in', idle);
	return Number((await deleted.executeTakeFirst()).numDeletedRows);
}

export async function deleteOldAttempts(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const old = tx
		.selectFrom('sign_in_attempt')
		.select('state_hash')
		.where('expires_at', '<=', before)
		.limit(atMost);
	const deleted = tx.deleteFrom('sign_in_attempt').where('state_hash', 'in', old);
	return Number((await deleted.executeTakeFirst()).numDeletedRows);
}
