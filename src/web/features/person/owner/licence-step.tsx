import { Plural, useLingui } from '@lingui/react/macro';
import css from '../../../forms/listing-form.module.css';
import { Documents } from '../../../forms/upload/documents.tsx';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import type { OwnerFormState } from './owner-form.ts';

interface Props {
	readonly form: OwnerFormState;
	/** Keys of the documents that are with us already. */
	readonly current: readonly string[];
}

/** Step 2: the boating licence, optional. */
export function LicenceStep({ form, current }: Props) {
	const { t } = useLingui();
	const nameOf = (number: number) => (current.length > 1 ? t`Licence ${number}` : t`Licence`);
	return (
		<div className={css.stack}>
			{current.length > 0 ? (
				<div className={css.current}>
					<p>
						<Plural
							value={current.length}
							one="We have # file now. New ones replace it."
							other="We have # files now. New ones replace them."
						/>
					</p>
					<Documents papers={current.map((key, at) => ({ key, name: nameOf(at + 1) }))} />
				</div>
			) : null}
			<UploadField
				{...form.choice('licence')}
				kind="licence"
				label={current.length > 0 ? t`New boating licence (optional)` : t`Boating licence (optional)`}
				description={t`A scan or photo, both sides. Only you and our team see it.`}
				onStanding={form.onUploading}
			/>
		</div>
	);
}
