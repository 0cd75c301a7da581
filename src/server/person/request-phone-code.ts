import type { Brand } from '#domain/brand.ts';
import type { PhoneCodeId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import { phoneCodeRules, phoneCodeText, throwPhoneCode } from '#domain/person/owner-account.ts';
import type { Person } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { SmsRefused, SmsUnavailable } from '#ports/sms.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { noteSecurity } from '../security/security-log.ts';
import { speechOf } from '../text/speech.ts';
import { lockPerson } from './person-store.ts';
import { savePhoneCode, voidPhoneCode, voidPhoneCodes } from './phone-code-store.ts';

export interface RequestedCode {
	readonly id: PhoneCodeId;
	readonly expiresAt: Temporal.Instant;
}

/**
 * Texts a code of six digits to a number, good for ten minutes (specification section 4, "Phone verification"). A newer
 * code makes the older ones void; one whose message did not leave is void itself.
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
		// Two requests side by side: the later one's code is the one that works.
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
		const why = whyNotSent(problem);
		if (!why) throw problem;
		await noteSecurity(app, { event: 'code-not-sent', personId, detail: why });
		return refuse(why);
	}
	await noteSecurity(app, { event: 'code-sent', personId });
	return { id, expiresAt };
}

function whyNotSent(problem: unknown): 'phone-unreachable' | 'texts-down' | undefined {
	if (problem instanceof SmsRefused) return 'phone-unreachable';
	return problem instanceof SmsUnavailable ? 'texts-down' : undefined;
}

function codeSentence(code: string, language: Language, brand: Brand): string {
	const { i18n } = speechOf(language);
	return i18n._('{code} is your {product} code. It works for {minutes} minutes.', {
		code,
		product: brand.name,
		minutes: phoneCodeRules.minutes,
	});
}
