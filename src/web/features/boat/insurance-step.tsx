import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { OwnBoat } from '#contract/boat-contract.ts';
import type { LocalDate } from '#domain/time.ts';
import css from '../../forms/listing-form.module.css';
import { UploadField } from '../../forms/upload/upload-field.tsx';
import type { BoatFormState } from './boat-form.ts';

interface Props {
	readonly form: BoatFormState;
	/** The boat that is being edited. */
	readonly boat: OwnBoat | undefined;
	readonly today: LocalDate;
}

/** Step 4: the insurance, and until when it holds. */
export function InsuranceStep({ form, boat, today }: Props) {
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
			<UploadField
				{...form.choice('papers')}
				fieldRef={form.ref('papers')}
				kind="boat-insurance"
				label={boat ? t`New insurance papers (optional)` : t`Insurance papers`}
				description={t`A scan or a photograph of the policy. Only you and our crew ever see it.`}
				onBusyChange={form.onUploading}
			/>
			<TextInput
				{...form.text('insuranceExpiresOn')}
				className={css.short ?? ''}
				type="date"
				label={t`Insured until`}
				description={t`The last day on which the insurance holds.`}
				min={today}
				max="9999-12-31"
				required
			/>
			<p className={css.hint}>
				<Trans>We remind you 30 and 7 days before. Once it has run out, the boat cannot be booked.</Trans>
			</p>
		</div>
	);
}
