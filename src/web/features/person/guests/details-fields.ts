import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { groupRefusal } from '#domain/booking/booking.ts';
import type { Problem } from '../../../forms/define-form.ts';
import { phone, string } from '../../../forms/field-schemas.ts';
import { type PhoneEntry, phoneEntryOf, phoneNumberOf, phoneProblem } from '../../../kit/phone-entry.ts';

/** What each booking asks for last, and how it was sent. Without a name at all a kept draft is none. */
export const detailsFields = {
	name: string,
	phone,
	otherRequests: string,
	/** The last attempt to send it: the same wish is sent again under the same key, another under a new one. */
	attempt: z.catch(z.nullable(z.object({ wish: string, key: string })), null),
};

export interface Details {
	readonly name: string;
	readonly phone: PhoneEntry;
	readonly otherRequests: string;
}

export interface Attempted {
	readonly attempt: { readonly wish: string; readonly key: string } | null;
}

/** What is still to be put right in the details (specification section 5). */
export const detailsProblems = ({ name, phone }: Details) => ({
	name: !name.trim() && msg`Please tell us your name.`,
	phone: phoneProblem(phone),
});

interface Group {
	readonly adults: number;
	readonly kids: number;
}

/** What is still to be put right in the group: somebody comes along, and not more than the trip takes. */
export function groupProblem(group: Group, groupSize: number): Problem {
	if (!Number.isInteger(group.adults + group.kids)) return msg`Please enter a whole number, like 12.`;
	switch (groupRefusal(group, groupSize)?.refused) {
		case 'group-empty':
			return msg`Please add at least one person.`;
		case 'group-too-large':
			return msg`This trip takes ${groupSize} people at most.`;
		default:
			return undefined;
	}
}

/** The group of so many guests: as it was entered where it is as many already, else all of them adults. */
export function groupOf({ adults, kids }: Group, guests: number | undefined): Group {
	return guests === undefined || guests === adults + kids ? { adults, kids } : { adults: guests, kids: 0 };
}

/** What the account of whoever books already knows. */
export interface Booker {
	readonly firstName: string;
	readonly lastName: string;
	readonly phoneNumber: string | null;
	/** The one given last. */
	readonly contactNumber: string | null;
}

/** Empty details, but for what the account knows. */
export function startDetails({ firstName, lastName, phoneNumber, contactNumber }: Booker): Details {
	return {
		name: `${firstName} ${lastName}`.trim(),
		phone: phoneEntryOf(contactNumber ?? phoneNumber),
		otherRequests: '',
	};
}

/** Details as they are sent. */
export function detailsOf({ name, phone, otherRequests }: Details) {
	return {
		name: name.trim(),
		contactNumber: phoneNumberOf(phone),
		otherRequests: otherRequests.trim(),
	};
}

/** The key under which a wish is sent: the earlier one when exactly this was sent before. */
export function attemptFor(
	{ attempt }: Attempted,
	wish: object,
	makeKey: () => string,
): NonNullable<Attempted['attempt']> {
	const words = JSON.stringify(wish);
	return attempt?.wish === words ? attempt : { wish: words, key: makeKey() };
}
