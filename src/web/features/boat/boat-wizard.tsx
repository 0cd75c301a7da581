import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import { useForm } from '../../forms/use-form.ts';
import { viewerToday } from '../../kit/date/viewer.ts';
import { ImagesStep } from '../listing/images-step.tsx';
import { BoatDetailsStep } from './boat-details-step.tsx';
import { boatBase, boatForm, boatOf, copyBoat, startBoat } from './boat-form.ts';
import { BoatSummary } from './boat-summary.tsx';
import { CategoryStep } from './category-step.tsx';
import { FeaturesStep } from './features-step.tsx';
import { InsuranceStep } from './insurance-step.tsx';

interface Props {
	/** The boat that is being edited; without it a new one is added. */
	readonly boat: OwnBoat | undefined;
	/** The boat that a new one begins as a copy of: all but its documents and its number. */
	readonly copyOf: OwnBoat | undefined;
	readonly user: Me;
	onSaved(boat: OwnBoat): void;
}

/** A boat in five steps (specification sections 2 and 5): kind, details, features, insurance, pictures. */
export function BoatWizard({ boat, copyOf, user, onSaved }: Props) {
	const { t } = useLingui();
	const today = viewerToday();
	const form = useForm(boatForm, {
		draftKey: `boat:${user._id}:${boat?._id ?? (copyOf ? `copy ${copyOf._id}` : 'new')}`,
		start: copyOf ? copyBoat(copyOf, t`${copyOf.name} (copy)`) : startBoat(boat),
		base: boatBase(boat),
		circumstances: {
			now: Temporal.Now.instant(),
			today,
			editing: boat !== undefined,
			pictured: copyOf !== undefined,
		},
		send(draft) {
			const body = boatOf(draft, copyOf?.pictures);
			if (!body) return undefined;
			return boat
				? callApi('POST /boat/edit', { body: { boatId: boat._id, updatedBoat: body } })
				: callApi('POST /boat/add', { body });
		},
		onSaved,
	});
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>What kind of boat is it?</Trans>,
			intro: boat ? (
				<Trans>
					You are changing <strong>{boat.name}</strong>. Nothing is saved before you press Save changes.
				</Trans>
			) : (
				<Trans>Choose the closest match. Listing a boat takes about five minutes.</Trans>
			),
			body: <CategoryStep form={form} />,
		},
		{
			heading: <Trans>Boat details</Trans>,
			intro: <Trans>Only our team sees the registration number.</Trans>,
			body: <BoatDetailsStep form={form} />,
		},
		{ heading: <Trans>What is on board?</Trans>, body: <FeaturesStep form={form} /> },
		{
			heading: <Trans>Insurance</Trans>,
			intro: boat ? (
				<Trans>If you change the document or the date, we need to review the boat again.</Trans>
			) : (
				<Trans>We review the document before the boat can be booked.</Trans>
			),
			body: <InsuranceStep form={form} boat={boat} today={today} />,
		},
		{
			heading: <Trans>Photos</Trans>,
			intro: <Trans>Show the whole boat, the deck and the seats. Five photos are a good start.</Trans>,
			body: <ImagesStep form={form} kind="boat-images" current={(boat ?? copyOf)?.pictures ?? []} />,
		},
	];
	return (
		<FormWizard
			state={form}
			editing={boat !== undefined}
			steps={steps}
			summary={<BoatSummary draft={form.draft} boat={boat} />}
			submitLabel={boat ? <Trans>Save changes</Trans> : <Trans>List this boat</Trans>}
		/>
	);
}
