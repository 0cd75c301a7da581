import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { boatCalls, type OwnBoat } from '#contract/boat-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { browserShelf } from '../design/browser-shelf.ts';
import { useConfirmSubmit } from '../design/wizard/confirm-submit.tsx';
import { dropDraft } from '../design/wizard/draft.ts';
import { useDraft } from '../design/wizard/use-draft.ts';
import { useFields } from '../design/wizard/use-fields.ts';
import { Wizard } from '../design/wizard/wizard.tsx';
import { signInAgain } from '../person/sign-in-again.ts';
import { ImagesStep } from '../profile/images-step.tsx';
import { KeptDraft, useKept } from '../profile/kept-draft.tsx';
import { StillUploading, SubmitFailure } from '../profile/submit-failure.tsx';
import { BoatDetailsStep } from './boat-details-step.tsx';
import { type BoatDraft, boatFormOf, parseBoat, startBoat } from './boat-draft.ts';
import { boatProblems, fieldsOfStep, firstStepWith } from './boat-problems.ts';
import { BoatSummary } from './boat-summary.tsx';
import { boatWizardName, useBoatSteps } from './boat-wizard-steps.ts';
import { CategoryStep } from './category-step.tsx';
import { FeaturesStep } from './features-step.tsx';
import { InsuranceStep } from './insurance-step.tsx';
import { useBoatErrors } from './use-boat-errors.ts';

interface Props {
	/** The boat that is being edited; without it a new one is added. */
	readonly boat: OwnBoat | undefined;
	readonly user: Me;
	onSaved(boat: OwnBoat): void;
}

/** A boat in five steps (specification sections 2 and 5): kind, details, features, insurance, pictures. */
export function BoatWizard({ boat, user, onSaved }: Props) {
	const steps = useBoatSteps();
	const location = useLocation();
	const wordsOf = useBoatErrors();
	const { ask, question } = useConfirmSubmit();
	const key = `boat:${user._id}:${boat?._id ?? 'new'}`;
	const [draft, change] = useDraft(
		key,
		() => startBoat(boat),
		(kept) => parseBoat(kept, boat),
	);
	const before = useKept(draft, startBoat(boat), change);
	const [uploading, setUploading] = useState(false);
	const [waitFor, setWaitFor] = useState(false);
	const [problem, setProblem] = useState<CallFailed>();
	const now = Temporal.Now.instant();
	const today = Temporal.Now.plainDateISO().toString();
	const problems = boatProblems(draft, { now, today, editing: boat !== undefined });
	const fields = useFields(problems);
	const errorOf = (field: keyof typeof problems) => wordsOf(fields.problemOf(field));

	// A step is reached only past all steps before it.
	const step = Math.min(draft.step, firstStepWith(problems, fieldsOfStep, draft.step - 1) ?? draft.step);
	const last = fieldsOfStep.length - 1;

	const goTo = (next: number) => {
		setProblem(undefined);
		setWaitFor(false);
		// What was on its way has been given up with its field.
		setUploading(false);
		fields.forget();
		before.goOn();
		change({ step: next });
	};
	const edit = (part: Partial<BoatDraft>) => change({ ...part, step });

	async function submit() {
		const { category } = draft;
		if (!category || !(await ask())) return;
		setProblem(undefined);
		const form = boatFormOf({ ...draft, category });
		try {
			const saved = boat
				? await callApi(boatCalls.edit, { body: { boatId: boat._id, updatedBoat: form } })
				: await callApi(boatCalls.add, { body: form });
			dropDraft(browserShelf('session'), key);
			onSaved(saved);
		} catch (failure) {
			if (!(failure instanceof CallFailed)) throw failure;
			if (failure.code === 'signed-out') return signInAgain(location);
			setProblem(failure);
		}
	}

	const shared = { draft, refOf: fields.ref, onChange: edit, onLeave: fields.leave };
	const files = { onBusy: setUploading };
	const bodies: readonly { heading: ReactNode; intro: ReactNode; body: ReactNode }[] = [
		{
			heading: <Trans>What kind of boat is it?</Trans>,
			intro: boat ? (
				<Trans>
					You are changing <strong>{boat.name}</strong>. Nothing is saved before the last step.
				</Trans>
			) : (
				<Trans>Choose what comes closest. It takes about five minutes to list a boat.</Trans>
			),
			body: (
				<div ref={fields.ref('category')}>
					<CategoryStep
						value={draft.category}
						error={errorOf('category')}
						onChange={(category) => edit({ category })}
					/>
				</div>
			),
		},
		{
			heading: <Trans>Tell us about her</Trans>,
			intro: <Trans>The registration number is for our crew only.</Trans>,
			body: (
				<BoatDetailsStep
					{...shared}
					errors={{
						name: errorOf('name'),
						brand: errorOf('brand'),
						year: errorOf('year'),
						capacity: errorOf('capacity'),
					}}
				/>
			),
		},
		{
			heading: <Trans>What is on board?</Trans>,
			intro: null,
			body: <FeaturesStep {...shared} error={errorOf('features')} />,
		},
		{
			heading: <Trans>Is she insured?</Trans>,
			intro: boat ? (
				<Trans>Other papers or another date send the boat back to our crew.</Trans>
			) : (
				<Trans>Our crew looks at the papers before the boat can be booked.</Trans>
			),
			body: (
				<InsuranceStep
					{...shared}
					{...files}
					boat={boat}
					today={today}
					errors={{ papers: errorOf('papers'), insuranceExpiresOn: errorOf('insuranceExpiresOn') }}
				/>
			),
		},
		{
			heading: <Trans>Show her at her best</Trans>,
			intro: <Trans>The whole boat, the deck, where people sit: five pictures tell a story.</Trans>,
			body: (
				<ImagesStep
					{...files}
					kind="boat-images"
					value={draft.images}
					current={boat?.images ?? []}
					error={errorOf('images')}
					refOf={fields.ref('images')}
					onChange={(images) => edit({ images })}
				/>
			),
		},
	];
	const shown = bodies[step];

	return (
		<>
			<Wizard
				name={boatWizardName}
				steps={steps}
				at={step}
				heading={shown?.heading}
				intro={shown?.intro}
				above={before.kept ? <KeptDraft onStartAfresh={before.startAfresh} /> : null}
				summary={<BoatSummary draft={draft} boat={boat} />}
				notice={
					problem ? (
						<SubmitFailure problem={problem} stepOf={stepOfCode} onGo={goTo} />
					) : waitFor && uploading ? (
						<StillUploading />
					) : null
				}
				nextLabel={
					step === last ? boat ? <Trans>Save changes</Trans> : <Trans>List this boat</Trans> : undefined
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
	'year-to-come': 1,
	'capacity-too-small': 1,
	'insurance-expired': 3,
	'files-missing': 3,
};
