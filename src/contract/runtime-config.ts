import type { CountryCode } from 'libphonenumber-js/min';

/** What the operator has accounts for: told once, at the start of a process and of a page. */
export interface Offered {
	readonly signIn: readonly ('google' | 'facebook')[];
	readonly textMessages: boolean;
}

export const everything: Offered = { signIn: ['google', 'facebook'], textMessages: true };

let accounts = everything;

export const offered = (): Offered => accounts;

export function chooseOffered(given: Offered): void {
	accounts = given;
}

/** The countries of the specification (section 5), the default first. */
export const specifiedCountries: readonly CountryCode[] = ['LK', 'AU'];

let chosenCountries = specifiedCountries;

/** The countries whose phone numbers are taken, the default first. */
export const phoneCountries = (): readonly CountryCode[] => chosenCountries;

/** The operator's choice (`PHONE_COUNTRIES`): told once, at the start of a process and of a page. */
export function choosePhoneCountries(countries: readonly CountryCode[]): void {
	chosenCountries = countries;
}

/** The country that is proposed. */
export const defaultPhoneCountry = (): CountryCode => chosenCountries[0] ?? 'LK';

let practising = false;

/** Whether this is a restored copy that is only looked at (`DRILL=1`): each page says so. */
export const isDrill = (): boolean => practising;

/** Told once, at the start of a process and of a page. */
export function chooseDrill(drill: boolean): void {
	practising = drill;
}
