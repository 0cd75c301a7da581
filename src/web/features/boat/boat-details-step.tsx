import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import css from '../../forms/listing-form.module.css';
import { NumberField } from '../../kit/number/number-field.tsx';
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
				description={t`As it stands on the hull. People will look for it on the pier.`}
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
				description={t`Everybody aboard, crew included.`}
				digits={4}
				unit={<Trans>people</Trans>}
				required
			/>
			<NumberField
				{...form.field('crew')}
				label={t`Of them crew`}
				description={t`People who work the boat. The other places are for guests. 0 if it is hired without crew.`}
				digits={4}
				unit={<Trans>people</Trans>}
			/>
		</div>
	);
}
