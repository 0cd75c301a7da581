import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '#domain/brand.ts';
import type { PersonId, PhoneCodeId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import { phoneCodeRules, phoneCodeText, throwPhoneCode } from '#domain/person/owner-account.ts';
import type { Person } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { SmsRefused, SmsUnavailable } from '#ports/sms.ts';
import type { Key, Keys } from '#ports/system.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { localeFor } from '../i18n/text-locale.ts';
import { recordSecurityInOwnTransaction } from '../security/security-log.ts';
import { lockPerson } from './person-store.ts';

export interface RequestedCode {
	readonly id: PhoneCodeId;
	readonly expiresAt: Temporal.Instant;
}

/**
 * The code has six digits and expires after ten minutes (OWN-6). A new code invalidates older codes. A
 * code whose text message was not sent is invalid too.
 */
export async function requestPhoneCode(
	app: Pick<App, 'db' | 'clock' | 'random' | 'sms' | 'keys' | 'publicUrl' | 'brand'>,
	{ id: personId, language }: Pick<Person, 'id' | 'language'>,
	phoneNumber: string,
): Promise<RequestedCode | Refusal<'texts-off' | 'texts-down' | 'phone-unreachable'>> {
	const { sms } = app;
	if (!sms) return refuse('texts-off');
	const id = newId<PhoneCodeId>(app.random);
	const code = throwPhoneCode((below) => app.random.below(below));
	const createdAt = app.clock.now();
	const expiresAt = createdAt.add({ minutes: phoneCodeRules.minutes });
	await transact(app.db, async (tx) => {
		// The lock of the person makes concurrent requests run one at a time, so that only the last code is
		// valid.
		await lockPerson(tx, personId);
		await voidPhoneCodes(tx, personId, createdAt);
		const key = app.keys.current('phone-codes');
		await savePhoneCode(tx, key, { id, personId, phoneNumber, code, createdAt, expiresAt });
	});
	try {
		await sms.send({
			to: phoneNumber,
			body: phoneCodeText(codeSentence(code, language, app.brand), code, new URL(app.publicUrl).hostname),
		});
	} catch (problem) {
		await transact(app.db, (tx) => voidPhoneCode(tx, id, app.clock.now()));
		const failure = sendFailure(problem);
		if (!failure) throw problem;
		await recordSecurityInOwnTransaction(app, { event: 'code-not-sent', personId, detail: failure });
		return refuse(failure);
	}
	await recordSecurityInOwnTransaction(app, { event: 'code-sent', personId });
	return { id, expiresAt };
}

function sendFailure(problem: unknown): 'phone-unreachable' | 'texts-down' | undefined {
	if (problem instanceof SmsRefused) return 'phone-unreachable';
	return problem instanceof SmsUnavailable ? 'texts-down' : undefined;
}

function codeSentence(code: string, language: Language, brand: Brand): string {
	const { i18n } = localeFor(language);
	return i18n._('{code} is your {product} code. It works for {minutes} minutes.', {
		code,
		product: brand.name,
		minutes: phoneCodeRules.minutes,
	});
}

/**
 * HMAC with a secret key. From a plain hash of six digits, any reader of the table could compute the
 * code.
 */
function hashCode(key: Key, id: PhoneCodeId, code: string): Buffer {
	return createHmac('sha256', key.bytes)
		.update(JSON.stringify([id, code]))
		.digest();
}

async function savePhoneCode(
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
			code_hash: hashCode(key, code.id, code.code),
			key_id: key.id,
			expires_at: code.expiresAt,
			created_at: code.createdAt,
		})
		.execute();
}

async function voidPhoneCodes(tx: Tx, person: PersonId, now: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('phone_code')
		.set({ expires_at: now })
		.where('person_id', '=', person)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.execute();
}

async function voidPhoneCode(tx: Tx, id: PhoneCodeId, now: Temporal.Instant): Promise<void> {
	await tx.updateTable('phone_code').set({ expires_at: now }).where('id', '=', id).execute();
}

/**
 * Returns undefined if the code has expired, was used, has no attempts left, belongs to another person
 * or number, or if its key was removed. Counts the attempt before comparing, so that concurrent attempts
 * never exceed five.
 */
export async function checkPhoneCode(
	tx: Tx,
	keys: Keys,
	attempt: {
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
		.where('id', '=', attempt.id)
		.where('person_id', '=', attempt.personId)
		.where('phone_number', '=', attempt.phoneNumber)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.where('tries', '<', phoneCodeRules.tries)
		.returning(['code_hash', 'key_id', 'tries'])
		.executeTakeFirst();
	const key = row && keys.find('phone-codes', row.key_id);
	if (!key) return undefined;
	return {
		right: timingSafeEqual(row.code_hash, hashCode(key, attempt.id, attempt.code)),
		triesLeft: phoneCodeRules.tries - row.tries,
	};
}

export async function redeemPhoneCode(tx: Tx, id: PhoneCodeId, now: Temporal.Instant): Promise<void> {
	await tx.updateTable('phone_code').set({ used_at: now }).where('id', '=', id).execute();
}

/** The retention period starts when the code expires. */
export async function deleteExpiredPhoneCodes(
	tx: Tx,
	expiredBefore: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const old = tx.selectFrom('phone_code').select('id').where('expires_at', '<', expiredBefore).limit(atMost);
	return Number((await tx.deleteFrom('phone_code').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
