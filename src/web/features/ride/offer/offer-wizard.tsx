import { Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import { dateAt } from '#domain/time.ts';
import { type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { viewerZone } from '../../../kit/date/viewer.ts';
import { PierPhoto } from '../../place/pier-photo.tsx';
import { PlaceStep } from '../../place/place-step.tsx';
import { MessageStep } from './message-step.tsx';
import { boatOf, meetsOthers, offerForm, rideOf } from './offer-form.ts';
import { OfferSummary } from './offer-summary.tsx';
import { SeatsPriceStep } from './seats-price-step.tsx';
import { sails, TripStep } from './trip-step.tsx';
import { useAskBoatOut, useBoatsOut } from './use-boat-out.ts';

interface Props {
	/** The person's own boats. */
	readonly boats: readonly OwnBoat[];
	readonly user: Me;
	/** `browserConfig.mapStyleUrl`. */
	readonly mapStyleUrl: string | null;
	/** `browserConfig.firmTerms`. */
	readonly firmTerms: boolean;
	onSaved(ride: OwnRide): void;
}

/** Offers seats on a ride in four steps (specification sections 2 and 5): trip, place, seats, message. */
export function OfferWizard({ boats, user, mapStyleUrl, firmTerms, onSaved }: Props) {
	const ready = boats.filter(sails);
	const now = Temporal.Now.instant();
	const zone = viewerZone();
	const outOf = useBoatsOut(ready);
	const form = useForm(offerForm, {
		draftKey: `offer:${user._id}`,
		start: offerForm.start({}),
		circumstances: { boats: ready, now, zone, outOf },
		// On its way, or offered: the boat is out with this very ride.
		stepOf: ({ step }, { sending }) => (sending ? step : undefined),
		send(draft) {
			const body = rideOf(draft, ready);
			return body && callApi('POST /sharing/add', { body });
		},
		onSaved,
		onFailed: ({ code }) => code === 'boat-taken' && askAgain(),
	});
	const boat = boatOf(form.draft, ready);
	const askAgain = useAskBoatOut(boat?._id);
	const out = boat && outOf(boat._id);
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>Which boat and when?</Trans>,
			intro: <Trans>You’re going out anyway: take mates along and share the costs.</Trans>,
			body: (
				<TripStep
					form={form}
					boats={boats}
					boat={boat}
					today={dateAt(now, out?.timeZone ?? zone)}
					out={out}
					meets={out !== undefined && meetsOthers(form.draft, out)}
				/>
			),
		},
		{
			heading: <Trans>Where does it start?</Trans>,
			intro: <Trans>Drop the pin on the pier. Only people who have booked will see it.</Trans>,
			body: (
				<>
					<PlaceStep form={form} styleUrl={mapStyleUrl} />
					<PierPhoto form={form} />
				</>
			),
		},
		{
			heading: <Trans>Seats and price</Trans>,
			body: <SeatsPriceStep form={form} boat={boat} firmTerms={firmTerms} />,
		},
		{ heading: <Trans>A message to your mates</Trans>, body: <MessageStep form={form} /> },
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			summary={<OfferSummary draft={form.draft} boat={boat} firstName={user.firstName} />}
			submitLabel={<Trans>Offer this ride</Trans>}
		/>
	);
}
