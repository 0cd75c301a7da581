import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import css from '../../../forms/listing-form.module.css';
import type { OwnerFormState } from './owner-form.ts';

/** Step 3: the account that we pay into; all four are required. */
export function BankStep({ form }: { readonly form: OwnerFormState }) {
	const { t } = useLingui();
	const labels = {
		accountName: t`Account name`,
		accountNumber: t`Account number`,
		bankName: t`Bank name`,
		bankBranch: t`Bank branch`,
	};
	return (
		<div className={css.fields}>
			{fields.map((field) => (
				<TextInput
					key={field}
					{...form.text(field)}
					label={labels[field]}
					autoComplete="off"
					spellCheck={false}
					maxLength={field === 'accountNumber' ? 50 : 200}
					required
				/>
			))}
		</div>
	);
}

const fields = ['accountName', 'accountNumber', 'bankName', 'bankBranch'] as const;
