import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Booking, TakenDate } from '#contract/booking-contract.ts';
import { CallFailed } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import { groupRefusal } from '#domain/booking/booking.ts';
import { isPhoneNumber } from '#domain/person/phone.ts';
import { type LocalDate, tripSpan } from '#domain/time.ts';
import { Button } from '../design/button.tsx';
import { phoneNumberOf } from '../design/phone/phone-mask.ts';
import { useDraft } from '../design/wizard/use-draft.ts';
import { Wizard } from '../design/wizard/wizard.tsx';
import { useWords } from '../design/words.ts';
import { useLive } from '../live/use-live.ts';
import { signInAgain } from '../person/sign-in-again.ts';
import { attemptFor, bringDate, parseDraft, startDraft, wishOf } from './booking-draft.ts';
import { takenDatesQuery } from './booking-queries.ts';
import { dateCodes, openDates, scheduleOf } from './date-states.ts';
import { DateStep } from './date-step.tsx';
import { type DetailsField, DetailsStep } from './details-step.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { GroupStep } from './group-step.tsx';
import { holdBooking } from './hold-booking.ts';
import { LivingHolds } from './living-holds.tsx';
import { TripSummary } from './trip-summary.tsx';
import { tripWords, viewer } from './trip-words.ts';
import { newKey, useWizardFrame } from './wizard-steps.ts';

interface Props {
	readonly experience: ExperienceDetail;
	readonly taken: readonly TakenDate[];
	readonly user: Me;
	/** What the page that led here knew already. */
	readonly departureDate: unknown;
	/** Dates of this experience that the person holds already. */
	readonly holds: readonly Booking[];
	/** It is in the draft now. */
	onStarted(): void;
	onHeld(booking: Booking): void;
}

/** Where the draft of an instant booking lies. */
export const draftKey = (person: string, experience: string) => `booking:${person}:${experience}`;

