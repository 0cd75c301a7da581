import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PersonId, PhoneCodeId } from '#domain/id.ts';
import { phoneCodeRules } from '#domain/person/phone-code.ts';
import type { Tx } from '../db/database.ts';

/**
 * A code is kept as a hash under the product's secret and its own id: a million codes are tried in no time by whoever
 * has the table alone. What the secret is used for goes into the text.
 */
function hashed(secret: string, id: PhoneCodeId, code: string): Buffer {
	return createHmac('sha256', secret)
		.update(JSON.stringify(['phone-code', id, code]))
		.digest();
}

export async function savePhoneCode(
	tx: Tx,
	secret: string,
	code: {
		readonly id: PhoneCodeId;
		readonly personId: PersonId;
		readonly phoneNumber: string;
		readonly code: string;
		readonly createdAt: Temporal.Instant;
		readonly expiresAt: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('phone_code')
		.values({
			id: code.id,
			person_id: code.personId,
			phone_number: code.phoneNumber,
			code_hash: hashed(secret, code.id, code.code),
			expires_at: code.expiresAt,
			created_at: code.createdAt,
		})
		.execute();
}

/** No code of this person works any more. */
export async function voidPhoneCodes(tx: Tx, person: PersonId, now: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('phone_code')
		.set({ expires_at: now })
		.where('person_id', '=', person)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.execute();
}

/** This code will not work, nor be found: its message never left. */
export async function voidPhoneCode(tx: Tx, id: PhoneCodeId, now: Temporal.Instant): Promise<void> {
	await tx.updateTable('phone_code').set({ expires_at: now }).where('id', '=', id).execute();
}

/**
 * Takes one of a code's tries, and says how it went; nothing when the code is over, used up, somebody else's or for
 * another number. The row is counted before it is compared, so that tries side by side are never more than five.
 */
export async function tryPhoneCode(
	tx: Tx,
	secret: string,
	given: {
		readonly id: PhoneCodeId;
		readonly personId: PersonId;
		readonly phoneNumber: string;
		readonly code: string;
	},
	now: Temporal.Instant,
): Promise<{ readonly right: boolean; readonly triesLeft: number } | undefined> {
	const row = await tx
		.updateTable('phone_code')
		.set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
		.where('id', '=', given.id)
		.where('person_id', '=', given.personId)
		.where('phone_number', '=', given.phoneNumber)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.where('tries', '<', phoneCodeRules.tries)
		.returning(['code_hash', 'tries'])
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		right: timingSafeEqual(row.code_hash, hashed(secret, given.id, given.code)),
		triesLeft: phoneCodeRules.tries - row.tries,
	};
}

export async function spendPhoneCode(tx: Tx, id: PhoneCodeId, now: Temporal.Instant): Promise<void> {
	await tx.updateTable('phone_code').set({ used_at: now }).where('id', '=', id).execute();
}

export async function deletePhoneCodes(tx: Tx, expiredBefore: Temporal.Instant): Promise<void> {
	await tx.deleteFrom('phone_code').where('expires_at', '<', expiredBefore).execute();
}
