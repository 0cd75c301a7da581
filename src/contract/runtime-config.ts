import type { CountryCode } from 'libphonenumber-js/min';

/** Services configured by the operator: set once at the start of a process and of a page. */
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

/** Countries of contact numbers (BOOK-9), default first. */
export const specifiedCountries: readonly CountryCode[] = ['LK', 'AU'];

let chosenCountries = specifiedCountries;

/** Accepted countries, default first. */
export const phoneCountries = (): readonly CountryCode[] => chosenCountries;

/** The operator's choice (`PHONE_COUNTRIES`): set once at the start of a process and of a page. */
export function choosePhoneCountries(countries: readonly CountryCode[]): void {
	chosenCountries = countries;
}

/** The default country. */
export const defaultPhoneCountry = (): CountryCode => chosenCountries[0] ?? 'LK';

let practising = false;

/** True on a restored copy (`DRILL=1`): each page shows it. */
export const isDrill = (): boolean => practising;

/** Set once at the start of a process and of a page. */
export function chooseDrill(drill: boolean): void {
	practising = drill;
}
