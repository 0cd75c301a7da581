import type { CountryCode } from 'libphonenumber-js/min';

/** Set once at the start of a process and of a page. */
export interface AvailableServices {
	readonly signIn: readonly ('google' | 'facebook')[];
	readonly textMessages: boolean;
}

export const allServices: AvailableServices = { signIn: ['google', 'facebook'], textMessages: true };

let available = allServices;

export const availableServices = (): AvailableServices => available;

export function setAvailableServices(services: AvailableServices): void {
	available = services;
}

/** Countries of contact numbers (BOOK-9), default first. */
export const specifiedCountries: readonly CountryCode[] = ['LK', 'AU'];

let chosenCountries = specifiedCountries;

/** Default first. */
export const phoneCountries = (): readonly CountryCode[] => chosenCountries;

/**
 * Sets the operator's choice of countries (`PHONE_COUNTRIES`), once at the start of a process and
 * of a page.
 */
export function choosePhoneCountries(countries: readonly CountryCode[]): void {
	chosenCountries = countries;
}

export const defaultPhoneCountry = (): CountryCode => chosenCountries[0] ?? 'LK';

let practising = false;

/** Returns whether this is a copy restored for a drill (`DRILL=1`). Each page shows that it is a copy. */
export const isDrill = (): boolean => practising;

/** Called once at the start of a process and of a page. */
export function chooseDrill(drill: boolean): void {
	practising = drill;
}
