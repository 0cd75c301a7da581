import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { groupRefusal } from '#domain/booking/booking.ts';
import type { FieldError } from '../../../forms/define-form.ts';
import { phone, string } from '../../../forms/field-schemas.ts';
import question from '../../../forms/question.module.css';
import type { FormState } from '../../../forms/use-form.ts';
import { type PhoneEntry, phoneEntryOf, phoneNumberOf, phoneProblem } from '../../../kit/phone-entry.ts';
import { PhoneField } from '../../../kit/phone-field.tsx';
import { TextArea, TextField } from '../../../kit/text-field.tsx';

import { AdultQuestion } from '../adult-question.tsx';

interface Props {
	readonly form: Pick<FormState<Details>, 'text' | 'field'>;
	/** Hint about who can see the phone number. Set if other people can see it than for a booking. */
	readonly numberHint?: string;
}

export function DetailsStep({ form, numberHint }: Props) {
	const { t } = useLingui();
	return (
		<div className={question.question}>
			<AdultQuestion />
			<TextField
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
			<TextArea
				{...form.text('otherRequests')}
				label={t`Other requests (optional)`}
				description={t`Food, a birthday, someone who can’t swim…`}
				rows={4}
				maxLength={2_000}
			/>
		</div>
	);
}

/** Fields of the last step of every booking form. A saved draft without a name is invalid. */
export const detailsFields = {
	name: string,
	phone,
	otherRequests: string,
	/** Last attempt to submit the form. The same input is sent with the same idempotency key. */
	attempt: z.catch(z.nullable(z.object({ input: string, key: string })), null),
};

export interface Details {
	readonly name: string;
	readonly phone: PhoneEntry;
	readonly otherRequests: string;
}

export interface EntryWithAttempt {
	readonly attempt: { readonly input: string; readonly key: string } | null;
}

export const detailsProblems = ({ name, phone }: Details) => ({
	name: !name.trim() && msg`Please tell us your name.`,
	phone: phoneProblem(phone),
});

interface Group {
	readonly adults: number;
	readonly kids: number;
}

export function groupProblem(group: Group, groupSize: number): FieldError {
	if (!Number.isInteger(group.adults + group.kids)) return msg`Please enter a whole number, like 12.`;
	switch (groupRefusal(group, groupSize)?.refused) {
		case 'group-empty':
			return msg`Please add at least one person.`;
		case 'group-too-large':
			return msg`This trip takes up to ${groupSize} people.`;
		default:
			return undefined;
	}
}

/** The entered group if its size matches, otherwise only adults. */
export function adjustGroupSize({ adults, kids }: Group, guests: number | undefined): Group {
	return guests === undefined || guests === adults + kids ? { adults, kids } : { adults: guests, kids: 0 };
}

export interface DetailsSource {
	readonly firstName: string;
	readonly lastName: string;
	readonly phoneNumber: string | null;
	/** Phone number of the person’s last booking. */
	readonly contactNumber: string | null;
}

export function createDetailsEntry({
	firstName,
	lastName,
	phoneNumber,
	contactNumber,
}: DetailsSource): Details {
	return {
		name: `${firstName} ${lastName}`.trim(),
		phone: phoneEntryOf(contactNumber ?? phoneNumber),
		otherRequests: '',
	};
}

export function toDetailsRequest({ name, phone, otherRequests }: Details) {
	return {
		name: name.trim(),
		contactNumber: phoneNumberOf(phone),
		otherRequests: otherRequests.trim(),
	};
}

/** The previous key if the input is the same, otherwise a new key. */
export function idempotentAttempt(
	{ attempt }: EntryWithAttempt,
	input: object,
	makeKey: () => string,
): NonNullable<EntryWithAttempt['attempt']> {
	const words = JSON.stringify(input);
	return attempt?.input === words ? attempt : { input: words, key: makeKey() };
}
