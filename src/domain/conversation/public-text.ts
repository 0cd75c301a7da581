import { type Refusal, refuse } from '../refusal.ts';
import type { PublicTextField } from '../text.ts';
import { maskContacts } from './mask-contacts.ts';

/** Refuses a form with contact details in one of its public fields, however deep the field is. */
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
