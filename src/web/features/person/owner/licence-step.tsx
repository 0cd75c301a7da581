import { Plural, useLingui } from '@lingui/react/macro';
import css from '../../../forms/listing-form.module.css';
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
	return (
		<div className={css.stack}>
			{current.length > 0 ? (
				<div className={css.current}>
					<p>
						<Plural
							value={current.length}
							one="Now with us: # file. New ones override it."
							other="Now with us: # files. New ones override them."
						/>
					</p>
				</div>
			) : null}
			<UploadField
				{...form.choice('licence')}
				kind="licence"
				label={current.length > 0 ? t`New boating licence (optional)` : t`Boating licence (optional)`}
				description={t`A scan or a photograph, both sides. Only you and our crew ever see it.`}
				onBusyChange={form.onUploading}
			/>
		</div>
	);
}
