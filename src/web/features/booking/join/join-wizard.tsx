import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import { minutesOfHold } from '#domain/booking/availability.ts';
import { type Amount, centsFromRupees, multiplyRupees } from '#domain/money.ts';
import { FailureNotice } from '../../../forms/form-actions.tsx';
import { type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import question from '../../../forms/question.module.css';
import { SummaryCard } from '../../../forms/summary-card.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useOnMount } from '../../../kit/browser-hooks.ts';
import { Button } from '../../../kit/button.tsx';
import { useChangeFeed } from '../../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../../kit/format.ts';
import { NumberStepper } from '../../../kit/number-field.tsx';
import { Picture } from '../../../kit/picture.tsx';
import { Price } from '../../../kit/price.tsx';
import css from '../../experience/wizard/wizard.module.css';
import { DetailsStep } from '../../person/guests/details-step.tsx';
import { RideMinimum } from '../../ride/minimum/ride-minimum.tsx';
import { RideBoat } from '../../ride/ride-boat.tsx';
import { rideQuery } from '../../ride/ride-queries.ts';
import { HeldSeatsText, MatesText, rideHours, SeatCount } from '../../ride/ride-text.tsx';
import { heldSeats } from '../../ride/seat-slots.ts';
import own from '../../ride/seats-step.module.css';
import { RefundText, refundOutlookNow } from '../../trip/refund-text.tsx';
import { toTripText } from '../../trip/trip-times.ts';
import { holdBooking } from '../checkout.ts';
import { ActiveHolds } from '../hold-text.tsx';
import { RequestIntro } from '../trip/seat-request-note.tsx';
import { createJoinEntry, joinDraftKey, joinForm, toSeatRequest } from './join-form.ts';

interface JoinWizardProps {
	readonly ride: RideDetail;
	readonly user: Me;
	/** Seats of this ride that the person already holds. */
	readonly holds: readonly Booking[];
	readonly guests: number | undefined;
	/** Called once the number of seats from the address is in the draft. */
	onStarted(): void;
	onHeld(booking: Booking): void;
}

export function JoinWizard({ ride, user, holds, guests, onStarted, onHeld }: JoinWizardProps) {
	const { t } = useLingui();
	const format = useFormat();
	const store = useQueryClient();
	const left = ride.seatsAvailable;
	const seatsOf = (requested: number) => Math.max(1, Math.min(requested, left));
	const form = useForm(joinForm, {
		draftKey: joinDraftKey(user._id, ride._id),
		start: createJoinEntry(user),
		merge: (saved) => (guests && guests !== saved.seats ? { ...saved, seats: guests, step: 0 } : saved),
		context: ride,
		// The form stays on the current step when the ride sells out; a notice shows the number of free
		// seats.
		stepOf: ({ step }) => step,
		send: (draft, store) =>
			holdBooking(toSeatRequest(ride, { ...draft, seats: seatsOf(draft.seats) }), draft, store),
		onSaved: onHeld,
		onFailed: () => void store.invalidateQueries(rideQuery(ride._id)),
	});
	useOnMount(onStarted);
	useChangeFeed({ ride: ride._id }, () => void store.invalidateQueries(rideQuery(ride._id)));
	const { draft } = form;
	const seats = seatsOf(draft.seats || 1);
	const rupees = multiplyRupees(ride.pricePerSeatRupees, seats);
	const held = minutesOfHold(Temporal.Instant.from(ride.departsAt), Temporal.Now.instant());
	const go = (step: number) => form.goTo(step, { seats });
	const full = <FailureNotice>{t`Sorry, this ride is full!`}</FailureNotice>;
	const fewer = left > 0 && draft.seats > left ? <FewerSeats left={left} /> : null;
	const steps: readonly FormStep[] = [
		{
			above: holds.length > 0 ? <ActiveHolds holds={holds} /> : null,
			heading: <Trans>How many seats do you need?</Trans>,
			intro: <Trans>Count yourself and everyone you’re bringing.</Trans>,
			notice: left < 1 ? full : fewer,
			body: <SeatsStep ride={ride} seats={seats} onChange={(next) => form.edit({ seats: next })} />,
		},
		{
			heading: <Trans>Who is coming?</Trans>,
			intro: ride.approval ? (
				<RequestIntro firstName={ride.userId.firstName} />
			) : (
				<Plural
					value={held}
					one="Press Next and we’ll hold your seats for # minute while you pay."
					other="Press Next and we’ll hold your seats for # minutes while you pay."
				/>
			),
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

function FewerSeats({ left }: { readonly left: number }) {
	return (
		<FailureNotice>
			<Plural
				value={left}
				one="Only # seat is left, so we’ve changed your number."
				other="Only # seats are left, so we’ve changed your number."
			/>
		</FailureNotice>
	);
}

interface JoinSummaryProps {
	readonly ride: RideDetail;
	readonly seats: number;
	readonly person: string | undefined;
	readonly amount: Amount;
}

function JoinSummary({ ride, seats, person, amount }: JoinSummaryProps) {
	const format = useFormat();
	const { userId: owner } = ride;
	const trip = toTripText(ride, format);
	const count = <SeatCount seats={seats} />;
	return (
		<SummaryCard
			picture={<Picture picture={ride.boat.pictures[0]} alt="" sizes="21rem" />}
			title={
				<Trans>
					Trip with {owner.firstName} | {rideHours(ride, format)}
				</Trans>
			}
			subtitle={ride.address}
			facts={[
				[msg`Date`, trip.departs.date],
				[msg`Time`, `${trip.departs.time}${trip.zone ? `, ${trip.zone}` : ''}`],
				[msg`Boat`, ride.boat.name],
				[msg`Seats`, count],
				...(person ? [[msg`Name`, person] as const] : []),
			]}
			foot={
				<div className={css.foot}>
					<Price large cents={amount.cents} rupees={amount.rupees} per={<Trans>in all</Trans>} />
				</div>
			}
		/>
	);
}

const characters = 4;

interface SeatsStepProps {
	readonly ride: RideDetail;
	readonly seats: number;
	onChange(seats: number): void;
}

export function SeatsStep({ ride, seats, onChange }: SeatsStepProps) {
	const format = useFormat();
	const { t } = useLingui();
	const left = ride.seatsAvailable - seats;
	const held = heldSeats(ride);
	return (
		<div className={question.question}>
			<div className={own.card}>
				<RideBoat ride={ride} mine={seats}>
					<MatesText mates={ride.mates} />
					{', '}
					<Plural value={seats} one="# seat for you" other="# seats for you" />
				</RideBoat>
				<div className={own.row}>
					<NumberStepper
						label={t`Seats`}
						description={
							<Trans>
								{format.dollars(ride.pricePerSeatCents)} ({format.rupees(ride.pricePerSeatRupees)}) each
							</Trans>
						}
						value={seats}
						min={1}
						max={Math.max(1, ride.seatsAvailable)}
						characters={characters}
						onChange={onChange}
					/>
				</div>
			</div>
			<p className={question.hint} aria-live="polite">
				{left > 0 ? (
					<Plural value={left} one="# more seat is free." other="# more seats are free." />
				) : (
					<Trans>No more seats are left.</Trans>
				)}{' '}
				{held > 0 ? (
					<>
						<HeldSeatsText held={held} />.
					</>
				) : null}
			</p>
			{ride.minimum ? <RideMinimum ride={ride} minimum={ride.minimum} /> : null}
			<p className={question.hint}>
				<RefundText outlook={refundOutlookNow(ride)} />
			</p>
		</div>
	);
}
