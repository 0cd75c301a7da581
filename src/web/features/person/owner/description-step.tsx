import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import css from './owner.module.css';
import { descriptionLacks, type OwnerFormState } from './owner-form.ts';

/** Step 1: who the owner is. Counts what is missing while typing, and says it when the field is left. */
export function DescriptionStep({ form }: { readonly form: OwnerFormState }) {
	const { t } = useLingui();
	const [said, setSaid] = useState('');
	const field = form.text('description');
	const wrong = field.error !== undefined;
	const lacks = descriptionLacks(field.value);
	const words = t`Description should be at least 80 characters long! ${lacks} more!`;
	return (
		<div>
			<Textarea
				{...field}
				label={t`Description`}
				description={lacks > 0 ? words : <Trans>That’s long enough. You can write more.</Trans>}
				descriptionProps={{ className: css.counter, mod: { wrong } }}
				inputWrapperOrder={below}
				autosize={false}
				rows={7}
				maxLength={4_000}
				required
				placeholder={t`I grew up on this bay…`}
				error={wrong}
				onChange={(event) => {
					setSaid('');
					field.onChange(event);
				}}
				onBlur={() => {
					setSaid(lacks > 0 ? words : '');
					field.onBlur();
				}}
			/>
			<p className="unseen" role="status">
				{said}
			</p>
		</div>
	);
}

/** What is missing is told below the field, where the eye is while typing. */
const below: ('label' | 'input' | 'description')[] = ['label', 'input', 'description'];
