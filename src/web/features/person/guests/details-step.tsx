import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { groupRefusal } from '#domain/booking/booking.ts';
import type { Problem } from '../../../forms/define-form.ts';
import { phone, string } from '../../../forms/field-schemas.ts';
import question from '../../../forms/question.module.css';
import type { FormState } from '../../../forms/use-form.ts';
import { type PhoneEntry, phoneEntryOf, phoneNumberOf, phoneProblem } from '../../../kit/phone-entry.ts';
import { PhoneField } from '../../../kit/phone-field.tsx';

interface Props {
	readonly form: Pick<FormState<Details>, 'text' | 'field'>;
	/** Who sees the number, where that is not as for a booking. */
	readonly numberHint?: string;
}

/** In whose name, how to reach them, and what else the owner should know. */
export function DetailsStep({ form, numberHint }: Props) {
	const { t } = useLingui();
	return (
		<div className={question.question}>
			<TextInput
				{...form.text('name')}
				label={t`Name`}
				description={t`The owner will ask for it at the pier.`}
				autoComplete="name"
				maxLength={100}
				required
			/>
			<PhoneField
				{...form.field('phone')}
				label={t`Contact number`}
				description={numberHint ?? t`Only the owner sees it, once your booking is confirmed.`}
			/>
			<Textarea
				{...form.text('otherRequests')}
				label={t`Other requests (optional)`}
				description={t`Food, a birthday, someone who can’t swim…`}
				autosize={false}
				rows={4}
				maxLength={2_000}
			/>
		</div>
	);
}

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
