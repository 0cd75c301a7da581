import { Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { boatPaths } from '#contract/boat-paths.ts';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import { useForm } from '../../forms/use-form.ts';
import { ImagesStep } from '../listing/images-step.tsx';
import { BoatDetailsStep } from './boat-details-step.tsx';
import { boatBase, boatForm, boatOf, startBoat } from './boat-form.ts';
import { BoatSummary } from './boat-summary.tsx';
import { CategoryStep } from './category-step.tsx';
import { FeaturesStep } from './features-step.tsx';
import { InsuranceStep } from './insurance-step.tsx';

interface Props {
	/** The boat that is being edited; without it a new one is added. */
	readonly boat: OwnBoat | undefined;
	readonly user: Me;
	onSaved(boat: OwnBoat): void;
}

/** A boat in five steps (specification sections 2 and 5): kind, details, features, insurance, pictures. */
export function BoatWizard({ boat, user, onSaved }: Props) {
	const today = Temporal.Now.plainDateISO().toString();
	const form = useForm(boatForm, {
		draftKey: `boat:${user._id}:${boat?._id ?? 'new'}`,
		start: startBoat(boat),
		base: boatBase(boat),
		circumstances: { now: Temporal.Now.instant(), today, editing: boat !== undefined },
		send(draft) {
			const body = boatOf(draft);
			if (!body) return undefined;
			return boat
				? callApi(boatPaths.edit, { body: { boatId: boat._id, updatedBoat: body } })
				: callApi(boatPaths.add, { body });
		},
		onSaved,
	});
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
			body: <CategoryStep form={form} />,
		},
		{
			heading: <Trans>Tell us about her</Trans>,
			intro: <Trans>The registration number is for our crew only.</Trans>,
			body: <BoatDetailsStep form={form} />,
		},
		{ heading: <Trans>What is on board?</Trans>, body: <FeaturesStep form={form} /> },
		{
			heading: <Trans>Is she insured?</Trans>,
			intro: boat ? (
				<Trans>Other papers or another date send the boat back to our crew.</Trans>
			) : (
				<Trans>Our crew looks at the papers before the boat can be booked.</Trans>
			),
			body: <InsuranceStep form={form} boat={boat} today={today} />,
		},
		{
			heading: <Trans>Show her at her best</Trans>,
			intro: <Trans>The whole boat, the deck, where people sit: five pictures tell a story.</Trans>,
			body: <ImagesStep form={form} kind="boat-images" current={boat?.images ?? []} />,
		},
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			summary={<BoatSummary draft={form.draft} boat={boat} />}
			submitLabel={boat ? <Trans>Save changes</Trans> : <Trans>List this boat</Trans>}
		/>
	);
}
