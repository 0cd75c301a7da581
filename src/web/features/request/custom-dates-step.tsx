import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { type BoatOccupancy, conflictingDates, freeDepartures } from '#domain/boat/boat-hours.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { addDays, dateAt, daysBetween, instantOf, type LocalDate, type LocalTime } from '#domain/time.ts';
import { Button } from '../../kit/button.tsx';
import { Calendar } from '../../kit/date/calendar.tsx';
import { TimeField } from '../../kit/date/time-field.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import { BoatDayNotice, OccupancyLegend, useDayText } from '../trip/boat-availability.tsx';
import { formatDay } from '../trip/trip-times.ts';
import {
	type CustomDay,
	type CustomFormState,
	computeArrival,
	toTripSpan,
	tripMinutes,
} from './custom-form.ts';
import css from './quote.module.css';

export type TripEnd = 'departure' | 'arrival';

interface Props {
	readonly form: CustomFormState;
	readonly timeZone: string;
	readonly usualMinutes: number;
	/** Name of the pier’s time zone. Set only if it differs from the viewer’s. */
	readonly zone: string | undefined;
	/** Trips of the boat. Undefined while loading. */
	readonly occupancy: BoatOccupancy | undefined;
	dayOf(date: LocalDate, end: TripEnd): CustomDay;
}

export function CustomDatesStep({ form, timeZone, usualMinutes, zone, occupancy, dayOf }: Props) {
	const { departureDate, departureTime, arrivalDate, arrivalTime } = form.draft;
	const minutes = tripMinutes(form.draft, timeZone) ?? usualMinutes;
	const lengths = tripLengths(usualMinutes);
	const [open, setOpen] = useState<TripEnd | undefined>(departureDate ? undefined : 'departure');
	const [exact, setExact] = useState(!lengths.includes(minutes));
	/** Moves departure and arrival by the same time, so that the trip length stays the same. */
	const depart = (moved: { readonly date?: LocalDate; readonly time?: LocalTime }) => {
		const date = moved.date ?? departureDate;
		const time = moved.time ?? departureTime;
		form.edit({
			departureDate: date,
			departureTime: time,
			...(date ? computeArrival(minutes, { date, time, timeZone }) : {}),
		});
	};
	const first = dateAt(Temporal.Now.instant(), timeZone);
	const last = addDays(first, horizonDays);
	return (
		<div className={css.ends}>
			{zone ? (
				<p className={css.hint}>
					<Trans>Both times are {zone}.</Trans>
				</p>
			) : null}
			<End
				legend={<Trans>Departure</Trans>}
				dateRef={form.ref('departure')}
				date={departureDate}
				time={departureTime}
				range={{ first, last, start: first }}
				dayOf={(date) => dayOf(date, 'departure')}
				problem={form.error('departure')}
				open={open === 'departure'}
				onOpen={(shall) => setOpen(shall ? 'departure' : undefined)}
				onTime={(time) => depart({ time })}
				onDate={(date) => {
					depart({ date });
					setOpen(undefined);
					// The calendar closes, so the focus moves to the departure field.
					form.focus('departure');
				}}
			/>
			<TripLength
				minutes={exact ? undefined : minutes}
				lengths={lengths}
				arrival={departureDate && arrivalDate ? { date: arrivalDate, time: arrivalTime } : undefined}
				problem={departureDate ? form.error('arrival') : undefined}
				onMinutes={(length) => {
					setExact(length === undefined);
					if (length === undefined || !departureDate) return;
					form.edit(computeArrival(length, { date: departureDate, time: departureTime, timeZone }));
				}}
			/>
			{exact ? (
				<End
					legend={<Trans>Return</Trans>}
					dateRef={form.ref('arrival')}
					date={arrivalDate}
					time={arrivalTime}
					range={{ first: departureDate ?? first, last, start: departureDate ?? first }}
					dayOf={(date) => dayOf(date, 'arrival')}
					problem={form.error('arrival')}
					open={open === 'arrival'}
					onOpen={(shall) => setOpen(shall ? 'arrival' : undefined)}
					onTime={(time) => form.edit({ arrivalTime: time })}
					onDate={(date) => {
						form.edit({ arrivalDate: date });
						setOpen(undefined);
						form.focus('arrival');
					}}
				/>
			) : null}
			<div aria-live="polite" className={css.news}>
				<BoatOccupied
					form={form}
					timeZone={timeZone}
					occupancy={occupancy}
					onTime={(time) => {
						depart({ time });
						// The pressed button disappears, so the focus moves to the departure field.
						form.focus('departure');
					}}
				/>
				<LongTrip departureDate={departureDate} arrivalDate={arrivalDate} />
			</div>
		</div>
	);
}

/** In minutes: whole hours up to half a day, whole days up to a week, and the regular length. */
export function tripLengths(usualMinutes: number): readonly number[] {
	const hours = Array.from({ length: 12 }, (_, at) => (at + 1) * 60);
	const days = Array.from({ length: 7 }, (_, at) => (at + 1) * 24 * 60);
	return [...new Set([...hours, ...days, usualMinutes])].sort((one, other) => one - other);
}

interface TripLengthProps {
	/** Trip length in minutes. Undefined if the user enters the arrival instead. */
	readonly minutes: number | undefined;
	readonly lengths: readonly number[];
	readonly arrival: { readonly date: LocalDate; readonly time: LocalTime } | undefined;
	readonly problem: string | undefined;
	onMinutes(minutes: number | undefined): void;
}

