import { type RawBuilder, sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { refreshFreeDays } from '../occupancy/free-days.ts';

const formerName = { first: 'Former', last: 'member', whole: 'Former member' } as const;

/**
 * Locks a person exclusively, so that bookings, sign-ins and uploads of this person wait. Returns false
 * if the account is already deleted.
 */
export async function lockPersonForDeletion(tx: Tx, person: PersonId): Promise<boolean> {
	const row = await tx
		.selectFrom('person')
		.select('id')
		.where('id', '=', person)
		.where('deleted_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns whether no other active admin exists. The caller holds the lock of staff changes. */
export async function isLastAdmin(tx: Tx, person: PersonId): Promise<boolean> {
	const { rows } = await sql<{ last: boolean }>`
		SELECT EXISTS (SELECT FROM person WHERE id = ${person} AND role = 'PLATFORM' AND 'admin' = ANY(staff_roles))
			AND NOT EXISTS (SELECT FROM person WHERE id <> ${person} AND role = 'PLATFORM' AND suspended_at IS NULL
				AND 'admin' = ANY(staff_roles)) AS last`.execute(tx);
	return rows[0]?.last ?? false;
}

export async function isDeleted(tx: Tx, person: PersonId): Promise<boolean> {
	const deleted = tx
		.selectFrom('person')
		.select('id')
		.where('id', '=', person)
		.where('deleted_at', 'is not', null);
	return (await deleted.executeTakeFirst()) !== undefined;
}

export async function findUploadsOf(tx: Tx, person: PersonId): Promise<readonly string[]> {
	const rows = await tx.selectFrom('upload').select('key').where('person_id', '=', person).execute();
	return rows.map(({ key }) => key);
}

/**
 * Removes a person's data from all tables. Bookings stay for the other party without personal data.
 * Issued documents, the ledger and the audit log do not change.
 */
export async function pseudonymise(tx: Tx, person: PersonId, now: Temporal.Instant): Promise<void> {
	for (const statement of statementsFor(person, sql`${now.toString()}::timestamptz`))
		await statement.execute(tx);
	const boats = await tx.selectFrom('boat').select('id').where('owner_id', '=', person).execute();
	for (const { id } of boats) refreshFreeDays(tx, id, now);
}

function statementsFor(person: PersonId, at: RawBuilder<unknown>) {
	return [
		// Ends promo codes, whose text may contain the person's name.
		sql`UPDATE promo_code SET code = 'X' || upper(substr(id::text, 1, 15)), ended_at = coalesce(ended_at, ${at})
			WHERE owner_id = ${person}`,
		// Deletes data that concerns only this person.
		sql`DELETE FROM draft WHERE person_id = ${person}`,
		sql`DELETE FROM phone_code WHERE person_id = ${person}`,
		sql`DELETE FROM social_account WHERE person_id = ${person}`,
		sql`SELECT graphile_worker.remove_job('notification:' || id) FROM notification
			WHERE person_id = ${person} AND status = 'WAITING'`,
		sql`DELETE FROM notification WHERE person_id = ${person}
			OR (person_id IS NULL AND facts -> 'event' ->> 'personId' = ${person})`,
		sql`UPDATE occupancy SET released_at = ${at} WHERE released_at IS NULL AND feed_id IS NOT NULL
			AND boat_id IN (SELECT id FROM boat WHERE owner_id = ${person})`,
		sql`DELETE FROM calendar_feed WHERE boat_id IN (SELECT id FROM boat WHERE owner_id = ${person})`,
		sql`DELETE FROM email_choice WHERE person_id = ${person}`,
		sql`DELETE FROM push_subscription WHERE person_id = ${person}`,
		sql`DELETE FROM quiet_hours WHERE person_id = ${person}`,
		sql`DELETE FROM person_block WHERE person_id = ${person} OR blocked_id = ${person}`,
		sql`UPDATE report SET comment = '' WHERE reporter_id = ${person}`,
		// Deletes reviews about the person. Reviews written by the person stay without a name.
		sql`DELETE FROM trip_review USING review_exchange AS exchange WHERE exchange.id = trip_review.exchange_id
			AND CASE about WHEN 'RENTER' THEN exchange.renter_id WHEN 'OWNER' THEN exchange.owner_id END = ${person}`,
		sql`DELETE FROM review_reply WHERE owner_id = ${person}`,
		sql`UPDATE report SET reported_text = '' WHERE reported_kind IS NOT NULL AND reported_id = ${person}`,
		sql`DELETE FROM saved_reply WHERE person_id = ${person}`,
		sql`DELETE FROM waitlist_entry WHERE renter_id = ${person}`,
		sql`DELETE FROM search_alert WHERE person_id = ${person}`,
		sql`DELETE FROM saved_vote WHERE person_id = ${person}`,
		sql`DELETE FROM saved_listing WHERE person_id = ${person}`,
		sql`DELETE FROM saved_list WHERE person_id = ${person}`,
		sql`DELETE FROM reply_time WHERE owner_id = ${person}`,
		sql`DELETE FROM skipper_month WHERE owner_id = ${person}`,
		sql`DELETE FROM calendar_link WHERE owner_id = ${person}`,
		sql`DELETE FROM site WHERE owner_id = ${person}`,
		sql`UPDATE block SET reason = '' WHERE boat_id IN (SELECT id FROM boat WHERE owner_id = ${person})`,
		// Clears texts that the person wrote in bookings and requests, as renter or owner.
		sql`UPDATE booking SET name = ${formerName.whole}, contact_number = NULL, other_requests = '',
			idempotency_key = NULL, cancel_reason = CASE canceled_by WHEN 'RENTER' THEN NULL ELSE cancel_reason END
			WHERE renter_id = ${person}`,
		sql`DELETE FROM message_translation USING conversation_entry AS entry WHERE entry.person_id = ${person}
			AND entry.event IS NULL AND message_translation.conversation_id = entry.conversation_id
			AND message_translation.number = entry.number`,
		sql`UPDATE conversation_entry SET text = '', contacts = '{}', pictures = '[]', idempotency_key = NULL
			WHERE person_id = ${person} AND event IS NULL`,
		sql`UPDATE conversation_member SET unread = 0, asked_at = NULL, email_at = NULL WHERE person_id = ${person}`,
		sql`UPDATE booking SET cancel_reason = NULL WHERE owner_id = ${person} AND canceled_by IN ('OWNER', 'MINIMUM')`,
		sql`UPDATE weather_call SET message = '' WHERE owner_id = ${person} AND called_by = 'OWNER'`,
		sql`UPDATE custom_request SET name = ${formerName.whole}, contact_number = NULL, other_requests = '',
			idempotency_key = NULL, end_reason = CASE rejected_by WHEN 'RENTER' THEN NULL ELSE end_reason END
			WHERE renter_id = ${person}`,
		sql`UPDATE custom_request SET owner_comments = '',
			end_reason = CASE rejected_by WHEN 'OWNER' THEN NULL ELSE end_reason END WHERE owner_id = ${person}`,
		sql`UPDATE ride SET custom_message = '–', owner_reason = NULL, pier_photo = NULL WHERE owner_id = ${person}`,
		// Archives the person's listings permanently. Their names and places stay for guests who had booked.
		sql`UPDATE experience SET archived_at = coalesce(archived_at, ${at}), verified_at = NULL, promoted = false, trusted = false,
			off_sale_until = '9999-12-31 00:00:00+00', images = '[]', pier_photo = NULL, description = '', what_to_bring = '', decision_reason = NULL WHERE owner_id = ${person}`,
		sql`UPDATE boat SET archived_at = coalesce(archived_at, ${at}), verified_at = NULL, images = '[]',
			insurance_keys = '{}', registration_number = '', decision_reason = NULL WHERE owner_id = ${person}`,
		sql`UPDATE staff_grant SET revoked_at = ${at}, revoked_by = ${person}
			WHERE person_id = ${person} AND revoked_at IS NULL`,
		sql`UPDATE person SET deleted_at = coalesce(deleted_at, ${at}), trusted_since = NULL, first_name = ${formerName.first}, last_name = ${formerName.last},
			email = NULL, email_verified = false, previous_email = NULL, email_changed_at = NULL, adult_confirmed_at = NULL, image = NULL, avatar_key = NULL, picture_source = NULL, description = NULL, phone_number = NULL,
			phone_number_verified = false, contact_number = NULL, bank_details = NULL, bank_sealed = NULL,
			bank_key_id = NULL, boating_licence = '{}', owner_approved_at = NULL, previously_approved_at = NULL,
			owner_submitted_at = NULL, owner_decision = NULL, owner_decided_at = NULL, owner_decision_reason = NULL,
			payouts_held_until = NULL, role = 'MEMBER', staff_roles = '{}' WHERE id = ${person}`,
	];
}
