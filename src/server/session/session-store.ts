import { createHash } from 'node:crypto';
import type { PersonId } from '#domain/id.ts';
import type { SignedIn } from '#domain/person/session.ts';
import type { SignInProof } from '#domain/person/staff.ts';
import type { SignInSecrets, SocialProvider } from '#ports/identity.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { type PersonRow, personColumns, personFrom } from '../person/person-row.ts';

/** Tokens are kept hashed: who reads the table cannot sign in with it. */
function hashed(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

export async function keepAttempt(
	tx: Tx,
	attempt: { state: string; provider: SocialProvider; secrets: SignInSecrets; expiresAt: Temporal.Instant },
): Promise<void> {
	await tx
		.insertInto('sign_in_attempt')
		.values({
			state_hash: hashed(attempt.state),
			provider: attempt.provider,
			secrets: JSON.stringify({ ...attempt.secrets, state: undefined }),
			expires_at: attempt.expiresAt,
		})
		.execute();
}

/** Takes an attempt out: it can be used once. Its state is kept hashed, as a session's token is. */
export async function takeAttempt(tx: Tx, state: string, now: Temporal.Instant) {
	const attempt = await tx
		.deleteFrom('sign_in_attempt')
		.where('state_hash', '=', hashed(state))
		.where('expires_at', '>', now)
		.returning(['provider', 'secrets'])
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
			created_at: session.createdAt,
			expires_at: session.expiresAt,
		})
		.execute();
}

const selectPerson = statement((db, at: { tokenHash: Buffer; now: Temporal.Instant }) =>
	db
		.selectFrom('session')
		.innerJoin('person', 'person.id', 'session.person_id')
		.select(personColumns)
		.select(['session.authenticated_at', 'session.acr', 'session.amr'])
		.where('session.token_hash', '=', at.tokenHash)
		.where('session.expires_at', '>', at.now),
);

/** Whose session a token opens, and how they proved it. */
export async function findByToken(
	db: Db,
	token: string,
	now: Temporal.Instant,
): Promise<SignedIn | undefined> {
	const [row] = (await selectPerson(db, { tokenHash: hashed(token), now })).rows;
	if (!row) return undefined;
	const { authenticated_at: authenticatedAt, acr, amr } = row;
	return { person: personFrom(row as PersonRow), session: { authenticatedAt, acr, amr } };
}

export async function deleteSession(tx: Tx, token: string): Promise<SocialProvider | undefined> {
	const row = await tx
		.deleteFrom('session')
		.where('token_hash', '=', hashed(token))
		.returning('provider')
		.executeTakeFirst();
	return row?.provider;
}

export async function deleteExpired(tx: Tx, now: Temporal.Instant): Promise<void> {
	await tx.deleteFrom('session').where('expires_at', '<=', now).execute();
	await tx.deleteFrom('sign_in_attempt').where('expires_at', '<=', now).execute();
}
