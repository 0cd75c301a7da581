import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { TakenDate } from '#contract/departure-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import { holdMinutes, minutesOfHold } from '#domain/booking/availability.ts';
import { promoCents } from '#domain/price/trip-price.ts';
import { type LocalDate, type LocalTime, tripSpan } from '#domain/time.ts';
import { FailureNotice } from '../../forms/form-actions.tsx';
import { type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import { type StateOf, useForm } from '../../forms/use-form.ts';
import { useOnMount } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { DetailsStep } from '../person/guests/details-step.tsx';
import { GroupStep } from '../person/guests/group-step.tsx';
import { ExtraChoice } from '../price/extra-choice.tsx';
import { useDayPrices } from '../trip/day-prices.ts';
import { PerGuest } from '../trip/group-size.tsx';
import { cheapestTime, dateCodes, openDates, resolveFreeTime, scheduleOf } from '../trip/open-dates.ts';
import { refundOutlookOnDate } from '../trip/refund-text.tsx';
import { formatDay, formatTrip, viewer } from '../trip/trip-times.ts';
import { experienceQuery, takenDatesQuery } from './booking-queries.ts';
import { holdBooking } from './checkout.ts';
import { DateStep } from './date-step.tsx';
import { ActiveHolds } from './hold-text.tsx';
import {
	applyAddressToDraft,
	createBookingEntry,
	type DepartureEntry,
	type DepartureFromAddress,
	draftKey,
	findFreeDate,
	instantForm,
	resolveDepartureTime,
	toBookingRequest,
} from './instant-form.ts';
import { chosenExtras, dependsOnGroup, useInstantPrice } from './instant-price.ts';
import { connectPromoCode, isAboutPromoCode, PromoCodeField, usePromoCode } from './promo-code-field.tsx';
import { TripSummary } from './trip-summary.tsx';

interface Props {
	readonly experience: ExperienceDetail;
	readonly taken: readonly TakenDate[];
	readonly user: Me;
	readonly chosen: DepartureFromAddress;
	/** Dates of this experience that the person already holds. */
	readonly holds: readonly Booking[];
	/** Called once the date and time from the address are in the draft. */
	onStarted(): void;
	onHeld(booking: Booking): void;
}

export function InstantWizard(props: Props) {
	const format = useFormat();
	const { experience, holds, chosen } = props;
	const { form, dates, date, time, lost, shown, price, promo, go, choose } = useInstantForm(props);
	const { draft } = form;
	const { schedule } = dates;
	const departs = { ...schedule, departureTime: shown?.time ?? '' };
	const trip = shown
		? formatTrip({ ...tripSpan(departs, shown.date), timeZone: schedule.timeZone }, viewer(), format)
		: undefined;
	const held = shown
		? minutesOfHold(tripSpan(departs, shown.date).departsAt, Temporal.Now.instant())
		: holdMinutes;
	const noteOf = useDayPrices(experience, draft.adults + draft.kids);
	const notice = lost ? <DateLost departure={lost} onDates={() => go(0)} /> : null;
	const { adults, kids } = draft;
	// Shows the date with which the form was opened, until the person opens the calendar.
	const [chosenBefore, setChosenBefore] = useState(() => time && chosen.date);
	const isChosen = date !== null && date === chosenBefore;
	const steps: readonly FormStep[] = [
		{
			above: holds.length > 0 ? <ActiveHolds holds={holds} /> : null,
			heading: <Trans>When would you like to go?</Trans>,
			intro: isChosen ? (
				<Trans>You won’t be charged yet.</Trans>
			) : (
				<Trans>Choose an available day. You won’t be charged yet.</Trans>
			),
			notice: lost ? (
				<DateLost departure={lost} />
			) : (
				<Problem words={form.error('date') ?? form.error('time')} />
			),
			body: (
				<DateStep
					dates={dates}
					date={date}
					time={time}
					trip={trip}
					refund={refundOutlookOnDate(experience, { date: date ?? undefined, time: time ?? undefined })}
					noteOf={noteOf && ((day) => noteOf(day, cheapestTime(day, dates)))}
					onChoose={choose}
					onChange={isChosen ? () => setChosenBefore(null) : undefined}
				/>
			),
		},
		{
			heading: <Trans>Who is coming?</Trans>,
			intro: dependsOnGroup(experience) ? (
				<Trans>The price depends on your group size.</Trans>
			) : (
				<Trans>One price for the whole group.</Trans>
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
			intro: (
				<Plural
					value={held}
					one="Press Next and we’ll hold this date for # minute while you pay."
					other="Press Next and we’ll hold this date for # minutes while you pay."
				/>
			),
			notice,
			body: <DetailsAndCode form={form} promo={promo} price={price} />,
		},
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			go={go}
			submit={() => (date ? promo.applyOr(form.submit) : go(0))}
			summary={
				<TripSummary
					experience={summaryOf(experience)}
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

const summaryOf = ({ name, pictures, address, numberOfHours }: ExperienceDetail) => ({
	name,
	image: pictures[0],
	address,
	minutes: Math.round(numberOfHours * 60),
});

type InstantWizardForm = ReturnType<typeof useInstantForm>;

function DetailsAndCode({ form, promo, price }: Pick<InstantWizardForm, 'form' | 'promo' | 'price'>) {
	return (
		<>
			<DetailsStep form={form} />
			<PromoCodeField
				value={form.draft.promoCode}
				state={promo.state}
				off={promoCents(price.lines)}
				refused={form.error('promoCode')}
				onChange={promo.edit}
				onApply={promo.apply}
			/>
		</>
	);
}

function useInstantForm({ experience, taken, user, chosen, holds, onStarted, onHeld }: Props) {
	const store = useQueryClient();
	const schedule = useMemo(() => scheduleOf(experience), [experience]);
	const dates = useMemo(() => openDates(schedule, taken, Temporal.Now.instant()), [schedule, taken]);
	const pricing = useInstantPrice(experience);
	const takenChanged = () => void store.invalidateQueries(takenDatesQuery(experience._id));
	const several = experience.departures.length > 1;
	const isHeld = ({ date, time }: DepartureEntry) =>
		holds.some((hold) => hold.departureDate === date && (time === null || hold.departureTime === time));
	const form: StateOf<typeof instantForm> = useForm(instantForm, {
		draftKey: draftKey(user._id, experience._id),
		start: createBookingEntry(user),
		merge: (saved) => applyAddressToDraft(saved, chosen),
		context: { dates, groupSize: experience.groupSize },
		// If another booking takes the date, the current step stays open with a link to the dates. If the
		// person already holds the date, the form returns to the date step.
		stepOf({ date, time, step }, { sending, failure }) {
			const chosen = { date, time };
			const here =
				sending || failure !== undefined || findFreeDate(chosen, dates) !== null || !isHeld(chosen);
			return date && here ? step : 0;
		},
		send(draft, store) {
			const date = findFreeDate(draft, dates);
			const time = resolveDepartureTime(draft, dates);
			if (!date || !time) return undefined;
			const extras = chosenExtras(experience, draft.extras);
			const { applied } = promo;
			const { cents } = pricing.priceOf({ ...draft, date, time }, applied);
			const at = several ? time : undefined;
			const input = toBookingRequest(
				experience._id,
				{ ...draft, date },
				{ cents, extras, promoCode: applied?.code },
				at,
			);
			return holdBooking(input, draft, store);
		},
		onSaved: onHeld,
		onFailed(failure) {
			if (dateCodes.has(failure.code)) takenChanged();
			if (isAboutPromoCode(failure)) promo.clear();
			const entry = { ...form.draft, time: resolveDepartureTime(form.draft, dates) };
			if (pricing.handleFailure(entry, failure, promo.applied))
				void store.invalidateQueries(experienceQuery(experience._id));
		},
	});
	const promo = usePromoCode(form.draft.promoCode);
	useOnMount(onStarted);
	// Explains why the form returned to the date step, until another date is chosen.
	const [lastLost, setLastLost] = useState<LostDeparture | null>(null);
	useChangeFeed({ boat: experience.boat._id }, takenChanged);
	const { draft, sending, failure } = form;
	// Null if another booking has taken the chosen date.
	const date = findFreeDate(draft, dates);
	// While the hold request runs, the date is taken by this person’s own hold.
	const lostNow = draft.date !== null && !date && !sending && !isHeld(draft);
	const entered = draft.date === null ? null : { date: draft.date, time: draft.time };
	const lost = lostNow || entered === null ? (entered ?? lastLost) : null;
	// While the hold request runs, the time is taken by this person’s own hold.
	const time =
		draft.time ??
		(draft.date && resolveDepartureTime(draft, dates)) ??
		(several ? null : schedule.departureTime);
	// The price of the cheapest time is shown until a time is chosen.
	const priced = time ?? (date && cheapestTime(date, dates)) ?? null;
	const shownDate = failure || sending || lost ? draft.date : date;
	return {
		form,
		price: pricing.priceOf({ ...draft, date, time: priced }, promo.applied),
		promo: connectPromoCode(promo, form, {
			experience: experience._id,
			date,
			time: several ? time : undefined,
			extras: chosenExtras(experience, draft.extras),
		}),
		dates,
		date,
		time,
		lost,
		shown: shownDate && time ? { date: shownDate, time } : undefined,
		go(step: number) {
			setLastLost(lost);
			form.goTo(date ? step : 0, date ? { date } : { date: null, time: null });
		},
		choose(next: LocalDate, at: LocalTime | null) {
			setLastLost(null);
			// Keeps the chosen time when it is free on the new day.
			form.edit({
				date: next,
				time: several ? resolveFreeTime({ date: next, time: at ?? draft.time }, dates) : null,
			});
		},
	};
}

function Problem({ words }: { readonly words: string | undefined }) {
	return words ? <FailureNotice>{words}</FailureNotice> : null;
}

interface LostDeparture {
	readonly date: LocalDate;
	/** Departure time. Set only if the day has several departures. */
	readonly time: LocalTime | null;
}

function DateLost({ departure, onDates }: { readonly departure: LostDeparture; onDates?(): void }) {
	const format = useFormat();
	const { date, time } = departure;
	const words = time ? (
		<Trans>
			{formatDay(date, format)}, {format.time(time)} is no longer free. Please choose another departure.
		</Trans>
	) : (
		<Trans>{formatDay(date, format)} is no longer free. Please choose another date.</Trans>
	);
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
