import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { experienceCalls, type OwnExperience } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import { centsFromRupees, dollarWords, rupeeWords } from '#domain/money.ts';
import { firstStepWith } from '../../boat/boat-problems.ts';
import { browserShelf } from '../../design/browser-shelf.ts';
import { useConfirmSubmit } from '../../design/wizard/confirm-submit.tsx';
import { dropDraft } from '../../design/wizard/draft.ts';
import { useDraft } from '../../design/wizard/use-draft.ts';
import { useFields } from '../../design/wizard/use-fields.ts';
import { Wizard } from '../../design/wizard/wizard.tsx';
import { signInAgain } from '../../person/sign-in-again.ts';
import { PlaceStep } from '../../place/place-step.tsx';
import { ImagesStep } from '../../profile/images-step.tsx';
import { KeptDraft, useKept } from '../../profile/kept-draft.tsx';
import form from '../../profile/listing-form.module.css';
import { StillUploading, SubmitFailure } from '../../profile/submit-failure.tsx';
import { AboutStep } from './about-step.tsx';
import {
	bringBoat,
	type ExperienceDraft,
	experienceFormOf,
	parseExperience,
	startExperience,
} from './experience-draft.ts';
import { experienceProblems, fieldsOfStep } from './experience-problems.ts';
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
	const steps = useExperienceSteps();
	const location = useLocation();
	const { ask, question } = useConfirmSubmit();
	const key = `experience:${user._id}:${experience?._id ?? 'new'}`;
	const bring = (kept: ExperienceDraft) => bringBoat(kept, boats, experience ? undefined : boatId);
	const [draft, change] = useDraft(
		key,
		() => startExperience(experience),
		(kept) => parseExperience(kept, experience),
		bring,
	);
	const before = useKept(draft, bring(startExperience(experience)), change);
	const [uploading, setUploading] = useState(false);
	const [waitFor, setWaitFor] = useState(false);
	const [problem, setProblem] = useState<CallFailed>();
	const boat = boats.find((each) => each._id === draft.boatId);
	const wordsOf = useExperienceErrors(boat);
	const problems = experienceProblems(draft, { boat, editing: experience !== undefined });
	const fields = useFields(problems);
	const errorOf = (field: keyof typeof problems) => wordsOf(fields.problemOf(field));

	// A step is reached only past all steps before it.
	const step = Math.min(draft.step, firstStepWith(problems, fieldsOfStep, draft.step - 1) ?? draft.step);
	const last = fieldsOfStep.length - 1;
	const rupees = Number(draft.rupees);

	const goTo = (next: number) => {
		setProblem(undefined);
		setWaitFor(false);
		// What was on its way has been given up with its field.
		setUploading(false);
		fields.forget();
		before.goOn();
		change({ step: next });
	};
	const edit = (part: Partial<ExperienceDraft>) => change({ ...part, step });

	async function submit() {
		const body = experienceFormOf(draft);
		if (!body || !(await ask())) return;
		setProblem(undefined);
		try {
			const saved = experience
				? await callApi(experienceCalls.edit, {
						body: { experienceId: experience._id, updatedExperience: body },
					})
				: await callApi(experienceCalls.add, { body });
			dropDraft(browserShelf('session'), key);
			onSaved(saved);
		} catch (failure) {
			if (!(failure instanceof CallFailed)) throw failure;
			if (failure.code === 'signed-out') return signInAgain(location);
			setProblem(failure);
		}
	}

	const shared = { draft, errorOf, refOf: fields.ref, onChange: edit, onLeave: fields.leave };
	const bodies: readonly { heading: ReactNode; intro?: ReactNode; body: ReactNode }[] = [
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
				<div className={form.stack}>
					<PlaceStep
						value={{ address: draft.address, location: draft.location }}
						styleUrl={mapStyleUrl}
						errors={{ address: errorOf('address'), location: errorOf('location') }}
						addressRef={fields.ref('address')}
						locationRef={fields.ref('location')}
						onChange={edit}
						onLeave={fields.leave}
					/>
					<p className={form.hint}>
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
					onBusy={setUploading}
				/>
			),
		},
	];
	const shown = bodies[step];

	return (
		<>
			<Wizard
				name={experienceWizardName}
				steps={steps}
				at={step}
				heading={shown?.heading}
				intro={shown?.intro}
				above={before.kept ? <KeptDraft onStartAfresh={before.startAfresh} /> : null}
				summary={<ExperienceSummary draft={draft} boat={boat} experience={experience} />}
				brief={
					rupees > 0 ? (
						<>
							<strong>{dollarWords(centsFromRupees(rupees))}</strong>
							<span>{rupeeWords(rupees)}</span>
						</>
					) : null
				}
				notice={
					problem ? (
						<SubmitFailure problem={problem} stepOf={stepOfCode} onGo={goTo} />
					) : waitFor && uploading ? (
						<StillUploading />
					) : null
				}
				nextLabel={
					step < last ? undefined : experience ? (
						<Trans>Save changes</Trans>
					) : (
						<Trans>List this experience</Trans>
					)
				}
				check={() => {
					setWaitFor(uploading);
					return !uploading && fields.check(fieldsOfStep[step] ?? []);
				}}
				onNext={() => (step < last ? goTo(step + 1) : submit())}
				{...(step > 0 && { onBack: () => goTo(step - 1) })}
			>
				{shown?.body}
			</Wizard>
			{question}
		</>
	);
}

/** Where a refusal is put right. */
const stepOfCode: Readonly<Record<string, number>> = {
	'group-over-capacity': 0,
	'not-yours': 0,
	'files-missing': 5,
	'file-unknown': 5,
};
