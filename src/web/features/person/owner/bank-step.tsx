import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import css from '../../../forms/listing-form.module.css';
import type { OwnerDraft } from './owner-draft.ts';

export type BankField = 'accountName' | 'accountNumber' | 'bankName' | 'bankBranch';

interface Props {
	readonly draft: Pick<OwnerDraft, BankField>;
	errorOf(field: BankField): string | undefined;
	refOf(field: BankField): (element: HTMLElement | null) => void;
	onChange(part: Partial<Pick<OwnerDraft, BankField>>): void;
	onLeave(field: BankField): void;
}

/** Step 3: the account that we pay into; all four are required. */
export function BankStep({ draft, errorOf, refOf, onChange, onLeave }: Props) {
	const { t } = useLingui();
	const labels: Readonly<Record<BankField, string>> = {
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
					ref={refOf(field)}
					label={labels[field]}
					autoComplete="off"
					spellCheck={false}
					maxLength={field === 'accountNumber' ? 50 : 200}
					required
					withAsterisk={false}
					value={draft[field]}
					error={errorOf(field)}
					onChange={(event) => onChange({ [field]: event.currentTarget.value })}
					onBlur={() => onLeave(field)}
				/>
			))}
		</div>
	);
}

const fields = ['accountName', 'accountNumber', 'bankName', 'bankBranch'] as const;
