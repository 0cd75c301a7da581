import { msg } from '@lingui/core/macro';
import { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { callingCodeOf, countryOf, phoneNumberFrom } from '#contract/phone-number.ts';
import { defaultPhoneCountry, phoneCountries, specifiedCountries } from '#contract/runtime-config.ts';

/** Content of a phone field: a country, and the text next to the country code. */
export interface PhoneEntry {
	readonly country: CountryCode;
	readonly typed: string;
}

/**
 * Parses typed, pasted or autofilled text of a phone field. A complete number selects its country and
 * is formatted for that country; other text stays as typed.
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

/** Groups digits by the rules of the country; returns other text unchanged. */
function grouped(typed: string, country: CountryCode): string {
	const digits = typed.replace(/ /g, '');
	if (!/^[1-9]\d*$/.test(digits)) return typed;
	const code = callingCodeOf(country);
	return new AsYouType().input(`${code}${digits}`).slice(code.length).trim();
}

/** Returns the phone number in E.164 form, '+94771234567'; empty when invalid. */
export const phoneNumberOf = ({ country, typed }: PhoneEntry): string =>
	phoneNumberFrom(typed, country) ?? '';

/**
 * Converts an E.164 number to the content of a phone field. Without a number, the field is empty and
 * has the default country.
 */
export const phoneEntryOf = (number: string | null | undefined): PhoneEntry =>
	readPhone(number ?? '', defaultPhoneCountry());

/** Returns the error message of a phone field, if any. */
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

/** Returns the position in `text` with the same number of non-blank characters before it. */
export function caretAfter(text: string, before: number): number {
	let at = 0;
	for (let seen = 0; at < text.length && seen < before; at += 1) if (text[at] !== ' ') seen += 1;
	return at;
}
