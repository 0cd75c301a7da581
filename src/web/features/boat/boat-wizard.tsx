import { Trans } from '@lingui/react/macro';
import { boatCalls, type OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormWizard } from '../../forms/use-form-wizard.ts';
import { ImagesStep } from '../listing/images-step.tsx';
import { BoatDetailsStep } from './boat-details-step.tsx';
import { boatFormOf, parseBoat, startBoat } from './boat-draft.ts';
import { type BoatField, boatProblems, fieldsOfStep } from './boat-problems.ts';
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
	const words = useBoatSteps();
	const wordsOf = useBoatErrors();
	const key = `boat:${user._id}:${boat?._id ?? 'new'}`;
	const [draft, change] = useDraft(
		key,
		() => startBoat(boat),
		(kept) => parseBoat(kept, boat),
	);
	const now = Temporal.Now.instant();
	const today = Temporal.Now.plainDateISO().toString();
	const form = useFormWizard({
		draftKey: key,
		draft,
		change,
		start: startBoat(boat),
		problems: boatProblems(draft, { now, today, editing: boat !== undefined }),
		fieldsOfStep,
		send() {
			const { category } = draft;
			if (!category) return undefined;
			const body = boatFormOf({ ...draft, category });
			return boat
				? callApi(boatCalls.edit, { body: { boatId: boat._id, updatedBoat: body } })
				: callApi(boatCalls.add, { body });
		},
		onSaved,
	});
	const { fields, edit } = form;
	const errorOf = (field: BoatField) => wordsOf(fields.problemOf(field));

	const shared = { draft, refOf: fields.ref, onChange: edit, onLeave: fields.leave };
	const steps: readonly FormStep[] = [
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
					onBusy={form.onUploading}
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
					kind="boat-images"
					value={draft.images}
					current={boat?.images ?? []}
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
			name={boatWizardName}
			words={words}
			form={form}
			steps={steps}
			summary={<BoatSummary draft={draft} boat={boat} />}
			stepOfCode={stepOfCode}
			submitLabel={boat ? <Trans>Save changes</Trans> : <Trans>List this boat</Trans>}
		/>
	);
}

/** Where a refusal is put right. */
const stepOfCode: Readonly<Record<string, number>> = {
	'year-to-come': 1,
	'capacity-too-small': 1,
	'insurance-expired': 3,
	'files-missing': 3,
};
