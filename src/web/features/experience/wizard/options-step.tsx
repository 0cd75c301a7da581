import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import form from '../../../forms/listing-form.module.css';
import { ChoiceCards } from '../../../kit/choice/choice-cards.tsx';
import type { ExperienceDraft } from './experience-draft.ts';

interface Props {
	readonly draft: ExperienceDraft;
	onChange(part: Partial<ExperienceDraft>): void;
}

/** Step 4: whether people may ask for other dates, what to bring, what is included. */
export function OptionsStep({ draft, onChange }: Props) {
	const { t } = useLingui();
	return (
		<div className={form.stack}>
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
				value={draft.customBookingsEnabled ? 'on' : 'off'}
				onChange={(choice) => onChange({ customBookingsEnabled: choice === 'on' })}
			/>
			<Textarea
				label={t`What to bring (optional)`}
				description={t`Sunscreen, a towel, shoes that may get wet…`}
				rows={3}
				maxLength={2_000}
				value={draft.whatToBring}
				onChange={(event) => onChange({ whatToBring: event.currentTarget.value })}
			/>
			<Textarea
				label={t`What is included (optional)`}
				description={t`Fuel, water, fruit, fishing gear…`}
				rows={3}
				maxLength={2_000}
				value={draft.included}
				onChange={(event) => onChange({ included: event.currentTarget.value })}
			/>
		</div>
	);
}
