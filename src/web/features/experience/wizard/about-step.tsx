import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import { experienceCategories } from '#domain/experience/experience.ts';
import { weekdays } from '#domain/time.ts';
import layout from '../../../forms/listing-form.module.css';
import { CategoryIcon } from '../../../kit/art.tsx';
import { Button } from '../../../kit/button.tsx';
import { CheckboxChips } from '../../../kit/checkbox-chips.tsx';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';
import { useDayNames } from '../../../kit/date/date-names.ts';
import { useFormat } from '../../../kit/format.ts';
import { NumberField } from '../../../kit/number-field.tsx';
import { TextArea, TextField } from '../../../kit/text-field.tsx';
import { BoatChoice } from '../../boat/boat-choice.tsx';
import { minutesFrom } from '../../listing/value-warnings.ts';
import { useCategoryText } from '../experience-text.tsx';
import { DepartureFields, FurtherDepartures } from './departure-fields.tsx';
import { chooseBoat, type ExperienceFormState } from './experience-form.ts';
import { addMinutesToTime } from './schedule-text.ts';
import css from './wizard.module.css';

interface Props {
	readonly form: ExperienceFormState;
	readonly boats: readonly OwnBoat[];
	readonly boat: OwnBoat | undefined;
}

export function BoatStep({ form, boats, boat }: Props) {
	return (
		<div ref={form.ref('boatId')}>
			<BoatChoice
				boats={boats.filter((each) => !each.archived || each._id === boat?._id)}
				value={boat}
				error={form.error('boatId')}
				onChoose={(chosen) => form.edit(chooseBoat(form.draft, chosen, boat))}
			/>
		</div>
	);
}

export function CategoryStep({ form }: Pick<Props, 'form'>) {
	const words = useCategoryText();
	return (
		<div ref={form.ref('category')}>
			<ChoiceCards
				{...form.choice('category')}
				legend={<Trans>What will people do?</Trans>}
				unseenLegend
				look="small tiles"
				choices={experienceCategories.map((category) => ({
					value: category,
					title: words(category),
					picture: <CategoryIcon category={category} size={40} />,
				}))}
			/>
		</div>
	);
}

export function DescriptionStep({ form }: Pick<Props, 'form'>) {
	const { t } = useLingui();
	return (
		<div className={layout.stack}>
			<TextField
				{...form.text('name')}
				label={t`Name of the experience`}
				description={t`For example “Sunrise with the whales of Mirissa”`}
				maxLength={200}
				required
			/>
			<TextArea
				{...form.text('description')}
				label={t`Description`}
				description={t`What happens on the trip, from start to finish.`}
				rows={6}
				maxLength={10_000}
				required
			/>
		</div>
	);
}

export function GroupSizeStep({ form, boat }: Pick<Props, 'form' | 'boat'>) {
	const { t } = useLingui();
	return (
		<NumberField
			{...form.field('groupSize')}
			label={t`Group size`}
			description={
				boat ? (
					<Plural
						value={guestCapacity(boat)}
						one="Maximum guests. Your boat takes # plus crew."
						other="Maximum guests. Your boat takes # plus crew."
					/>
				) : (
					<Trans>Maximum guests.</Trans>
				)
			}
			digits={5}
			unit={<Trans>people</Trans>}
			required
		/>
	);
}

export function SailingDaysStep({ form }: Pick<Props, 'form'>) {
	const formatDay = useDayNames();
	const { sailingDays } = form.draft;
	const every = sailingDays.length === weekdays.length;
	return (
		<div ref={form.ref('sailingDays')} className={css.days}>
			<CheckboxChips
				{...form.field('sailingDays')}
				legend={<Trans>Which days do you go out?</Trans>}
				unseenLegend
				even
				options={weekdays.map((day) => ({
					value: day,
					title: formatDay(day, 'short'),
					name: formatDay(day, 'long'),
				}))}
			>
				<Button
					small
					quiet
					aria-pressed={every}
					className={css.every}
					onClick={() => form.edit({ sailingDays: every ? [] : weekdays })}
				>
					<Trans>Every day</Trans>
				</Button>
			</CheckboxChips>
		</div>
	);
}

export function TimesStep({ form }: Pick<Props, 'form'>) {
	const format = useFormat();
	const { t } = useLingui();
	const { departureTime, hours } = form.draft;
	const minutes = minutesFrom(hours);
	return (
		<div className={layout.stack}>
			<DepartureFields form={form} />
			<p className={layout.hint} aria-live="polite">
				{minutes && !form.error('hours') ? (
					<Trans>
						Takes {format.duration(minutes)}: out at {format.time(departureTime)}, back at{' '}
						{format.time(addMinutesToTime(departureTime, minutes).time)}
						{addMinutesToTime(departureTime, minutes).days > 0 ? t` on a later day` : ''}.
					</Trans>
				) : null}
			</p>
			<FurtherDepartures form={form} />
		</div>
	);
}
