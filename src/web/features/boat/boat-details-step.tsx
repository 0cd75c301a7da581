import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { turnaroundChoices } from '#domain/boat/turnaround.ts';
import css from '../../forms/listing-form.module.css';
import { LeadTimeField } from '../../kit/date/lead-time-field.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import type { BoatFormState } from './boat-form.ts';
import { BrandField } from './brand-field.tsx';

/** Step 2: name, make, and the figures. */
export function BoatDetailsStep({ form }: { readonly form: BoatFormState }) {
	const { t } = useLingui();
	return (
		<div className={css.fields}>
			<TextInput
				{...form.text('name')}
				className={css.whole ?? ''}
				label={t`Name of the boat`}
				description={t`As written on the hull. People look for it at the pier.`}
				maxLength={200}
				required
			/>
			<BrandField {...form.field('brand')} />
			<TextInput {...form.text('model')} label={t`Model (optional)`} maxLength={100} />
			<NumberField {...form.field('year')} label={t`Year of manufacture`} digits={4} required />
			<TextInput
				{...form.text('registrationNumber')}
				label={t`Registration number (optional)`}
				maxLength={100}
				autoCapitalize="characters"
			/>
			<NumberField
				{...form.field('length')}
				label={t`Length (optional)`}
				digits={3}
				unit={<Trans>metres</Trans>}
			/>
			<NumberField
				{...form.field('capacity')}
				label={t`Max capacity`}
				description={t`Everyone on board, crew included.`}
				digits={4}
				unit={<Trans>people</Trans>}
				required
			/>
			<NumberField
				{...form.field('crew')}
				label={t`Of these, crew`}
				description={t`People who work on the boat. The other places are for guests. Enter 0 if it’s hired without crew.`}
				digits={4}
				unit={<Trans>people</Trans>}
			/>
			<LeadTimeField
				label={<Trans>Turnaround time</Trans>}
				description={
					<Trans>The time the boat needs between two trips. It counts for new bookings and rides.</Trans>
				}
				value={form.draft.turnaroundMinutes}
				choices={turnaroundChoices}
				none={<Trans>None</Trans>}
				onChange={(turnaroundMinutes) => form.edit({ turnaroundMinutes })}
			/>
		</div>
	);
}
