import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadedFile } from '../design/upload/uploaded-file.ts';
import css from '../profile/listing-form.module.css';
import { UploadField } from '../upload/upload-field.tsx';

interface Props {
	readonly value: readonly UploadedFile[];
	/** Keys of the papers that are with us already. */
	readonly current: readonly string[];
	onChange(value: readonly UploadedFile[]): void;
	onBusy(busy: boolean): void;
}

/** Step 2: the boating licence, optional. */
export function LicenceStep({ value, current, onChange, onBusy }: Props) {
	const { t } = useLingui();
	return (
		<div className={css.stack}>
			{current.length > 0 ? (
				<div className={css.current}>
					<p>
						<Trans>Now with us. New files override these:</Trans>
					</p>
					<ul className={css.names}>
						{current.map((key) => (
							<li key={key}>{fileName(key)}</li>
						))}
					</ul>
				</div>
			) : null}
			<UploadField
				kind="licence"
				label={current.length > 0 ? t`New boating licence (optional)` : t`Boating licence (optional)`}
				description={t`A scan or a photograph, both sides. Only you and our crew ever see it.`}
				value={value}
				onChange={onChange}
				onBusyChange={onBusy}
			/>
		</div>
	);
}

/** The last part of a key: what the file is kept as. */
const fileName = (key: string) => key.split('/').at(-1) ?? key;
