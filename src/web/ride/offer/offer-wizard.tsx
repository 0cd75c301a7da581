import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { type OwnRide, rideCalls } from '#contract/ride-contract.ts';
import { dateAt } from '#domain/time.ts';
import { firstStepWith } from '../../boat/boat-problems.ts';
import { browserShelf } from '../../design/browser-shelf.ts';
import { useConfirmSubmit } from '../../design/wizard/confirm-submit.tsx';
import { dropDraft } from '../../design/wizard/draft.ts';
import { useDraft } from '../../design/wizard/use-draft.ts';
import { useFields } from '../../design/wizard/use-fields.ts';
import { Wizard } from '../../design/wizard/wizard.tsx';
import { signInAgain } from '../../person/sign-in-again.ts';
import { PlaceStep } from '../../place/place-step.tsx';
import { SubmitFailure } from '../../profile/submit-failure.tsx';
import { MessageStep } from './message-step.tsx';
import {
	emptyOffer,
	fieldsOfOffer,
	type OfferDraft,
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
	const steps = useOfferSteps();
	const location = useLocation();
	const { ask, question } = useConfirmSubmit();
	const key = `offer:${user._id}`;
	const [draft, change] = useDraft(key, () => emptyOffer, parseOffer);
	const [problem, setProblem] = useState<CallFailed>();
	const ready = boats.filter(sails);
	const boat = ready.find(({ _id }) => _id === draft.boatId) ?? (ready.length === 1 ? ready[0] : undefined);
	const today = dateAt(Temporal.Now.instant(), Temporal.Now.timeZoneId());
	const wordsOf = useOfferErrors();
	const problems = offerProblems(draft, { boat, today });
	const fields = useFields(problems);
	const errorOf = (field: keyof typeof problems) => wordsOf(fields.problemOf(field));

	// A step is reached only past all steps before it.
	const step = Math.min(draft.step, firstStepWith(problems, fieldsOfOffer, draft.step - 1) ?? draft.step);
	const last = fieldsOfOffer.length - 1;

	const goTo = (next: number) => {
		setProblem(undefined);
		fields.forget();
		change({ step: next });
	};
	const edit = (part: Partial<OfferDraft>) => change({ ...part, step });

	async function submit() {
		const body = rideFormOf(draft, boat);
		if (!body || !(await ask())) return;
		setProblem(undefined);
		try {
			const saved = await callApi(rideCalls.add, { body });
			dropDraft(browserShelf('session'), key);
			onSaved(saved);
		} catch (failure) {
			if (!(failure instanceof CallFailed)) throw failure;
			if (failure.code === 'signed-out') return signInAgain(location);
			setProblem(failure);
		}
	}

	const bodies: readonly { heading: ReactNode; intro?: ReactNode; body: ReactNode }[] = [
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
	const shown = bodies[step];

	return (
		<>
			<Wizard
				name={offerWizardName}
				steps={steps}
				at={step}
				heading={shown?.heading}
				intro={shown?.intro}
				summary={<OfferSummary draft={draft} boat={boat} firstName={user.firstName} />}
				notice={problem ? <SubmitFailure problem={problem} stepOf={stepOfCode} onGo={goTo} /> : null}
				nextLabel={step < last ? undefined : <Trans>Offer this ride</Trans>}
				check={() => fields.check(fieldsOfOffer[step] ?? [])}
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
	'not-yours': 0,
	'boat-not-verified': 0,
	'papers-run-out': 0,
	'boat-taken': 0,
	'date-passed': 0,
	'date-too-far': 0,
	'seats-over-capacity': 2,
};
