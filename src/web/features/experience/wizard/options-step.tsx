import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import { bookingWindowChoices } from '#domain/experience/booking-window.ts';
import { noticeChoices } from '#domain/experience/experience.ts';
import css from '../../../forms/listing-form.module.css';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';
import { LeadTimeField } from '../../../kit/date/lead-time-field.tsx';
import { TermsChoice } from '../../listing/terms-choice.tsx';
import type { ExperienceFormState } from './experience-form.ts';
import { SeasonFields } from './season-fields.tsx';

interface Props {
	readonly form: ExperienceFormState;
	/** `browserConfig.firmTerms`. */
	readonly firmTerms: boolean;
}

/** Step 4: whether people may ask for other dates, from when until when they can book, when it sails, what canceling gives back, what to bring, what is included. */
export function OptionsStep({ form, firmTerms }: Props) {
	const { t } = useLingui();
	const windows = [...new Set([...bookingWindowChoices, form.draft.bookingWindowDays])].sort((a, b) => a - b);
	return (
		<div className={css.stack}>
			<ChoiceCards
				legend={<Trans>Custom bookings</Trans>}
				choices={[
					{
						value: 'off',
						title: <Trans>Only my own days</Trans>,
						text: <Trans>People book the days and time that you set.</Trans>,
					},
					{
						value: 'on',
						title: <Trans>People can also request other dates</Trans>,
						text: <Trans>They send a request; you reply with a price or decline.</Trans>,
					},
				]}
				value={form.draft.customBookingsEnabled ? 'on' : 'off'}
				onChange={(choice) => form.edit({ customBookingsEnabled: choice === 'on' })}
			/>
			<LeadTimeField
				label={<Trans>Minimum notice</Trans>}
				description={<Trans>People can book instantly until this long before departure.</Trans>}
				value={form.draft.minimumNoticeMinutes}
				choices={noticeChoices}
				none={<Trans>None: up to departure</Trans>}
				onChange={(minimumNoticeMinutes) => form.edit({ minimumNoticeMinutes })}
			/>
			<NativeSelect
				label={t`Latest day bookable`}
				description={t`How far ahead people can book.`}
				value={String(form.draft.bookingWindowDays)}
				onChange={(event) => form.edit({ bookingWindowDays: Number(event.currentTarget.value) })}
			>
				{windows.map((days) => (
					<option key={days} value={days}>
						{t`${days} days ahead`}
					</option>
				))}
			</NativeSelect>
			<SeasonFields form={form} />
			<TermsChoice
				value={form.draft.cancellationTerms}
				firm={firmTerms}
				onChange={(cancellationTerms) => form.edit({ cancellationTerms })}
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
