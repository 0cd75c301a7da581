import { Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { type OwnRide, rideCalls } from '#contract/ride-contract.ts';
import { dateAt } from '#domain/time.ts';
import { type FormStep, FormWizard } from '../../../forms/old-form-wizard.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useFormWizard } from '../../../forms/use-form-wizard.ts';
import { PlaceStep } from '../../place/place-step.tsx';
import { MessageStep } from './message-step.tsx';
import {
	emptyOffer,
	fieldsOfOffer,
	type OfferField,
	offerProblems,
	parseOffer,
	rideFormOf,
	seatsOn,
} from './offer-draft.ts';
import { offerWizardName, useOfferSteps } from './offer-steps.ts';
import { OfferSummary } from './offer-summary.tsx';
import { SeatsPriceStep } from './seats-price-step.tsx';
import { sails, TripStep } from './trip-step.tsx';
import { useOfferErrors } from './use-offer-errors.ts';

interface Props {
	/** The person's own boats. */
	readonly boats: readonly OwnBoat[];
	readonly user: Me;
	/** `browserConfig.mapStyleUrl`. */
	readonly mapStyleUrl: string | null;
	onSaved(ride: OwnRide): void;
}

/** Offers seats on a ride in four steps (specification sections 2 and 5): trip, place, seats, message. */
export function OfferWizard({ boats, user, mapStyleUrl, onSaved }: Props) {
	const words = useOfferSteps();
	const key = `offer:${user._id}`;
	const [draft, change] = useDraft(key, () => emptyOffer, parseOffer);
	const ready = boats.filter(sails);
	const boat = ready.find(({ _id }) => _id === draft.boatId) ?? (ready.length === 1 ? ready[0] : undefined);
	const today = dateAt(Temporal.Now.instant(), Temporal.Now.timeZoneId());
	const form = useFormWizard({
		draftKey: key,
		draft,
		change,
		problems: offerProblems(draft, { boat, today }),
		fieldsOfStep: fieldsOfOffer,
		send() {
			const body = rideFormOf(draft, boat);
			return body && callApi(rideCalls.add, { body });
		},
		onSaved,
	});
	const { fields, edit } = form;
	const wordsOf = useOfferErrors();
	const errorOf = (field: OfferField) => wordsOf(fields.problemOf(field));

	const steps: readonly FormStep[] = [
		{
			heading: <Trans>Which trip do you share?</Trans>,
			intro: <Trans>You sail anyway: take mates along, and share the costs.</Trans>,
			body: (
				<TripStep
					draft={draft}
					boats={boats}
					boat={boat}
					today={today}
					errorOf={errorOf}
					refOf={fields.ref}
					onChange={edit}
					onLeave={fields.leave}
				/>
			),
		},
		{
			heading: <Trans>Where does it begin?</Trans>,
			intro: <Trans>Set the pin on the very pier: those who have booked find you by it.</Trans>,
			body: (
				<PlaceStep
					value={{ address: draft.address, location: draft.location }}
					styleUrl={mapStyleUrl}
					errors={{ address: errorOf('address'), location: errorOf('location') }}
					addressRef={fields.ref('address')}
					locationRef={fields.ref('location')}
					onChange={edit}
					onLeave={fields.leave}
				/>
			),
		},
		{
			heading: <Trans>How many seats, and for how much?</Trans>,
			body: (
				<SeatsPriceStep
					seats={seatsOn(boat, draft.seats)}
					maxCapacity={boat?.maxCapacity ?? draft.seats}
					rupees={draft.rupees}
					error={errorOf('price')}
					fieldRef={fields.ref('price')}
					onSeats={(seats) => edit({ seats })}
					onRupees={(rupees) => edit({ rupees })}
					onLeave={() => fields.leave('price')}
				/>
			),
		},
		{
			heading: <Trans>What do you tell your mates?</Trans>,
			body: (
				<MessageStep
					customMessage={draft.customMessage}
					error={errorOf('message')}
					fieldRef={fields.ref('message')}
					onChange={(customMessage) => edit({ customMessage })}
					onLeave={() => fields.leave('message')}
				/>
			),
		},
	];

	return (
		<FormWizard
			name={offerWizardName}
			words={words}
			form={form}
			steps={steps}
			summary={<OfferSummary draft={draft} boat={boat} firstName={user.firstName} />}
			stepOfCode={stepOfCode}
			submitLabel={<Trans>Offer this ride</Trans>}
		/>
	);
}

/** Where a refusal is put right. */
const stepOfCode: Readonly<Record<string, number>> = {
	'not-yours': 0,
	'boat-not-verified': 0,
	'papers-run-out': 0,
	'boat-taken': 0,
	'date-passed': 0,
	'date-too-far': 0,
	'seats-over-capacity': 2,
};
