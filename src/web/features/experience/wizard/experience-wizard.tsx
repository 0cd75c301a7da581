import { Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import { experienceCalls, type OwnExperience } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import { centsFromRupees, dollarWords, rupeeWords } from '#domain/money.ts';
import css from '../../../forms/listing-form.module.css';
import { type FormStep, FormWizard } from '../../../forms/old-form-wizard.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useFormWizard } from '../../../forms/use-form-wizard.ts';
import { ImagesStep } from '../../listing/images-step.tsx';
import { PlaceStep } from '../../place/place-step.tsx';
import { AboutStep } from './about-step.tsx';
import {
	bringBoat,
	type ExperienceDraft,
	experienceFormOf,
	parseExperience,
	startExperience,
} from './experience-draft.ts';
import { type ExperienceField, experienceProblems, fieldsOfStep } from './experience-problems.ts';
import { ExperienceSummary } from './experience-summary.tsx';
import { experienceWizardName, useExperienceSteps } from './experience-wizard-steps.ts';
import { OperatorStep } from './operator-step.tsx';
import { OptionsStep } from './options-step.tsx';
import { PriceStep } from './price-step.tsx';
import { useExperienceErrors } from './use-experience-errors.ts';

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
	const words = useExperienceSteps();
	const key = `experience:${user._id}:${experience?._id ?? 'new'}`;
	const bring = (kept: ExperienceDraft) => bringBoat(kept, boats, experience ? undefined : boatId);
	const [draft, change] = useDraft(
		key,
		() => startExperience(experience),
		(kept) => parseExperience(kept, experience),
		bring,
	);
	const boat = boats.find((each) => each._id === draft.boatId);
	const form = useFormWizard({
		draftKey: key,
		draft,
		change,
		start: bring(startExperience(experience)),
		problems: experienceProblems(draft, { boat, editing: experience !== undefined }),
		fieldsOfStep,
		send() {
			const body = experienceFormOf(draft);
			if (!body) return undefined;
			return experience
				? callApi(experienceCalls.edit, {
						body: { experienceId: experience._id, updatedExperience: body },
					})
				: callApi(experienceCalls.add, { body });
		},
		onSaved,
	});
	const { fields, edit } = form;
	const wordsOf = useExperienceErrors(boat);
	const errorOf = (field: ExperienceField) => wordsOf(fields.problemOf(field));
	const rupees = Number(draft.rupees);

	const shared = { draft, errorOf, refOf: fields.ref, onChange: edit, onLeave: fields.leave };
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
			body: <AboutStep {...shared} boats={boats} boat={boat} />,
		},
		{
			heading: <Trans>Who is at the helm?</Trans>,
			body: (
				<div ref={fields.ref('operatorOption')}>
					<OperatorStep
						value={draft.operatorOption}
						error={errorOf('operatorOption')}
						onChange={(operatorOption) => edit({ operatorOption })}
					/>
				</div>
			),
		},
		{
			heading: <Trans>What does a trip cost?</Trans>,
			body: (
				<PriceStep
					rupees={draft.rupees}
					groupSize={Number(draft.groupSize)}
					error={errorOf('price')}
					fieldRef={fields.ref('price')}
					onChange={(digits) => edit({ rupees: digits })}
					onLeave={() => fields.leave('price')}
				/>
			),
		},
		{
			heading: <Trans>What should people know?</Trans>,
			intro: <Trans>All of it can be changed later.</Trans>,
			body: <OptionsStep draft={draft} onChange={edit} />,
		},
		{
			heading: <Trans>Where does it begin?</Trans>,
			intro: <Trans>Set the pin on the very pier: those who have booked find you by it.</Trans>,
			body: (
				<div className={css.stack}>
					<PlaceStep
						value={{ address: draft.address, location: draft.location }}
						styleUrl={mapStyleUrl}
						errors={{ address: errorOf('address'), location: errorOf('location') }}
						addressRef={fields.ref('address')}
						locationRef={fields.ref('location')}
						onChange={edit}
						onLeave={fields.leave}
					/>
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
			body: (
				<ImagesStep
					kind="experience-images"
					value={draft.images}
					current={experience?.images ?? []}
					error={errorOf('images')}
					refOf={fields.ref('images')}
					onChange={(images) => edit({ images })}
					onBusy={form.onUploading}
				/>
			),
		},
	];

	return (
		<FormWizard
			name={experienceWizardName}
			words={words}
			form={form}
			steps={steps}
			summary={<ExperienceSummary draft={draft} boat={boat} experience={experience} />}
			brief={
				rupees > 0 ? (
					<>
						<strong>{dollarWords(centsFromRupees(rupees))}</strong>
						<span>{rupeeWords(rupees)}</span>
					</>
				) : null
			}
			stepOfCode={stepOfCode}
			submitLabel={experience ? <Trans>Save changes</Trans> : <Trans>List this experience</Trans>}
		/>
	);
}

/** Where a refusal is put right. */
const stepOfCode: Readonly<Record<string, number>> = {
	'group-over-capacity': 0,
	'not-yours': 0,
	'files-missing': 5,
	'file-unknown': 5,
};
