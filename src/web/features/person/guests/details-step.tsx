import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { isPhoneNumber } from '#domain/person/phone.ts';
import question from '../../../forms/question.module.css';
import type { Fields } from '../../../forms/use-fields.ts';
import { PhoneField } from '../../../kit/phone/phone-field.tsx';
import { phoneNumberOf } from '../../../kit/phone/phone-mask.ts';
import type { DetailsDraft } from './details-draft.ts';

export type DetailsField = 'name' | 'phone';

/** The fields of the step, in the order in which they stand there. */
export const detailsFields: readonly DetailsField[] = ['name', 'phone'];

/** What is still to be put right in the details (specification section 5). */
export function useDetailsProblems({
	name,
	phone,
}: Pick<DetailsDraft, DetailsField>): Partial<Record<DetailsField, string>> {
	const { t } = useLingui();
	return {
		...(!name.trim() && { name: t`Please tell us your name.` }),
		...(!isPhoneNumber(phoneNumberOf(phone)) && { phone: t`Phone number should be 9 characters long!` }),
	};
}

interface Props {
	readonly draft: Omit<DetailsDraft, 'attempt'>;
	readonly fields: Pick<Fields<DetailsField, string>, 'problemOf' | 'ref' | 'leave'>;
	/** Who sees the number, where that is not as for a booking. */
	readonly numberHint?: string;
	onChange(part: Partial<Omit<DetailsDraft, 'attempt'>>): void;
}

/** Step 2: in whose name, how to reach them, and what else the owner should know. */
export function DetailsStep({ draft, fields, numberHint, onChange }: Props) {
	const { t } = useLingui();
	return (
		<div className={question.question}>
			<TextInput
				ref={fields.ref('name')}
				label={t`Name`}
				description={t`The owner will ask for it on the pier.`}
				autoComplete="name"
				maxLength={100}
				required
				withAsterisk={false}
				value={draft.name}
				error={fields.problemOf('name')}
				onChange={(event) => onChange({ name: event.currentTarget.value })}
				onBlur={() => fields.leave('name')}
			/>
			<PhoneField
				inputRef={fields.ref('phone')}
				label={t`Contact number`}
				description={numberHint ?? t`Only the owner sees it, and only once the booking is confirmed.`}
				value={draft.phone}
				error={fields.problemOf('phone')}
				onChange={(phone) => onChange({ phone })}
				onBlur={() => fields.leave('phone')}
			/>
			<Textarea
				label={t`Other requests (optional)`}
				description={t`Food, a birthday, somebody who does not swim…`}
				autosize={false}
				rows={4}
				maxLength={2_000}
				value={draft.otherRequests}
				onChange={(event) => onChange({ otherRequests: event.currentTarget.value })}
			/>
		</div>
	);
}
