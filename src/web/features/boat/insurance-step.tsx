import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { OwnBoat } from '#contract/boat-contract.ts';
import type { LocalDate } from '#domain/time.ts';
import css from '../../forms/listing-form.module.css';
import { Documents } from '../../forms/upload/documents.tsx';
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
						<Trans>What we have now. New files replace these:</Trans>
					</p>
					<Documents papers={boat.boatInsurance} />
				</div>
			) : null}
			<UploadField
				{...form.choice('papers')}
				fieldRef={form.ref('papers')}
				kind="boat-insurance"
				label={boat ? t`New insurance document (optional)` : t`Insurance document`}
				description={t`A scan or photo of the policy. Only you and our team see it.`}
				onStanding={form.onUploading}
			/>
			<TextInput
				{...form.text('insuranceExpiresOn')}
				className={css.short ?? ''}
				type="date"
				label={t`Insured until`}
				description={t`The last day that the boat is insured.`}
				min={today}
				max="9999-12-31"
				required
			/>
			<p className={css.hint}>
				<Trans>We’ll remind you 30 and 7 days before. After this date the boat can’t be booked.</Trans>
			</p>
		</div>
	);
}
