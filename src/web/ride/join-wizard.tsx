import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import { centsFromRupees } from '#domain/money.ts';
import { isPhoneNumber } from '#domain/person/phone.ts';
import { attemptFor } from '../booking/booking-draft.ts';
import { type DetailsField, DetailsStep } from '../booking/details-step.tsx';
import { FailureNotice } from '../booking/failure-notice.tsx';
import { holdBooking } from '../booking/hold-booking.ts';
import { LivingHolds } from '../booking/living-holds.tsx';
import { newKey, useWizardFrame } from '../booking/wizard-steps.ts';
import { Button } from '../design/button.tsx';
import { phoneNumberOf } from '../design/phone/phone-mask.ts';
import { useDraft } from '../design/wizard/use-draft.ts';
import { useFields } from '../design/wizard/use-fields.ts';
import { Wizard } from '../design/wizard/wizard.tsx';
import { useWords } from '../design/words.ts';
import { useLive } from '../live/use-live.ts';
import { signInAgain } from '../person/sign-in-again.ts';
import { JoinSummary } from './join-summary.tsx';
import { parseRideDraft, rideDraftKey, seatsWish, startRideDraft } from './ride-draft.ts';
import { rideQuery } from './ride-queries.ts';
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
	const say = useWords();
	const { t } = useLingui();
	const { name, steps } = useWizardFrame('SHARING');
	const location = useLocation();
	const store = useQueryClient();
	const [draft, change] = useDraft(
		rideDraftKey(user._id, ride._id),
		() =>
			startRideDraft({ name: `${user.firstName} ${user.lastName}`.trim(), phoneNumber: user.phoneNumber }),
		parseRideDraft,
	);
	const [problem, setProblem] = useState<CallFailed>();
	const fields = useFields<DetailsField, string>({
		...(!draft.name.trim() && { name: t`Please tell us your name.` }),
		...(!isPhoneNumber(phoneNumberOf(draft.phone)) && {
			phone: t`Phone number should be 9 characters long!`,
		}),
	});
	const inputs = useRef<Partial<Record<DetailsField, HTMLInputElement | null>>>({});
	useLive({ ride: ride._id }, () => void store.invalidateQueries(rideQuery(ride._id)));
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
		setProblem(undefined);
		fields.forget();
		change({ step, seats });
	};

	async function hold() {
		setProblem(undefined);
		const wish = seatsWish(ride, { ...draft, seats });
		try {
			let attempt = attemptFor(draft, wish, newKey);
			change({ attempt });
			let booking = await holdBooking(wish, attempt.key);
			if (booking.status !== 'PENDING' && booking.status !== 'CONFIRMED') {
				// The key belongs to an earlier hold that has ended: this is a new wish.
				attempt = { wish: attempt.wish, key: newKey() };
				change({ attempt });
				booking = await holdBooking(wish, attempt.key);
			}
			onHeld(booking);
		} catch (failure) {
			if (!(failure instanceof CallFailed)) throw failure;
			if (failure.code === 'signed-out') return signInAgain(location);
			setProblem(failure);
			void store.invalidateQueries(rideQuery(ride._id));
		}
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
				<strong>{say.dollars(centsFromRupees(rupees))}</strong>
				<span>{say.rupees(rupees)}</span>
			</>
		),
	};

	if (draft.step === 0) {
		return (
			<Wizard
				{...shared}
				at={0}
				above={holds.length > 0 ? <LivingHolds holds={holds} /> : null}
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
			check={() => {
				if (fields.check(['name', 'phone'])) return true;
				inputs.current[draft.name.trim() ? 'phone' : 'name']?.focus();
				return false;
			}}
			onNext={hold}
			onBack={() => goTo(0)}
		>
			<DetailsStep
				name={draft.name}
				phone={draft.phone}
				otherRequests={draft.otherRequests}
				errors={{ name: fields.problemOf('name'), phone: fields.problemOf('phone') }}
				fields={inputs}
				onChange={change}
				onLeave={fields.leave}
			/>
		</Wizard>
	);
}
