import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import { experienceCategories } from '#domain/experience/experience.ts';
import css from '../../../forms/listing-form.module.css';
import { CategoryIcon } from '../../../kit/art.tsx';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';
import { NumberField } from '../../../kit/number-field.tsx';
import { BoatChoice } from '../../boat/boat-choice.tsx';
import { useCategoryText } from '../category-text.tsx';
import { chooseBoat, type ExperienceFormState } from './experience-form.ts';
import { WhenFields } from './when-fields.tsx';

interface Props {
	readonly form: ExperienceFormState;
	readonly boats: readonly OwnBoat[];
	/** The one that is chosen. */
	readonly boat: OwnBoat | undefined;
}

/** Step 1: with which boat, what, for how many, and when. */
export function AboutStep({ form, boats, boat }: Props) {
	const { t } = useLingui();
	const words = useCategoryText();
	return (
		<div className={css.stack}>
			<div className={css.section}>
				<div ref={form.ref('boatId')}>
					<BoatChoice
						boats={boats.filter((each) => !each.archived || each._id === boat?._id)}
						value={boat}
						error={form.error('boatId')}
						onChoose={(chosen) => form.edit(chooseBoat(form.draft, chosen, boat))}
					/>
				</div>
				<div ref={form.ref('category')}>
					<ChoiceCards
						{...form.choice('category')}
						legend={<Trans>What will people do?</Trans>}
						look="small tiles"
						choices={experienceCategories.map((category) => ({
							value: category,
							title: words(category),
							picture: <CategoryIcon category={category} size={40} />,
						}))}
					/>
				</div>
			</div>
			<div className={css.section}>
				<TextInput
					{...form.text('name')}
					label={t`Name of the experience`}
					description={t`For example “Sunrise with the whales of Mirissa”`}
					maxLength={200}
					required
				/>
				<Textarea
					{...form.text('description')}
					label={t`Description`}
					description={t`What happens on the trip, from start to finish.`}
					rows={6}
					maxLength={10_000}
					required
				/>
				<NumberField
					{...form.field('groupSize')}
					label={t`Group size`}
					description={
						boat ? (
							<Plural
								value={guestCapacity(boat)}
								one="The most guests on a trip. Your boat carries # beside its crew."
								other="The most guests on a trip. Your boat carries # beside its crew."
							/>
						) : (
							<Trans>The most people on a trip.</Trans>
						)
					}
					digits={5}
					unit={<Trans>people</Trans>}
					required
				/>
			</div>
			<WhenFields form={form} />
		</div>
	);
}
