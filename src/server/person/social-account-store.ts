import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { EmailAddress } from '#domain/person/email-address.ts';
import type { SocialPerson, SocialProvider } from '#ports/identity.ts';
import type { Db, Tx } from '../db/database.ts';

type Account = Pick<SocialPerson, 'provider' | 'subject'>;

export async function saveSocialAccount(
	tx: Tx,
	id: PersonId,
	{ provider, subject, email, emailVerified }: SocialPerson,
	now: Temporal.Instant,
): Promise<void> {
	await tx
		.insertInto('social_account')
		.values({
			provider,
			subject,
			person_id: id,
			email: email ?? null,
			email_verified: emailVerified,
			created_at: now,
		})
		.execute();
}

export async function findSocialAccounts(db: Db, id: PersonId) {
	return await db
		.selectFrom('social_account')
		.select(['provider', 'email', 'created_at'])
		.where('person_id', '=', id)
		.orderBy('created_at')
		.orderBy('provider')
		.execute();
}

export async function deleteSocialAccount(tx: Tx, id: PersonId, provider: SocialProvider): Promise<void> {
	await tx
		.deleteFrom('social_account')
		.where('person_id', '=', id)
		.where('provider', '=', provider)
		.execute();
}

export async function findEmails(tx: Tx, { provider, subject }: Account) {
	return await tx
		.selectFrom('social_account')
		.innerJoin('person', 'person.id', 'social_account.person_id')
		.select([
			'social_account.email as reported',
			'person.email as address',
			'person.email_verified as verified',
		])
		.where('provider', '=', provider)
		.where('subject', '=', subject)
		.executeTakeFirst();
}

export async function saveAccountEmail(tx: Tx, social: SocialPerson): Promise<void> {
	await tx
		.updateTable('social_account')
		.set({ email: social.email ?? null, email_verified: social.emailVerified })
		.where('provider', '=', social.provider)
		.where('subject', '=', social.subject)
		.execute();
}

/** A replaced verified address is retained for a limited time. */
export async function saveEmail(
	tx: Tx,
	id: PersonId,
	{ address, verified }: EmailAddress,
	replaced: { readonly address: string; readonly at: Temporal.Instant } | undefined,
): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			email: address,
			email_verified: verified,
			...(replaced && { previous_email: replaced.address, email_changed_at: replaced.at }),
		})
		.where('id', '=', id)
		.execute();
}

/**
 * Finds a provider at which another person has the same verified address. Returns undefined if this
 * person already has an account at that provider.
 */
export async function findSameEmail(db: Db, id: PersonId): Promise<SocialProvider | undefined> {
	const row = await db
		.selectFrom('person as me')
		.innerJoin('person as other', (join) =>
			join.on(sql<boolean>`lower(other.email) = lower(me.email) AND other.email IS NOT NULL`),
		)
		.innerJoin('social_account', 'social_account.person_id', 'other.id')
		.select('social_account.provider')
		.where('me.id', '=', id)
		.where('me.email_verified', '=', true)
		.where('other.email_verified', '=', true)
		.whereRef('other.id', '!=', 'me.id')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('social_account as mine')
						.select('mine.provider')
						.whereRef('mine.person_id', '=', 'me.id')
						.whereRef('mine.provider', '=', 'social_account.provider'),
				),
			),
		)
		.executeTakeFirst();
	return row?.provider;
}
