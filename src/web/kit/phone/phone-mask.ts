import { defaultPhoneCountry, phoneCountries } from '#domain/person/phone.ts';

export type PhoneCountry = (typeof phoneCountries)[number]['code'];

/** What stands in a phone field: a country, and up to nine digits after its code. */
export interface PhoneEntry {
	readonly country: PhoneCountry;
	readonly digits: string;
}

export const phoneDigits = 9;

const codes = phoneCountries.map(({ code, callingCode }) => ({ code, digits: callingCode.slice(1) }));

/**
 * What somebody typed or pasted: '+61 412 345 678', '0094 77 123 4567', '077 123 4567' and '77 123 4567' all mean
 * nine digits, and the first two their country as well.
 */
export function readPhone(typed: string, country: PhoneCountry): PhoneEntry {
	const international = /^\s*(\+|00)/.test(typed);
	const all = typed.replace(/\D/g, '').replace(international ? /^00/ : /^$/, '');
	const named = international ? codes.find((each) => all.startsWith(each.digits)) : undefined;
	const national = named ? all.slice(named.digits.length) : all;
	return { country: named?.code ?? country, digits: national.replace(/^0+/, '').slice(0, phoneDigits) };
}

/** The digits as they are written in the country: '77 123 4567', '412 345 678'. */
export function maskPhone({ country, digits }: PhoneEntry): string {
	const groups = country === 'AU' ? [3, 3, 3] : [2, 3, 4];
	const parts: string[] = [];
	let at = 0;
	for (const size of groups) {
		if (at < digits.length) parts.push(digits.slice(at, at + size));
		at += size;
	}
	return parts.join(' ');
}

/** The number as it travels, '+94771234567'; 12 characters once it is complete. */
export function phoneNumberOf({ country, digits }: PhoneEntry): string {
	return `${phoneCountries.find(({ code }) => code === country)?.callingCode ?? ''}${digits}`;
}

/** A number as people read it: '+94 77 123 4567'. */
export function formatPhone(number: string): string {
	const entry = readPhone(number, defaultPhoneCountry);
	return phoneNumberOf(entry) === number
		? phoneNumberOf({ ...entry, digits: ` ${maskPhone(entry)}` })
		: number;
}

/** A number that travelled, as an entry; an empty one in the default country when there is none. */
export function phoneEntryOf(number: string | null | undefined): PhoneEntry {
	return readPhone(number ?? '', defaultPhoneCountry);
}

/** Where the caret belongs in `masked` so that as many digits as before stand in front of it. */
export function caretAfter(masked: string, digitsBefore: number): number {
	let at = 0;
	for (let seen = 0; at < masked.length && seen < digitsBefore; at += 1) if (masked[at] !== ' ') seen += 1;
	return at;
}
