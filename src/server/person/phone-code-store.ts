import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PersonId, PhoneCodeId } from '#domain/id.ts';
import { phoneCodeRules } from '#domain/person/owner-account.ts';
import type { Key, Keys } from '#ports/keys.ts';
import type { Tx } from '../db/database.ts';

/**
 * A code is kept as a hash under a key of the product's and its own id: a million codes are tried in no time by whoever
 * has the table alone.
 */
function hashed(key: Key, id: PhoneCodeId, code: string): Buffer {
	return createHmac('sha256', key.bytes)
		.update(JSON.stringify([id, code]))
		.digest();
}

export async function savePhoneCode(
	tx: Tx,
	key: Key,
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
			code_hash: hashed(key, code.id, code.code),
			key_id: key.id,
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
 * Takes one of a code's tries, and says how it went; nothing when the code is over, used up, somebody else's, for
 * another number or under a key that is gone. The row is counted before it is compared, so that tries side by side are never more than five.
 */
export async function tryPhoneCode(
	tx: Tx,
	keys: Keys,
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
		.returning(['code_hash', 'key_id', 'tries'])
		.executeTakeFirst();
	const key = row?.key_id ? keys.find('phone-codes', row.key_id) : undefined;
	if (!row || !key) return undefined;
	return {
		right: timingSafeEqual(row.code_hash, hashed(key, given.id, given.code)),
		triesLeft: phoneCodeRules.tries - row.tries,
	};
}

export async function spendPhoneCode(tx: Tx, id: PhoneCodeId, now: Temporal.Instant): Promise<void> {
	await tx.updateTable('phone_code').set({ used_at: now }).where('id', '=', id).execute();
}

/** Up to so many of the codes that ran out before a time. Returns how many. */
export async function deletePhoneCodes(
	tx: Tx,
	expiredBefore: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const old = tx.selectFrom('phone_code').select('id').where('expires_at', '<', expiredBefore).limit(atMost);
	return Number((await tx.deleteFrom('phone_code').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
