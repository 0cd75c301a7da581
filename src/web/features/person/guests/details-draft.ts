import { type PhoneEntry, phoneEntryOf, phoneNumberOf, readPhone } from '../../../kit/phone/phone-mask.ts';

/** What each booking asks for last, and how it was sent. */
export interface DetailsDraft {
	readonly name: string;
	readonly phone: PhoneEntry;
	readonly otherRequests: string;
	/** The last attempt to send it: the same wish is sent again under the same key, another under a new one. */
	readonly attempt: { readonly wish: string; readonly key: string } | null;
}

/** What the account of whoever books already knows. */
export interface Booker {
	readonly firstName: string;
	readonly lastName: string;
	readonly phoneNumber: string | null;
}

/** Empty details, but for what the account knows. */
export function startDetails({ firstName, lastName, phoneNumber }: Booker): DetailsDraft {
	return {
		name: `${firstName} ${lastName}`.trim(),
		phone: phoneEntryOf(phoneNumber),
		otherRequests: '',
		attempt: null,
	};
}

/** Kept details, as far as they make sense. */
export function parseDetails(kept: Readonly<Record<string, unknown>>): DetailsDraft | undefined {
	const { name, otherRequests } = kept;
	if (typeof name !== 'string' || typeof otherRequests !== 'string') return undefined;
	const { country, digits } = (kept.phone ?? {}) as Record<string, unknown>;
	const { wish, key } = (kept.attempt ?? {}) as Record<string, unknown>;
	return {
		name,
		phone: readPhone(typeof digits === 'string' ? digits : '', country === 'AU' ? 'AU' : 'LK'),
		otherRequests,
		attempt: typeof wish === 'string' && typeof key === 'string' ? { wish, key } : null,
	};
}

/** A kept number of people, as far as it makes sense. */
export function parsePeople(kept: unknown): number | undefined {
	return typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept <= 9_999 ? kept : undefined;
}

/** Details as they are sent. */
export function detailsOf({ name, phone, otherRequests }: DetailsDraft) {
	return {
		name: name.trim(),
		contactNumber: phoneNumberOf(phone),
		otherRequests: otherRequests.trim(),
	};
}

/** The key under which a wish is sent: the earlier one when exactly this was sent before. */
export function attemptFor(
	draft: Pick<DetailsDraft, 'attempt'>,
	wish: object,
	makeKey: () => string,
): NonNullable<DetailsDraft['attempt']> {
	const words = JSON.stringify(wish);
	return draft.attempt?.wish === words ? draft.attempt : { wish: words, key: makeKey() };
}
