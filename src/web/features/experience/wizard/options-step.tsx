import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import css from '../../../forms/listing-form.module.css';
import { ChoiceCards } from '../../../kit/choice/choice-cards.tsx';
import type { ExperienceFormState } from './experience-form.ts';

/** Step 4: whether people may ask for other dates, what to bring, what is included. */
export function OptionsStep({ form }: { readonly form: ExperienceFormState }) {
	const { t } = useLingui();
	return (
		<div className={css.stack}>
			<ChoiceCards
				legend={<Trans>Custom bookings</Trans>}
				choices={[
					{
						value: 'off',
						title: <Trans>Only my sailing days</Trans>,
						text: <Trans>People book the days and the time that you have set.</Trans>,
					},
					{
						value: 'on',
						title: <Trans>People may ask for other dates, too</Trans>,
						text: <Trans>They send you a wish; you answer with a price of your own, or decline.</Trans>,
					},
				]}
				value={form.draft.customBookingsEnabled ? 'on' : 'off'}
				onChange={(choice) => form.edit({ customBookingsEnabled: choice === 'on' })}
			/>
			<Textarea
				{...form.text('whatToBring')}
				label={t`What to bring (optional)`}
				description={t`Sunscreen, a towel, shoes that may get wet…`}
				rows={3}
				maxLength={2_000}
			/>
			<Textarea
				{...form.text('included')}
				label={t`What is included (optional)`}
				description={t`Fuel, water, fruit, fishing gear…`}
				rows={3}
				maxLength={2_000}
			/>
		</div>
	);
}
