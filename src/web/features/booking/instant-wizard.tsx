import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { TakenDate } from '#contract/departure-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import { type LocalDate, tripSpan } from '#domain/time.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import { type StateOf, useForm } from '../../forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { useOnStart } from '../../kit/use-on-start.ts';
import { dateCodes, openDates, scheduleOf } from '../experience/date-states.ts';
import { PerGuest } from '../experience/group-size.tsx';
import { takenDatesQuery } from '../experience/taken-dates-query.ts';
import { formatDay, formatTrip, viewer } from '../experience/trip-text.ts';
import { DetailsStep } from '../person/guests/details-step.tsx';
import { GroupStep } from '../person/guests/group-step.tsx';
import { useDayPrices } from '../price/day-prices.ts';
import { ExtraChoice } from '../price/extra-choice.tsx';
import { ActiveHolds } from './active-holds.tsx';
import { experienceQuery } from './booking-queries.ts';
import { DateStep } from './date-step.tsx';
import { holdBooking } from './hold-booking.ts';
import { bringChosen, draftKey, freeDate, instantForm, startBooking, wishOf } from './instant-form.ts';
import { chosenExtras, dependsOnGroup, useInstantPrice } from './instant-price.ts';
import { TripSummary } from './trip-summary.tsx';

interface Props {
	readonly experience: ExperienceDetail;
	readonly taken: readonly TakenDate[];
	readonly user: Me;
	/** What the page that led here knew already. */
	readonly chosen: { readonly date: unknown; readonly guests: number | undefined };
	/** Dates of this experience that the person holds already. */
	readonly holds: readonly Booking[];
	/** It is in the draft now. */
	onStarted(): void;
	onHeld(booking: Booking): void;
}

/** Date, group and details, up to the moment in which the server holds the date. */
export function InstantWizard(props: Props) {
	const format = useFormat();
	const { experience, holds, chosen } = props;
	const { form, dates, date, lost, shown, price, go, choose } = useInstantForm(props);
	const { draft } = form;
	const { schedule } = dates;
	const trip = shown
		? formatTrip({ ...tripSpan(schedule, shown), timeZone: schedule.timeZone }, viewer(), format)
		: undefined;
	const noteOf = useDayPrices(experience, draft.adults + draft.kids);
	const notice = lost ? <DateLost date={lost} onDates={() => go(0)} /> : null;
	const { adults, kids } = draft;
	const steps: readonly FormStep[] = [
		{
			above: holds.length > 0 ? <ActiveHolds holds={holds} /> : null,
			heading: <Trans>When would you like to go?</Trans>,
			intro: <Trans>Choose one of the free days. Nothing is paid yet.</Trans>,
			notice: lost ? <DateLost date={lost} /> : <Problem words={form.error('date')} />,
			body: <DateStep dates={dates} date={date} trip={trip} noteOf={noteOf} onChoose={choose} />,
		},
		{
			heading: <Trans>Who is coming?</Trans>,
			intro: dependsOnGroup(experience) ? (
				<Trans>The price depends on how many people come.</Trans>
			) : (
				<Trans>The price is per trip, whatever the group.</Trans>
			),
			notice: form.error('group') ? <Problem words={form.error('group')} /> : notice,
			body: (
				<>
					<GroupStep adults={adults} kids={kids} groupSize={experience.groupSize} onChange={form.edit} />
					<ExtraChoice
						extras={experience.prices.extras}
						chosen={chosenExtras(experience, draft.extras)}
						onChange={(extras) => form.edit({ extras })}
					/>
				</>
			),
		},
		{
			heading: <Trans>Who is booking?</Trans>,
			intro: <Trans>Press Next and we’ll hold this date for 30 minutes while you pay.</Trans>,
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
						image: experience.pictures[0],
						address: experience.address,
						minutes: schedule.durationMinutes,
					}}
					trip={trip}
					group={form.step > 0 && adults + kids > 0 ? draft : undefined}
					person={form.step > 1 ? draft.name : undefined}
					amount={price}
					lines={price.lines}
					each={
						<PerGuest
							cents={price.cents}
							guests={form.step > 0 ? adults + kids : chosen.guests}
							groupSize={experience.groupSize}
						/>
					}
				/>
			}
			brief={
				<>
					<strong>{format.dollars(price.cents)}</strong>
					<span>{format.rupees(price.rupees)}</span>
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
function useInstantForm({ experience, taken, user, chosen, holds, onStarted, onHeld }: Props) {
	const store = useQueryClient();
	const schedule = useMemo(() => scheduleOf(experience), [experience]);
	const dates = useMemo(() => openDates(schedule, taken, Temporal.Now.instant()), [schedule, taken]);
	const pricing = useInstantPrice(experience);
	const takenChanged = () => void store.invalidateQueries(takenDatesQuery(experience._id));
	const isHeld = (date: string | null) => holds.some((hold) => hold.departureDate === date);
	const form: StateOf<typeof instantForm> = useForm(instantForm, {
		draftKey: draftKey(user._id, experience._id),
		start: startBooking(user),
		bring: (kept) => bringChosen(kept, chosen),
		circumstances: { dates, groupSize: experience.groupSize },
		// What happened to the date is read where one is: the way to the dates is beside it.
		stepOf({ date, step }, { sending, failure }) {
			const here = sending || failure !== undefined || freeDate({ date }, dates) !== null || !isHeld(date);
			return date && here ? step : 0;
		},
		send(draft, keep) {
			const date = freeDate(draft, dates);
			if (!date) return undefined;
			const extras = chosenExtras(experience, draft.extras);
			const { cents } = pricing.priceOf({ ...draft, date });
			return holdBooking(wishOf(experience._id, { ...draft, date }, { cents, extras }), draft, keep);
		},
		onSaved: onHeld,
		onFailed(failure) {
			if (dateCodes.has(failure.code)) takenChanged();
			if (pricing.heard(form.draft, failure)) void store.invalidateQueries(experienceQuery(experience._id));
		},
	});
	useOnStart(onStarted);
	// Why the dates are shown again is said until another one is chosen.
	const [gone, setGone] = useState<LocalDate | null>(null);
	useChangeFeed({ boat: experience.boat._id }, takenChanged);
	const { draft, sending, failure } = form;
	// A date that was free when it was chosen may be so no longer.
	const date = freeDate(draft, dates);
	// While it is being held it is taken by this very person.
	const lostNow = draft.date !== null && !date && !sending && !isHeld(draft.date);
	const lost = lostNow || draft.date === null ? (draft.date ?? gone) : null;
	return {
		form,
		price: pricing.priceOf({ ...draft, date }),
		dates,
		date,
		/** The date that was chosen and is no longer free. */
		lost,
		/** The date that the screen speaks of. */
		shown: failure || sending || lost ? draft.date : date,
		go(step: number) {
			setGone(lost);
			form.goTo(date ? step : 0, { date });
		},
		choose(chosen: LocalDate) {
			setGone(null);
			form.edit({ date: chosen });
		},
	};
}

function Problem({ words }: { readonly words: string | undefined }) {
	return words ? <FailureNotice>{words}</FailureNotice> : null;
}

function DateLost({ date, onDates }: { readonly date: LocalDate; onDates?(): void }) {
	const format = useFormat();
	const words = <Trans>{formatDay(date, format)} is no longer free. Please choose another date.</Trans>;
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
