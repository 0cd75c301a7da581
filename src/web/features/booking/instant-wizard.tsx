import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Booking, TakenDate } from '#contract/booking-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import { groupRefusal } from '#domain/booking/booking.ts';
import { type LocalDate, tripSpan } from '#domain/time.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useFields } from '../../forms/use-fields.ts';
import { Wizard } from '../../forms/wizard.tsx';
import { Button } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { dateCodes, openDates, scheduleOf } from '../experience/date-states.ts';
import { takenDatesQuery } from '../experience/taken-dates-query.ts';
import { formatTrip, viewer } from '../experience/trip-text.ts';
import {
	type DetailsField,
	DetailsStep,
	detailsFields,
	useDetailsProblems,
} from '../person/guests/details-step.tsx';
import { GroupNotice, GroupStep } from '../person/guests/group-step.tsx';
import { ActiveHolds } from './active-holds.tsx';
import { bringDate, parseDraft, startDraft, wishOf } from './booking-draft.ts';
import { DateStep } from './date-step.tsx';
import { holdBooking } from './hold-booking.ts';
import { TripSummary } from './trip-summary.tsx';
import { useWizardFrame } from './wizard-steps.ts';

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
	const format = useFormat();
	const { experience, taken, user, holds, onHeld } = props;
	const { name, steps } = useWizardFrame('INSTANT');
	const store = useQueryClient();
	const [draft, change] = useDraft(
		draftKey(user._id, experience._id),
		() => startDraft(user),
		parseDraft,
		(kept) => bringDate(kept, props.departureDate),
	);
	const started = useEffectEvent(props.onStarted);
	useEffect(() => started(), []);
	useChangeFeed(
		{ boat: experience.boat._id },
		() => void store.invalidateQueries(takenDatesQuery(experience._id)),
	);
	const { problem, attempt, forget } = useAttempt();
	const [holding, setHolding] = useState(false);

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
		? formatTrip({ ...tripSpan(schedule, shown), timeZone: schedule.timeZone }, viewer(), format)
		: undefined;
	const { adults, kids } = draft;
	const refused = groupRefusal(draft, experience.groupSize)?.refused;
	const fields = useFields<DetailsField | 'date' | 'group', string>({
		...(!date && { date: 'missing' }),
		...(refused && { group: refused }),
		...useDetailsProblems(draft),
	});
	const groupProblem = fields.problemOf('group');

	const goTo = (next: 0 | 1 | 2) => {
		forget();
		fields.forget();
		change({ step: next, date });
	};

	async function hold(chosen: LocalDate) {
		setHolding(true);
		const wish = wishOf(experience._id, { ...draft, date: chosen });
		const failure = await attempt(async () => onHeld(await holdBooking(wish, draft, change)));
		if (!failure) return;
		setHolding(false);
		if (dateCodes.has(failure.code)) void store.invalidateQueries(takenDatesQuery(experience._id));
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
				<strong>{format.dollars(experience.priceCents)}</strong>
				<span>{format.rupees(experience.priceRupees)}</span>
			</>
		),
	};
	const toDates = (
		<Button small onClick={() => goTo(0)}>
			<Trans>Choose another date</Trans>
		</Button>
	);
	const errorText = <Trans>The date you had chosen is no longer free. Please choose another one.</Trans>;
	const failed = problem ? (
		<FailureNotice problem={problem}>{dateCodes.has(problem.code) ? toDates : null}</FailureNotice>
	) : lost ? (
		<FailureNotice>
			<p>{errorText}</p>
			{toDates}
		</FailureNotice>
	) : null;

	if (step === 0) {
		return (
			<Wizard
				{...shared}
				at={0}
				above={holds.length > 0 ? <ActiveHolds holds={holds} /> : null}
				heading={<Trans>When would you like to go?</Trans>}
				intro={<Trans>Choose one of the free days. Nothing is paid yet.</Trans>}
				notice={
					lost || fields.problemOf('date') ? (
						<FailureNotice>{lost ? errorText : <Trans>Please choose a departure date.</Trans>}</FailureNotice>
					) : null
				}
				check={() => fields.check(['date'])}
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
					groupProblem ? <GroupNotice refused={groupProblem} groupSize={experience.groupSize} /> : failed
				}
				check={() => fields.check(['group'])}
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
			check={() => fields.check(detailsFields)}
			onNext={() => (date ? hold(date) : goTo(0))}
			onBack={() => goTo(1)}
		>
			<DetailsStep draft={draft} fields={fields} onChange={change} />
		</Wizard>
	);
}
