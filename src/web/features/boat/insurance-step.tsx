import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { OwnBoat } from '#contract/boat-contract.ts';
import type { LocalDate } from '#domain/time.ts';
import { uploadLimits } from '#domain/upload/upload.ts';
import css from '../../forms/listing-form.module.css';
import { uploadFile } from '../../forms/upload/upload-file.ts';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import type { BoatDraft } from './boat-draft.ts';

type Field = 'papers' | 'insuranceExpiresOn';

interface Props {
	readonly draft: BoatDraft;
	/** The boat that is being edited. */
	readonly boat: OwnBoat | undefined;
	readonly today: LocalDate;
	readonly errors: Partial<Record<Field, string | undefined>>;
	refOf(field: Field): (element: HTMLElement | null) => void;
	onChange(part: Partial<BoatDraft>): void;
	onLeave(field: Field): void;
	onBusy(busy: boolean): void;
}

/** Step 4: the insurance, and until when it holds. */
export function InsuranceStep({ draft, boat, today, errors, refOf, onChange, onLeave, onBusy }: Props) {
	const { t } = useLingui();
	return (
		<div className={css.stack}>
			{boat && boat.boatInsurance.length > 0 ? (
				<div className={css.current}>
					<p>
						<Trans>Now with us. New files override these:</Trans>
					</p>
					<ul className={css.names}>
						{boat.boatInsurance.map(({ key, name }) => (
							<li key={key}>{name}</li>
						))}
					</ul>
				</div>
			) : null}
			<FileUpload
				label={boat ? t`New insurance papers (optional)` : t`Insurance papers`}
				description={t`A scan or a photograph of the policy. Only you and our crew ever see it.`}
				accept="any"
				send={sendPaper}
				value={draft.papers}
				onChange={(papers) => onChange({ papers })}
				onBusyChange={onBusy}
				max={uploadLimits.papers}
				maxMegabytes={uploadLimits.megabytes}
				error={errors.papers}
				fieldRef={refOf('papers')}
			/>
			<TextInput
				ref={refOf('insuranceExpiresOn')}
				className={css.short ?? ''}
				type="date"
				label={t`Insured until`}
				description={t`The last day on which the insurance holds.`}
				min={today}
				max="9999-12-31"
				required
				withAsterisk={false}
				value={draft.insuranceExpiresOn}
				error={errors.insuranceExpiresOn}
				onChange={(event) => onChange({ insuranceExpiresOn: event.currentTarget.value })}
				onBlur={() => onLeave('insuranceExpiresOn')}
			/>
			<p className={css.hint}>
				<Trans>We remind you 30 and 7 days before. Once it has run out, the boat cannot be booked.</Trans>
			</p>
		</div>
	);
}

const sendPaper = (file: File, options: Parameters<typeof uploadFile>[2]) =>
	uploadFile('boat-insurance', file, options);
