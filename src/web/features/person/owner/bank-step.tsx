import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import css from '../../../forms/listing-form.module.css';
import type { OwnerFormState } from './owner-form.ts';

/** Step 3: the account that we pay into; all are required but the BSB, which only Australian banks have. */
export function BankStep({ form }: { readonly form: OwnerFormState }) {
	const { t } = useLingui();
	const labels = {
		accountName: t`Account name`,
		accountNumber: t`Account number`,
		bankName: t`Bank name`,
		bankBranch: t`Bank branch`,
		bsb: t`BSB (Australian banks only)`,
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
					maxLength={lengths[field]}
					{...(field === 'bsb' && { inputMode: 'numeric' })}
					required={field !== 'bsb'}
				/>
			))}
		</div>
	);
}

const fields = ['accountName', 'accountNumber', 'bankName', 'bankBranch', 'bsb'] as const;
const lengths = { accountName: 200, accountNumber: 50, bsb: 9, bankName: 200, bankBranch: 200 } as const;
