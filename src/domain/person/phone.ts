/** Phone numbers are 12 characters: country code plus 9 digits; Australia and Sri Lanka (specification section 5). */
export const phoneCountries = [
	{ code: 'LK', callingCode: '+94', name: 'Sri Lanka' },
	{ code: 'AU', callingCode: '+61', name: 'Australia' },
] as const;

export const defaultPhoneCountry = 'LK';

/** Whether a number is '+94' or '+61' and nine digits. */
export function isPhoneNumber(text: string): boolean {
	return text.length === 12 && /^\+(94|61)\d{9}$/.test(text);
}
