import { maskEmail } from '../person/email-address.ts';

/** Where a message goes, as the desk may read it: an address's first sign and domain, a number's country and last three digits. */
export function maskedAddress(channel: 'MAIL' | 'SMS', address: string | null): string | null {
	if (address === null || address === '') return null;
	return channel === 'MAIL' ? maskEmail(address) : address.replace(/^(\+?\d{2}).*(\d{3})$/s, '$1 ••• $2');
}