/** Date, group and details, up to the moment in which the server holds the date. */
export function InstantWizard(props: Props) {
	const say = useWords();
	const { experience, taken, user, holds, onHeld } = props;
	const { t } = useLingui();
	const { name, steps } = useWizardFrame('INSTANT');
	const location = useLocation();
	const store = useQueryClient();
	const [draft, change] = useDraft(
		draftKey(user._id, experience._id),
		() => startDraft({ name: `${user.firstName} ${user.lastName}`.trim(), phoneNumber: user.phoneNumber }),
		parseDraft,
		(kept) => bringDate(kept, props.departureDate),
	);
	const started = useEffectEvent(props.onStarted);
	useEffect(() => started(), []);
	useLive({ boat: experience.boat._id }, () => void store.invalidateQueries(takenDatesQuery(experience._id)));
	const [problem, setProblem] = useState<CallFailed>();
	const [holding, setHolding] = useState(false);
	const [left, setLeft] = useState<Partial<Record<DetailsField | 'date' | 'group', boolean>>>({});
	const fields = useRef<Partial<Record<DetailsField, HTMLInputElement | null>>>({});

	const schedule = useMemo(() => scheduleOf(experience), [experience]);
	const dates = useMemo(() => openDates(schedule, taken, Temporal.Now.instant()), [schedule, taken]);
	// A date that was free when it was chosen may be so no longer.
	const date = draft.date && dates.stateOf(draft.date) === 'free' ? draft.date : null;
	// While it is being held it is taken by this very person.
	const lost =
		draft.date !== null && !date && !holding && !holds.some((hold) => hold.departureDate === draft.date);
	// What happened to the date is read where one is; the way to the dates is beside it.
	const shown = problem || holding || lost ? draft.date : date;
	const step = shown ? draft.step : 0;
	const trip = shown
		? tripWords({ ...tripSpan(schedule, shown), timeZone: schedule.timeZone }, viewer(), say)
		: undefined;
	const { adults, kids } = draft;
	const tooMany = groupRefusal(draft, experience.groupSize)?.refused;
	const phoneGood = isPhoneNumber(phoneNumberOf(draft.phone));
	const errors = {
		name: left.name && !draft.name.trim() ? t`Please tell us your name.` : undefined,
		phone: left.phone && !phoneGood ? t`Phone number should be 9 characters long!` : undefined,
	};

	const goTo = (next: 0 | 1 | 2) => {
		setProblem(undefined);
		setLeft({});
		change({ step: next, date });
	};

	async function hold(chosen: LocalDate) {
		setProblem(undefined);
		setHolding(true);
		const wish = wishOf(experience._id, { ...draft, date: chosen });
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
			setHolding(false);
			if (!(failure instanceof CallFailed)) throw failure;
			if (failure.code === 'signed-out') return signInAgain(location);
			setProblem(failure);
			if (dateCodes.has(failure.code)) void store.invalidateQueries(takenDatesQuery(experience._id));
		}
	}

	const shared = {
		name,
		steps,
		summary: (
			<TripSummary
				experience={{
					name: experience.name,
					image: experience.images[0],
					address: experience.address,
					minutes: schedule.durationMinutes,
				}}
				trip={trip}
				group={step > 0 && adults + kids > 0 ? draft : undefined}
				person={step > 1 ? draft.name : undefined}
				amount={{ cents: experience.priceCents, rupees: experience.priceRupees }}
			/>
		),
		brief: (
			<>
				<strong>{say.dollars(experience.priceCents)}</strong>
				<span>{say.rupees(experience.priceRupees)}</span>
			</>
		),
	};
	const toDates = (
		<Button small onClick={() => goTo(0)}>
			<Trans>Choose another date</Trans>
		</Button>
	);
	const lostWords = <Trans>The date you had chosen is no longer free. Please choose another one.</Trans>;
	const failed = problem ? (
		<FailureNotice problem={problem}>{dateCodes.has(problem.code) ? toDates : null}</FailureNotice>
	) : lost ? (
		<FailureNotice>
			<p>{lostWords}</p>
			{toDates}
		</FailureNotice>
	) : null;

	if (step === 0) {
		return (
			<Wizard
				{...shared}
				at={0}
				above={holds.length > 0 ? <LivingHolds holds={holds} /> : null}
				heading={<Trans>When would you like to go?</Trans>}
				intro={<Trans>Choose one of the free days. Nothing is paid yet.</Trans>}
				notice={
					(left.date || lost) && !date ? (
						<FailureNotice>{lost ? lostWords : <Trans>Please choose a departure date.</Trans>}</FailureNotice>
					) : null
				}
				check={() => {
					setLeft({ date: true });
					return date !== null;
				}}
				onNext={() => goTo(1)}
			>
				<DateStep
					dates={dates}
					date={date}
					trip={trip}
					onChoose={(chosen) => change({ date: chosen, step: 0 })}
				/>
			</Wizard>
		);
	}
	if (step === 1) {
		return (
			<Wizard
				{...shared}
				at={1}
				heading={<Trans>Who is coming along?</Trans>}
				intro={<Trans>The price is per trip, whatever the group.</Trans>}
				notice={
					left.group && tooMany ? (
						<FailureNotice>
							{tooMany === 'group-empty' ? (
								<Trans>Please add at least one person.</Trans>
							) : (
								<Trans>This trip takes {experience.groupSize} people at most.</Trans>
							)}
						</FailureNotice>
					) : (
						failed
					)
				}
				check={() => {
					setLeft({ group: true });
					return tooMany === undefined;
				}}
				onNext={() => goTo(date ? 2 : 0)}
				onBack={() => goTo(0)}
			>
				<GroupStep adults={adults} kids={kids} groupSize={experience.groupSize} onChange={change} />
			</Wizard>
		);
	}
	return (
		<Wizard
			{...shared}
			at={2}
			heading={<Trans>Who is booking?</Trans>}
			intro={<Trans>With Next we hold the date for you for 30 minutes, so that you can pay in peace.</Trans>}
			notice={failed}
			check={() => {
				setLeft({ name: true, phone: true });
				const missing = draft.name.trim() ? (phoneGood ? undefined : 'phone') : 'name';
				if (missing) fields.current[missing]?.focus();
				return !missing;
			}}
			onNext={() => (date ? hold(date) : goTo(0))}
			onBack={() => goTo(1)}
		>
			<DetailsStep
				name={draft.name}
				phone={draft.phone}
				otherRequests={draft.otherRequests}
				errors={errors}
				fields={fields}
				onChange={change}
				onLeave={(field) => setLeft((before) => ({ ...before, [field]: true }))}
			/>
		</Wizard>
	);
}
