import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { OwnerDetails } from '#domain/person/owner-account.ts';
import type { Person } from '#domain/person/person.ts';
import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';
import type { SocialPerson } from '#ports/identity.ts';
import { batched } from '../db/batched.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { bankColumns, type SealedBankDetails } from './bank-details.ts';
import { personColumns, personFromRow } from './person-columns.ts';
import { saveSocialAccount } from './social-account-store.ts';

export async function findBySocialAccount(
	tx: Tx,
	account: Pick<SocialPerson, 'provider' | 'subject'>,
): Promise<Person | undefined> {
	const row = await tx
		.selectFrom('social_account')
		.innerJoin('person', 'person.id', 'social_account.person_id')
		.select(personColumns)
		.where('social_account.provider', '=', account.provider)
		.where('social_account.subject', '=', account.subject)
		.executeTakeFirst();
	return row && personFromRow(row);
}

const findPersonRow = batched(async (db, ids: readonly PersonId[]) => {
	return await db.selectFrom('person').select(personColumns).where(sql<boolean>`id = ANY(${ids})`).execute();
});

export async function findPerson(db: Db, id: PersonId): Promise<Person | undefined> {
	const row = await findPersonRow(db, id);
	return row && personFromRow(row);
}

const updateContactNumber = statement((db, of: { id: PersonId; contactNumber: string }) =>
	db
		.updateTable('person')
		.set({ contact_number: of.contactNumber })
		.where('id', '=', of.id)
		.where('contact_number', 'is distinct from', of.contactNumber),
);

export async function saveContactNumber(tx: Tx, id: PersonId, contactNumber: string): Promise<void> {
	await updateContactNumber(tx, { id, contactNumber });
}

/**
 * Makes sign-ins of an account run one at a time, so that two concurrent first sign-ins create one
 * person.
 */
export async function lockSocialAccount(
	tx: Tx,
	{ provider, subject }: Pick<SocialPerson, 'provider' | 'subject'>,
): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(tx);
}

function ownPicture(address: string | undefined): string | undefined {
	return address?.startsWith('/pictures/') ? address : undefined;
}

export async function findPictureSource(tx: Tx, id: PersonId): Promise<string | null> {
	const row = await tx.selectFrom('person').select('picture_source').where('id', '=', id).executeTakeFirst();
	return row?.picture_source ?? null;
}

/** Does nothing if the person was deleted, because the person then has no social account. */
export async function saveAvatar(
	tx: Tx,
	id: PersonId,
	avatar: { readonly key: string; readonly image: string; readonly source: string },
): Promise<void> {
	await tx
		.updateTable('person')
		.set({ avatar_key: avatar.key, image: avatar.image, picture_source: avatar.source })
		.where('id', '=', id)
		.where((eb) => eb.exists(eb.selectFrom('social_account').select('subject').where('person_id', '=', id)))
		.execute();
}

export async function savePerson(
	tx: Tx,
	person: { id: PersonId; language: Language; social: SocialPerson; now: Temporal.Instant },
): Promise<void> {
	await tx
		.insertInto('person')
		.values({
			id: person.id,
			first_name: person.social.firstName.slice(0, 100),
			last_name: person.social.lastName.slice(0, 100),
			email: person.social.email ?? null,
			email_verified: person.social.emailVerified,
			// A picture is used at once only if it is in the product's own storage, as in the demo. A job
			// fetches other pictures.
			image: ownPicture(person.social.picture) ?? null,
			language: person.language,
			created_at: person.now,
		})
		.execute();
	await saveSocialAccount(tx, person.id, person.social, person.now);
}

export async function saveLanguage(tx: Tx, id: PersonId, language: Language): Promise<void> {
	await tx.updateTable('person').set({ language }).where('id', '=', id).execute();
}

