import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Booking, TakenDate } from '#contract/booking-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import { tripSpan } from '#domain/time.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { dateCodes, openDates, scheduleOf } from '../experience/date-states.ts';
import { takenDatesQuery } from '../experience/taken-dates-query.ts';
import { formatTrip, viewer } from '../experience/trip-text.ts';
import { DetailsStep } from '../person/guests/details-step.tsx';
import { GroupStep } from '../person/guests/group-step.tsx';
import { ActiveHolds } from './active-holds.tsx';
import { DateStep } from './date-step.tsx';
import { holdBooking } from './hold-booking.ts';
import { bringDate, draftKey, freeDate, instantForm, startBooking, wishOf } from './instant-form.ts';
import { TripSummary } from './trip-summary.tsx';

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

/** Date, group and details, up to the moment in which the server holds the date. */
export function InstantWizard(props: Props) {
	const format = useFormat();
	const { experience, holds } = props;
	const { form, dates, date, lost, shown, go } = useInstantForm(props);
	const { draft } = form;
	const { schedule } = dates;
	const trip = shown
		? formatTrip({ ...tripSpan(schedule, shown), timeZone: schedule.timeZone }, viewer(), format)
		: undefined;
	const notice = lost ? <DateLost onDates={() => go(0)} /> : null;
	const { adults, kids } = draft;
	const steps: readonly FormStep[] = [
		{
			above: holds.length > 0 ? <ActiveHolds holds={holds} /> : null,
			heading: <Trans>When would you like to go?</Trans>,
			intro: <Trans>Choose one of the free days. Nothing is paid yet.</Trans>,
			notice: lost ? <DateLost /> : <Problem words={form.error('date')} />,
			body: (
				<DateStep dates={dates} date={date} trip={trip} onChoose={(chosen) => form.edit({ date: chosen })} />
			),
		},
		{
			heading: <Trans>Who is coming along?</Trans>,
			intro: <Trans>The price is per trip, whatever the group.</Trans>,
			notice: form.error('group') ? <Problem words={form.error('group')} /> : notice,
			body: <GroupStep adults={adults} kids={kids} groupSize={experience.groupSize} onChange={form.edit} />,
		},
		{
			heading: <Trans>Who is booking?</Trans>,
			intro: <Trans>With Next we hold the date for you for 30 minutes, so that you can pay in peace.</Trans>,
			notice,
			body: <DetailsStep form={form} />,
		},
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			go={go}
			submit={() => (date ? form.submit() : go(0))}
			summary={
				<TripSummary
					experience={{
						name: experience.name,
						image: experience.images[0],
						address: experience.address,
						minutes: schedule.durationMinutes,
					}}
					trip={trip}
					group={form.step > 0 && adults + kids > 0 ? draft : undefined}
					person={form.step > 1 ? draft.name : undefined}
					amount={{ cents: experience.priceCents, rupees: experience.priceRupees }}
				/>
			}
			brief={
				<>
					<strong>{format.dollars(experience.priceCents)}</strong>
					<span>{format.rupees(experience.priceRupees)}</span>
				</>
			}
			failureNotice={(failure) => (
				<FailureNotice problem={failure}>
					{dateCodes.has(failure.code) ? <ToDates onDates={() => go(0)} /> : null}
				</FailureNotice>
			)}
		/>
	);
}

/** The form of an instant booking, with the dates that are free now. */
function useInstantForm({ experience, taken, user, departureDate, holds, onStarted, onHeld }: Props) {
	const store = useQueryClient();
	const schedule = useMemo(() => scheduleOf(experience), [experience]);
	const dates = useMemo(() => openDates(schedule, taken, Temporal.Now.instant()), [schedule, taken]);
	const takenChanged = () => void store.invalidateQueries(takenDatesQuery(experience._id));
	const isHeld = (date: string | null) => holds.some((hold) => hold.departureDate === date);
	const form = useForm(instantForm, {
		draftKey: draftKey(user._id, experience._id),
		start: startBooking(user),
		bring: (kept) => bringDate(kept, departureDate),
		circumstances: { dates, groupSize: experience.groupSize },
		// What happened to the date is read where one is: the way to the dates is beside it.
		stepOf({ date, step }, { sending, failure }) {
			const here = sending || failure !== undefined || freeDate({ date }, dates) !== null || !isHeld(date);
			return date && here ? step : 0;
		},
		send(draft, keep) {
			const date = freeDate(draft, dates);
			return date ? holdBooking(wishOf(experience._id, { ...draft, date }), draft, keep) : undefined;
		},
		onSaved: onHeld,
		onFailed: ({ code }) => dateCodes.has(code) && takenChanged(),
	});
	const started = useEffectEvent(onStarted);
	useEffect(() => started(), []);
	useChangeFeed({ boat: experience.boat._id }, takenChanged);
	const { draft, sending, failure } = form;
	// A date that was free when it was chosen may be so no longer.
	const date = freeDate(draft, dates);
	// While it is being held it is taken by this very person.
	const lost = draft.date !== null && !date && !sending && !isHeld(draft.date);
	return {
		form,
		dates,
		date,
		lost,
		/** The date that the screen speaks of. */
		shown: failure || sending || lost ? draft.date : date,
		go: (step: number) => form.goTo(date ? step : 0, { date }),
	};
}

function Problem({ words }: { readonly words: string | undefined }) {
	return words ? <FailureNotice>{words}</FailureNotice> : null;
}

function DateLost({ onDates }: { onDates?(): void }) {
	const words = <Trans>The date you had chosen is no longer free. Please choose another one.</Trans>;
	if (!onDates) return <FailureNotice>{words}</FailureNotice>;
	return (
		<FailureNotice>
			<p>{words}</p>
			<ToDates onDates={onDates} />
		</FailureNotice>
	);
}

function ToDates({ onDates }: { onDates(): void }) {
	return (
		<Button small onClick={onDates}>
			<Trans>Choose another date</Trans>
		</Button>
	);
}
