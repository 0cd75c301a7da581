import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import question from '../../../forms/question.module.css';
import type { FormState } from '../../../forms/use-form.ts';
import { PhoneField } from '../../../kit/phone-field.tsx';
import type { Details } from './details-fields.ts';

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