export async function saveAdult(tx: Tx, id: PersonId, now: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('person')
		.set({ adult_confirmed_at: now })
		.where('id', '=', id)
		.where('adult_confirmed_at', 'is', null)
		.execute();
}

export async function lockPerson(tx: Tx, id: PersonId): Promise<void> {
	await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

interface SealedOwnerDetails extends Omit<OwnerDetails, 'bankDetails'> {
	readonly bankDetails: SealedBankDetails;
}

const columnsOf = (details: SealedOwnerDetails) => ({
	description: details.description,
	phone_number: details.phoneNumber,
	phone_number_verified: true,
	...bankColumns(details.bankDetails),
	boating_licence: [...details.boatingLicence],
});

/**
 * `submittedAt` submits the account for review and clears the last decision. Without it, the review
 * status stays.
 */
export async function saveOwnerDetails(
	tx: Tx,
	id: PersonId,
	details: SealedOwnerDetails,
	submittedAt: Temporal.Instant | undefined,
): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			...columnsOf(details),
			...(submittedAt && {
				owner_submitted_at: submittedAt,
				owner_approved_at: null,
				owner_decision: null,
				owner_decided_at: null,
				owner_decision_reason: null,
			}),
		})
		.where('id', '=', id)
		.execute();
}

export async function savePayoutHold(tx: Tx, id: PersonId, until: Temporal.Instant): Promise<void> {
	await tx.updateTable('person').set({ payouts_held_until: until }).where('id', '=', id).execute();
}

/** The decision stays. */
export async function saveOwnerAccount(
	tx: Tx,
	id: PersonId,
	details: SealedOwnerDetails,
	submittedAt: Temporal.Instant,
): Promise<void> {
	const account = { ...columnsOf(details), owner_submitted_at: submittedAt };
	await tx.updateTable('person').set(account).where('id', '=', id).execute();
}

export async function deletePreviousEmails(
	tx: Tx,
	before: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const old = tx
		.selectFrom('person')
		.select('id')
		.where('previous_email', 'is not', null)
		.where('email_changed_at', '<', before)
		.limit(atMost);
	const forgotten = tx
		.updateTable('person')
		.set({ previous_email: null, email_changed_at: null })
		.where('id', 'in', old);
	return Number((await forgotten.executeTakeFirst()).numUpdatedRows);
}

export async function lockPersonRow(tx: Tx, id: PersonId): Promise<Person | undefined> {
	const row = await tx
		.selectFrom('person')
		.select(personColumns)
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row && personFromRow(row);
}

export async function lockOwnerShared(tx: Tx, id: PersonId): Promise<Person | undefined> {
	const row = await tx
		.selectFrom('person')
		.select(personColumns)
		.where('id', '=', id)
		.forShare()
		.executeTakeFirst();
	return row && personFromRow(row);
}

export async function saveOwnerDecision(
	tx: Tx,
	id: PersonId,
	{ decision, reason, now }: { decision: ReviewDecision; reason: string | null; now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			owner_approved_at: decision === 'APPROVED' ? now : null,
			owner_decision: decision,
			owner_decided_at: now,
			owner_decision_reason: reason,
		})
		.where('id', '=', id)
		.execute();
}

/** The owner's approval is restored when the suspension ends. */
export async function saveSuspension(
	tx: Tx,
	suspended: { readonly id: PersonId; readonly by: PersonId; readonly reason: string },
	now: Temporal.Instant,
): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			suspended_at: now,
			trusted_since: null,
			suspended_by: suspended.by,
			suspension_reason: suspended.reason,
			previously_approved_at: sql`owner_approved_at`,
			owner_approved_at: null,
		})
		.where('id', '=', suspended.id)
		.execute();
}

export async function endSuspension(tx: Tx, id: PersonId): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			suspended_at: null,
			suspended_by: null,
			suspension_reason: null,
			owner_approved_at: sql`previously_approved_at`,
			previously_approved_at: null,
		})
		.where('id', '=', id)
		.execute();
}
