import { Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { experiencePaths } from '#contract/experience-paths.ts';
import type { Me } from '#contract/person-contract.ts';
import { centsFromRupees, formatDollars, formatRupees, rupeesEntered } from '#domain/money.ts';
import type { Draft } from '../../../forms/define-form.ts';
import { type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import css from '../../../forms/listing-form.module.css';
import { useForm } from '../../../forms/use-form.ts';
import { ImagesStep } from '../../listing/images-step.tsx';
import { PlaceStep } from '../../place/place-step.tsx';
import { AboutStep } from './about-step.tsx';
import {
	bringBoat,
	type ExperienceEntry,
	experienceBase,
	experienceForm,
	experienceOf,
	startExperience,
} from './experience-form.ts';
import { ExperienceSummary } from './experience-summary.tsx';
import { OperatorStep } from './operator-step.tsx';
import { OptionsStep } from './options-step.tsx';
import { PriceStep } from './price-step.tsx';

interface Props {
	/** The experience that is being edited; without it a new one is added. */
	readonly experience: OwnExperience | undefined;
	/** The person's own boats; at least one. */
	readonly boats: readonly OwnBoat[];
	/** The boat that the way here has brought along. */
	readonly boatId: string | undefined;
	readonly user: Me;
	/** `browserConfig.mapStyleUrl`. */
	readonly mapStyleUrl: string | null;
	onSaved(experience: OwnExperience): void;
}

/** An experience in six steps (specification sections 2 and 5): trip, helm, price, options, place, pictures. */
export function ExperienceWizard({ experience, boats, boatId, user, mapStyleUrl, onSaved }: Props) {
	const form = useForm(experienceForm, {
		draftKey: `experience:${user._id}:${experience?._id ?? 'new'}`,
		start: startExperience(experience),
		base: experienceBase(experience),
		bring: (kept: Draft<ExperienceEntry>) => bringBoat(kept, boats, experience ? undefined : boatId),
		circumstances: { boats, editing: experience !== undefined },
		send(draft) {
			const body = experienceOf(draft);
			if (!body) return undefined;
			return experience
				? callApi(experiencePaths.edit, {
						body: { experienceId: experience._id, updatedExperience: body },
					})
				: callApi(experiencePaths.add, { body });
		},
		onSaved,
	});
	const { draft } = form;
	const boat = boats.find((each) => each._id === draft.boatId);
	const rupees = rupeesEntered(draft.rupees);
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>What do you offer?</Trans>,
			intro: experience ? (
				<Trans>
					You are changing <strong>{experience.name}</strong>. Nothing is saved before the last step.
				</Trans>
			) : (
				<Trans>A trip that people can book: always the same boat, time and price.</Trans>
			),
			body: <AboutStep form={form} boats={boats} boat={boat} />,
		},
		{ heading: <Trans>Who is at the helm?</Trans>, body: <OperatorStep form={form} /> },
		{ heading: <Trans>What does a trip cost?</Trans>, body: <PriceStep form={form} /> },
		{
			heading: <Trans>What should people know?</Trans>,
			intro: <Trans>All of it can be changed later.</Trans>,
			body: <OptionsStep form={form} />,
		},
		{
			heading: <Trans>Where does it begin?</Trans>,
			intro: <Trans>Set the pin on the very pier: those who have booked find you by it.</Trans>,
			body: (
				<div className={css.stack}>
					<PlaceStep form={form} styleUrl={mapStyleUrl} />
					<p className={css.hint}>
						<Trans>
							Everybody else sees only an approximate circle of about a kilometre, never the pin itself.
						</Trans>
					</p>
				</div>
			),
		},
		{
			heading: <Trans>Show what awaits them</Trans>,
			intro: <Trans>The water, the people, the moment it is about. The first picture is the cover.</Trans>,
			body: <ImagesStep form={form} kind="experience-images" current={experience?.images ?? []} />,
		},
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			summary={<ExperienceSummary draft={draft} boat={boat} experience={experience} />}
			brief={
				rupees > 0 ? (
					<>
						<strong>{formatDollars(centsFromRupees(rupees))}</strong>
						<span>{formatRupees(rupees)}</span>
					</>
				) : null
			}
			submitLabel={experience ? <Trans>Save changes</Trans> : <Trans>List this experience</Trans>}
		/>
	);
}