function TripLength({ minutes, lengths, arrival, problem, onMinutes }: TripLengthProps) {
	const { t } = useLingui();
	const format = useFormat();
	const label = (length: number) =>
		length < 24 * 60
			? format.duration(length)
			: t`${plural(length / (24 * 60), { one: '# day', other: '# days' })}`;
	return (
		<div className={css.end}>
			<Select
				label={<Trans>Trip length</Trans>}
				value={minutes === undefined ? '' : String(minutes)}
				error={minutes === undefined ? undefined : problem}
				data={[
					...lengths.map((length) => ({ value: String(length), label: label(length) })),
					{ value: '', label: t`Choose the return date and time` },
				]}
				onChange={({ currentTarget: { value } }) => onMinutes(value ? Number(value) : undefined)}
			/>
			{arrival && minutes !== undefined ? (
				<p className={css.hint}>
					<Trans>
						Returns {formatDay(arrival.date, format)}, {format.time(arrival.time)}
					</Trans>
				</p>
			) : null}
		</div>
	);
}

interface BoatOccupiedProps extends Pick<Props, 'form' | 'timeZone' | 'occupancy'> {
	onTime(time: LocalTime): void;
}

const mostOffered = 2;

function BoatOccupied({ form, timeZone, occupancy, onTime }: BoatOccupiedProps) {
	const format = useFormat();
	const span = toTripSpan(form.draft, timeZone);
	if (!occupancy || !span) return null;
	const days = conflictingDates(occupancy, span, timeZone);
	const { departureDate, departureTime, arrivalDate } = form.draft;
	const ends = new Set([departureDate, arrivalDate].filter((date) => date !== null));
	if (days.length === 0) return null;
	const named = days.map((day) => formatDay(day, format)).join(', ');
	const wanted = departureDate && {
		date: departureDate,
		time: departureTime,
		minutes: Math.round(span.departsAt.until(span.arrivesAt).total('minutes')),
	};
	const now = Temporal.Now.instant();
	const offered = wanted
		? freeDepartures(occupancy, wanted, timeZone)
				.filter((time) => Temporal.Instant.compare(instantOf(wanted.date, time, timeZone), now) > 0)
				.slice(0, mostOffered)
		: [];
	return (
		<Notice tone="warning">
			<p>
				<Trans>
					The boat is out on {named}. Choose other times, or ask anyway. You can only pay if it becomes free.
				</Trans>
			</p>
			{[...ends].map((date) => (
				<BoatDayNotice key={date} occupancy={occupancy} date={date} timeZone={timeZone} />
			))}
			{offered.length > 0 ? (
				<p className={css.offered}>
					{offered.map((time) => (
						<Button key={time} small quiet onClick={() => onTime(time)}>
							<Trans>Leave at {format.time(time)}</Trans>
						</Button>
					))}
				</p>
			) : null}
		</Notice>
	);
}

/** Shows the length of a trip of three or more days, so that the user notices a wrong month or year. */
function LongTrip({
	departureDate,
	arrivalDate,
}: {
	readonly departureDate: LocalDate | null;
	readonly arrivalDate: LocalDate | null;
}) {
	if (!departureDate || !arrivalDate) return null;
	const days = daysBetween(departureDate, arrivalDate) + 1;
	if (days < 3) return null;
	return (
		<p className={css.hint}>
			<Plural value={days} one="That’s a trip of # day." other="That’s a trip of # days." />
		</p>
	);
}

interface EndProps {
	readonly legend: ReactNode;
	readonly date: LocalDate | null;
	readonly time: LocalTime;
	readonly range: { readonly first: LocalDate; readonly last: LocalDate; readonly start: LocalDate };
	readonly problem: string | undefined;
	dayOf(date: LocalDate): CustomDay;
	readonly open: boolean;
	readonly dateRef: RefCallback<HTMLButtonElement>;
	onOpen(open: boolean): void;
	onDate(date: LocalDate): void;
	onTime(time: LocalTime): void;
}

function End({ legend, date, time, range, problem, dayOf, open, dateRef, onOpen, onDate, onTime }: EndProps) {
	const format = useFormat();
	const { t } = useLingui();
	const words = useDayText();
	const id = useId();
	return (
		<fieldset className={css.end}>
			<legend>{legend}</legend>
			<div className={css.moment}>
				<button
					ref={dateRef}
					type="button"
					className={css.day}
					aria-describedby={problem ? `${id}-problem` : undefined}
					aria-expanded={open}
					aria-controls={`${id}-calendar`}
					data-wrong={problem ? true : undefined}
					onClick={() => onOpen(!open)}
				>
					<span>
						<Trans>Date</Trans>
					</span>
					<strong>{date ? formatDay(date, format) : <Trans>Choose a date</Trans>}</strong>
				</button>
				<TimeField label={<Trans>Time</Trans>} value={time} onChange={onTime} />
			</div>
			{problem ? (
				<p id={`${id}-problem`} className={css.problem}>
					{problem}
				</p>
			) : null}
			<div id={`${id}-calendar`} hidden={!open}>
				{open ? (
					<div className={css.month}>
						<Calendar
							name={t`Date`}
							value={date}
							first={range.first}
							last={range.last}
							start={range.start}
							stateOf={dayOf}
							words={words}
							onChoose={onDate}
							onConfirm={() => onOpen(false)}
						/>
						<OccupancyLegend />
					</div>
				) : null}
			</div>
		</fieldset>
	);
}
