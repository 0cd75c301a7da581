import { msg } from '@lingui/core/macro';
import { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { callingCodeOf, countryOf, phoneNumberFrom } from '#contract/phone-number.ts';
import { defaultPhoneCountry, phoneCountries, specifiedCountries } from '#contract/runtime-config.ts';

/** What stands in a phone field: a country, and what was typed beside its code. */
export interface PhoneEntry {
	readonly country: CountryCode;
	readonly typed: string;
}

/**
 * What was typed, pasted or filled in. A whole number goes to its country and is written as it is there; what is not
 * whole yet, or no number at all, stays as it was typed.
 */
export function readPhone(typed: string, country: CountryCode): PhoneEntry {
	const number = phoneNumberFrom(typed, country);
	return number ? whole(number) : { country, typed: grouped(typed, country) };
}

function whole(number: string): PhoneEntry {
	const country = countryOf(number) ?? defaultPhoneCountry();
	const code = callingCodeOf(country);
	if (country === 'AU') return { country, typed: grouped(number.slice(code.length), country) };
	const written = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
	return { country, typed: written.slice(code.length).trim() };
}

/** Digits in the groups of their country; anything else as it is. */
function grouped(typed: string, country: CountryCode): string {
	const digits = typed.replace(/ /g, '');
	if (!/^[1-9]\d*$/.test(digits)) return typed;
	const code = callingCodeOf(country);
	return new AsYouType().input(`${code}${digits}`).slice(code.length).trim();
}

/** The number as it travels, '+94771234567'; empty while it is none. */
export const phoneNumberOf = ({ country, typed }: PhoneEntry): string =>
	phoneNumberFrom(typed, country) ?? '';

/** A number that travelled, as an entry; an empty one in the default country when there is none. */
export const phoneEntryOf = (number: string | null | undefined): PhoneEntry =>
	readPhone(number ?? '', defaultPhoneCountry());

/** What a phone field says of what stands in it; nothing when it is a number (specification section 5). */
export function phoneProblem(entry: PhoneEntry) {
	if (phoneNumberOf(entry)) return undefined;
	const parsed = parsePhoneNumberFromString(entry.typed.trim().replace(/^00(?:11)?/, '+'), entry.country);
	if (parsed?.isPossible() && !countryOf(parsed.number)) {
		const countries = phoneCountries().join(', ');
		return msg`We can’t take numbers from this country yet. Please use one from: ${countries}.`;
	}
	return specifiedCountries.includes(entry.country)
		? msg`Phone number should be 9 characters long!`
		: msg`This is not a phone number of the chosen country.`;
}

/** Where the caret belongs in `text` so that as many characters as before, blanks aside, stand in front of it. */
export function caretAfter(text: string, before: number): number {
	let at = 0;
	for (let seen = 0; at < text.length && seen < before; at += 1) if (text[at] !== ' ') seen += 1;
	return at;
}
