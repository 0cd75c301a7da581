import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import { centsFromRupees } from '#domain/money.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useFields } from '../../../forms/use-fields.ts';
import { Wizard } from '../../../forms/wizard.tsx';
import { Button } from '../../../kit/button.tsx';
import { useChangeFeed } from '../../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../../kit/format.ts';
import { DetailsStep, detailsFields, useDetailsProblems } from '../../person/guests/details-step.tsx';
import { rideQuery } from '../../ride/ride-queries.ts';
import { ActiveHolds } from '../active-holds.tsx';
import { holdBooking } from '../hold-booking.ts';
import { useWizardFrame } from '../wizard-steps.ts';
import { JoinSummary } from './join-summary.tsx';
import { parseRideDraft, rideDraftKey, seatsWish, startRideDraft } from './ride-draft.ts';
import { SeatsStep } from './seats-step.tsx';

interface Props {
	readonly ride: RideDetail;
	readonly user: Me;
	/** Seats of this ride that the person holds already. */
	readonly holds: readonly Booking[];
	onHeld(booking: Booking): void;
}

/** Seats and details, up to the moment in which the server holds the seats. */
export function JoinWizard({ ride, user, holds, onHeld }: Props) {
	const format = useFormat();
	const { name, steps } = useWizardFrame('SHARING');
	const store = useQueryClient();
	const [draft, change] = useDraft(
		rideDraftKey(user._id, ride._id),
		() => startRideDraft(user),
		parseRideDraft,
	);
	const { problem, attempt, forget } = useAttempt();
	const fields = useFields(useDetailsProblems(draft));
	useChangeFeed({ ride: ride._id }, () => void store.invalidateQueries(rideQuery(ride._id)));
	const left = ride.seatsAvailable;
	// Others were faster: the number that was chosen is no longer there.
	const fewer =
		left > 0 && draft.seats > left ? (
			<FailureNotice>
				<Plural
					value={left}
					one="Only # seat is left now: we have changed your number."
					other="Only # seats are left now: we have changed your number."
				/>
			</FailureNotice>
		) : null;
	const seats = Math.max(1, Math.min(draft.seats, left));
	const rupees = seats * ride.pricePerSeatRupees;

	const goTo = (step: 0 | 1) => {
		forget();
		fields.forget();
		change({ step, seats });
	};

	async function hold() {
		const wish = seatsWish(ride, { ...draft, seats });
		const failure = await attempt(async () => onHeld(await holdBooking(wish, draft, change)));
		if (failure) void store.invalidateQueries(rideQuery(ride._id));
	}

	const shared = {
		name,
		steps,
		summary: (
			<JoinSummary
				ride={ride}
				seats={seats}
				person={draft.step > 0 ? draft.name : undefined}
				amount={{ cents: centsFromRupees(rupees), rupees }}
			/>
		),
		brief: (
			<>
				<strong>{format.dollars(centsFromRupees(rupees))}</strong>
				<span>{format.rupees(rupees)}</span>
			</>
		),
	};

	if (draft.step === 0) {
		return (
			<Wizard
				{...shared}
				at={0}
				above={holds.length > 0 ? <ActiveHolds holds={holds} /> : null}
				heading={<Trans>How many seats do you need?</Trans>}
				intro={<Trans>One for yourself, and one for everybody you bring along.</Trans>}
				notice={
					left < 1 ? (
						<FailureNotice>
							<Trans>Sorry, this ride is full!</Trans>
						</FailureNotice>
					) : (
						fewer
					)
				}
				check={() => left >= 1}
				onNext={() => goTo(1)}
			>
				<SeatsStep ride={ride} seats={seats} onChange={(next) => change({ seats: next })} />
			</Wizard>
		);
	}
	return (
		<Wizard
			{...shared}
			at={1}
			heading={<Trans>Who is coming aboard?</Trans>}
			intro={
				<Trans>With Next we hold your seats for you for 30 minutes, so that you can pay in peace.</Trans>
			}
			notice={
				problem ? (
					<FailureNotice problem={problem}>
						{problem.code === 'ride-full' && left > 0 ? (
							<Button small onClick={() => goTo(0)}>
								<Trans>Choose fewer seats</Trans>
							</Button>
						) : null}
					</FailureNotice>
				) : (
					fewer
				)
			}
			check={() => fields.check(detailsFields)}
			onNext={hold}
			onBack={() => goTo(0)}
		>
			<DetailsStep draft={draft} fields={fields} onChange={change} />
		</Wizard>
	);
}
