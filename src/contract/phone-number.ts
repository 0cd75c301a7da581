import {
	type CountryCode,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { phoneCountries, specifiedCountries } from './runtime-config.ts';

export const callingCodeOf = (country: CountryCode): string => `+${getCountryCallingCode(country)}`;

export function readCountries(list: string): readonly CountryCode[] | undefined {
	const codes = [...new Set(list.split(',').map((code) => code.trim().toUpperCase()))];
	return codes.every((code) => isSupportedCountry(code)) ? codes : undefined;
}

/** Several countries may share a code, such as '+44'. */
export const countryOf = (number: string): CountryCode | undefined =>
	phoneCountries().find((country) => number.startsWith(callingCodeOf(country)));

/**
 * Returns whether a text is a normalised number: '+' and the code of an accepted country, followed in
 * Sri Lanka and Australia by nine digits (BOOK-9). In other countries the number must be valid.
 */
export function isPhoneNumber(text: string): boolean {
	const country = /^\+\d{7,15}$/.test(text) && text.length <= 16 ? countryOf(text) : undefined;
	if (!country) return false;
	if (specifiedCountries.includes(country)) return text.length === 12;
	const parsed = parsePhoneNumberFromString(text);
	return parsed?.isValid() === true && parsed.number === text;
}

/**
 * Normalises a typed, pasted or autofilled number; undefined if invalid. '+94 (0)77 123 4567',
 * '0094771234567', '077 123 4567' and, with `country` LK, '771234567' become '+94771234567'.
 */
export function phoneNumberFrom(typed: string, country: CountryCode): string | undefined {
	const text = typed
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.replace(/\p{Pd}/gu, '-')
		.trim()
		.replace(/^00(?:11)?/, '+');
	if (!/^[+(\d][\d\s().-]*$/.test(text)) return undefined;
	const number = parsePhoneNumberFromString(text, country)?.number;
	return number && !number.startsWith(`${callingCodeOf(country)}0`) && isPhoneNumber(number)
		? number
		: undefined;
}
