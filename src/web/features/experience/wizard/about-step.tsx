import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { experienceCategories } from '#domain/experience/experience.ts';
import form from '../../../forms/listing-form.module.css';
import { CategoryIcon } from '../../../kit/category-icon.tsx';
import { ChoiceCards } from '../../../kit/choice/choice-cards.tsx';
import { DigitsField } from '../../../kit/number/digits-field.tsx';
import { BoatChoice } from '../../boat/boat-choice.tsx';
import { useCategoryWords } from '../category-words.tsx';
import { chooseBoat, type ExperienceDraft } from './experience-draft.ts';
import type { ExperienceField } from './experience-problems.ts';
import { WhenFields } from './when-fields.tsx';

interface Props {
	readonly draft: ExperienceDraft;
	readonly boats: readonly OwnBoat[];
	/** The one that is chosen. */
	readonly boat: OwnBoat | undefined;
	errorOf(field: ExperienceField): string | undefined;
	refOf(field: ExperienceField): (element: HTMLElement | null) => void;
	onChange(part: Partial<ExperienceDraft>): void;
	/** A field was left: now it may say what is missing. */
	onLeave(field: ExperienceField): void;
}

/** Step 1: with which boat, what, for how many, and when. */
export function AboutStep(props: Props) {
	const { draft, boats, boat, errorOf, refOf, onChange, onLeave } = props;
	const { t } = useLingui();
	const words = useCategoryWords();
	return (
		<div className={form.stack}>
			<div className={form.section}>
				<div ref={refOf('boat')}>
					<BoatChoice
						boats={boats}
						value={boat}
						error={errorOf('boat')}
						onChoose={(chosen) => onChange(chooseBoat(draft, chosen, boat))}
					/>
				</div>
				<div ref={refOf('category')}>
					<ChoiceCards
						legend={<Trans>What will people do?</Trans>}
						look="small tiles"
						choices={experienceCategories.map((category) => ({
							value: category,
							title: words(category),
							picture: <CategoryIcon category={category} size={40} />,
						}))}
						value={draft.category}
						error={errorOf('category')}
						onChange={(category) => onChange({ category })}
					/>
				</div>
			</div>
			<div className={form.section}>
				<TextInput
					ref={refOf('name')}
					label={t`Name of the experience`}
					description={t`What people remember: “Sunrise with the whales of Mirissa”`}
					maxLength={200}
					required
					withAsterisk={false}
					value={draft.name}
					error={errorOf('name')}
					onChange={(event) => onChange({ name: event.currentTarget.value })}
					onBlur={() => onLeave('name')}
				/>
				<Textarea
					ref={refOf('description')}
					label={t`Description`}
					description={t`What awaits them, from casting off to coming home.`}
					rows={6}
					maxLength={10_000}
					required
					withAsterisk={false}
					value={draft.description}
					error={errorOf('description')}
					onChange={(event) => onChange({ description: event.currentTarget.value })}
					onBlur={() => onLeave('description')}
				/>
				<DigitsField
					inputRef={refOf('groupSize')}
					label={t`Group size`}
					description={
						boat ? (
							<Plural
								value={boat.maxCapacity}
								one="The most people on a trip. Your boat carries #."
								other="The most people on a trip. Your boat carries #."
							/>
						) : (
							<Trans>The most people on a trip.</Trans>
						)
					}
					digits={5}
					unit={<Trans>people</Trans>}
					required
					value={draft.groupSize}
					error={errorOf('groupSize')}
					onChange={(groupSize) => onChange({ groupSize })}
					onBlur={() => onLeave('groupSize')}
				/>
			</div>
			<WhenFields draft={draft} errorOf={errorOf} refOf={refOf} onChange={onChange} onLeave={onLeave} />
		</div>
	);
}
