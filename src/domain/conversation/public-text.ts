import { type Person, unknownFirstName } from '../person/person.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { PublicTextField } from '../text.ts';
import { maskContacts, maskSign } from './mask-contacts.ts';

/** Checks the public fields at any depth of the form. */
export function publicTextRefusal(
	form: unknown,
	fields: readonly PublicTextField[],
): Refusal<'contact-details'> | undefined {
	const field = findField(form, fields, undefined);
	return field && refuse('contact-details', { field });
}

function findField(
	value: unknown,
	fields: readonly PublicTextField[],
	within: PublicTextField | undefined,
): PublicTextField | undefined {
	if (typeof value === 'string') return within && maskContacts(value).kinds.length > 0 ? within : undefined;
	if (typeof value !== 'object' || value === null) return undefined;
	for (const [key, inner] of Object.entries(value)) {
		const at = Array.isArray(value) ? within : fields.find((each) => each === key);
		const found = findField(inner, fields, at);
		if (found) return found;
	}
	return undefined;
}

/**
 * Removes contact details from the name sent by a sign-in provider, because names are public. If first
 * and last name together form a contact, both are removed.
 */
export function nameWithoutContacts({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): {
	readonly firstName: string;
	readonly lastName: string;
} {
	const [first, last] = [firstName, lastName].map((part) =>
		maskContacts(part).text.replaceAll(maskSign, ' ').replace(/\s+/g, ' ').trim(),
	);
	const whole = maskContacts(`${first} ${last}`).kinds.length === 0;
	const named = (part: string | undefined) => (whole && part && /\p{L}/u.test(part) ? part : '');
	return { firstName: named(first) || unknownFirstName, lastName: named(last) };
}
