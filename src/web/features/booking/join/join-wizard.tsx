import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import { centsFromRupees, timesRupees } from '#domain/money.ts';
import { FailureNotice } from '../../../forms/form-actions.tsx';
import { type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useOnStart } from '../../../kit/browser-hooks.ts';
import { Button } from '../../../kit/button.tsx';
import { useChangeFeed } from '../../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../../kit/format.ts';
import { DetailsStep } from '../../person/guests/details-step.tsx';
import { rideQuery } from '../../ride/ride-queries.ts';
import { ActiveHolds } from '../active-holds.tsx';
import { holdBooking } from '../hold-booking.ts';
import { joinDraftKey, joinForm, seatsWish, startJoining } from './join-form.ts';
import { JoinSummary } from './join-summary.tsx';
import { SeatsStep } from './seats-step.tsx';

interface Props {
	readonly ride: RideDetail;
	readonly user: Me;
	/** Seats of this ride that the person holds already. */
	readonly holds: readonly Booking[];
	/** So many seats are wanted, as far as the page that led here knew. */
	readonly guests: number | undefined;
	/** It is in the draft now. */
	onStarted(): void;
	onHeld(booking: Booking): void;
}

/** Seats and details, up to the moment in which the server holds the seats. */
export function JoinWizard({ ride, user, holds, guests, onStarted, onHeld }: Props) {
	const { t } = useLingui();
	const format = useFormat();
	const store = useQueryClient();
	const left = ride.seatsAvailable;
	const seatsOf = (wanted: number) => Math.max(1, Math.min(wanted, left));
	const form = useForm(joinForm, {
		draftKey: joinDraftKey(user._id, ride._id),
		start: startJoining(user),
		bring: (kept) => (guests && guests !== kept.seats ? { ...kept, seats: guests, step: 0 } : kept),
		circumstances: ride,
		// Whoever has come as far as the details stays there: what is left is said beside them.
		stepOf: ({ step }) => step,
		send: (draft, keep) =>
			holdBooking(seatsWish(ride, { ...draft, seats: seatsOf(draft.seats) }), draft, keep),
		onSaved: onHeld,
		onFailed: () => void store.invalidateQueries(rideQuery(ride._id)),
	});
	useOnStart(onStarted);
	useChangeFeed({ ride: ride._id }, () => void store.invalidateQueries(rideQuery(ride._id)));
	const { draft } = form;
	const seats = seatsOf(draft.seats || 1);
	const rupees = timesRupees(ride.pricePerSeatRupees, seats);
	const go = (step: number) => form.goTo(step, { seats });
	const full = <FailureNotice>{t`Sorry, this ride is full!`}</FailureNotice>;
	const fewer = left > 0 && draft.seats > left ? <FewerSeats left={left} /> : null;
	const steps: readonly FormStep[] = [
		{
			above: holds.length > 0 ? <ActiveHolds holds={holds} /> : null,
			heading: <Trans>How many seats do you need?</Trans>,
			intro: <Trans>One for you, and one for each person you bring.</Trans>,
			notice: left < 1 ? full : fewer,
			body: <SeatsStep ride={ride} seats={seats} onChange={(next) => form.edit({ seats: next })} />,
		},
		{
			heading: <Trans>Who is coming?</Trans>,
			intro: <Trans>Press Next and we’ll hold your seats for 30 minutes while you pay.</Trans>,
			notice: fewer,
			body: <DetailsStep form={form} />,
		},
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			go={go}
			summary={
				<JoinSummary
					ride={ride}
					seats={seats}
					person={form.step > 0 ? draft.name : undefined}
					amount={{ cents: centsFromRupees(rupees), rupees }}
				/>
			}
			brief={
				<>
					<strong>{format.dollars(centsFromRupees(rupees))}</strong>
					<span>{format.rupees(rupees)}</span>
				</>
			}
			failureNotice={(failure) => (
				<FailureNotice problem={failure}>
					{failure.code === 'ride-full' && left > 0 ? (
						<Button small onClick={() => go(0)}>
							<Trans>Choose fewer seats</Trans>
						</Button>
					) : null}
				</FailureNotice>
			)}
		/>
	);
}

/** Others were faster: the number that was chosen is no longer there. */
function FewerSeats({ left }: { readonly left: number }) {
	return (
		<FailureNotice>
			<Plural
				value={left}
				one="Only # seat is left now: we have changed your number."
				other="Only # seats are left now: we have changed your number."
			/>
		</FailureNotice>
	);
}
