import type { CountryCode } from 'libphonenumber-js/min';

/** The countries of the specification (section 5), the default first. */
export const specifiedCountries: readonly CountryCode[] = ['LK', 'AU'];

let chosen = specifiedCountries;

/** The countries whose phone numbers are taken, the default first. */
export const phoneCountries = (): readonly CountryCode[] => chosen;

/** The operator's choice (`PHONE_COUNTRIES`): told once, at the start of a process and of a page. */
export function choosePhoneCountries(countries: readonly CountryCode[]): void {
	chosen = countries;
}

/** The country that is proposed. */
export const defaultPhoneCountry = (): CountryCode => chosen[0] ?? 'LK';
