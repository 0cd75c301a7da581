import { msg } from '@lingui/core/macro';
import { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { callingCodeOf, countryOf, phoneNumberFrom } from '#contract/phone-number.ts';
import { defaultPhoneCountry, phoneCountries, specifiedCountries } from '#contract/runtime-config.ts';

/** Value of a phone field: the country, and the text after the country code. */
export interface PhoneEntry {
	readonly country: CountryCode;
	readonly typed: string;
}

/**
 * If the text is a complete number, the result has the number’s country and is formatted. Otherwise the
 * text is kept.
 */
export function readPhone(typed: string, country: CountryCode): PhoneEntry {
	const number = phoneNumberFrom(typed, country);
	return number ? entryOf(number) : { country, typed: grouped(typed, country) };
}

function entryOf(number: string): PhoneEntry {
	const country = countryOf(number) ?? defaultPhoneCountry();
	const code = callingCodeOf(country);
	if (country === 'AU') return { country, typed: grouped(number.slice(code.length), country) };
	const written = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
	return { country, typed: written.slice(code.length).trim() };
}

/** Returns any other text than digits unchanged. */
function grouped(typed: string, country: CountryCode): string {
	const digits = typed.replace(/ /g, '');
	if (!/^[1-9]\d*$/.test(digits)) return typed;
	const code = callingCodeOf(country);
	return new AsYouType().input(`${code}${digits}`).slice(code.length).trim();
}

/** E.164 format: '+94771234567'. Empty for an invalid number. */
export const phoneNumberOf = ({ country, typed }: PhoneEntry): string =>
	phoneNumberFrom(typed, country) ?? '';

/** `number` is in E.164 format. Without a number the text is empty and the country is the default. */
export const phoneEntryOf = (number: string | null | undefined): PhoneEntry =>
	readPhone(number ?? '', defaultPhoneCountry());

export function phoneProblem(entry: PhoneEntry) {
	if (phoneNumberOf(entry)) return undefined;
	const parsed = parsePhoneNumberFromString(entry.typed.trim().replace(/^00(?:11)?/, '+'), entry.country);
	if (parsed?.isPossible() && !countryOf(parsed.number)) {
		const countries = phoneCountries().join(', ');
		return msg`We can’t accept numbers from this country yet. Please use one from: ${countries}.`;
	}
	return specifiedCountries.includes(entry.country)
		? msg`Phone number should be 9 characters long!`
		: msg`This isn’t a valid number for the chosen country.`;
}

/** Returns the position in `text` that follows `before` characters, not counting blanks. */
export function caretAfter(text: string, before: number): number {
	let at = 0;
	for (let seen = 0; at < text.length && seen < before; at += 1) if (text[at] !== ' ') seen += 1;
	return at;
}
