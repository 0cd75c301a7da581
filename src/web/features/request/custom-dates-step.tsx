import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { horizonDays } from '#domain/booking/availability.ts';
import { addDays, dateAt, type LocalDate, type LocalTime } from '#domain/time.ts';
import type { Fields } from '../../forms/use-fields.ts';
import { Calendar } from '../../kit/calendar/calendar.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { TimeField } from '../../kit/time/time-field.tsx';
import { formatDay } from '../experience/trip-text.ts';
import type { CustomProblem, CustomTimes } from './custom-dates.ts';
import css from './quote.module.css';

/** Either end of a trip. */
export type TripEnd = 'departure' | 'arrival';

interface Props {
	readonly times: CustomTimes;
	readonly timeZone: string;
	/** The place's zone in words, when the viewer's clock shows another time. */
	readonly zone: string | undefined;
	/** Days on which the boat is booked already. */
	readonly booked: readonly LocalDate[];
	readonly fields: Pick<Fields<TripEnd, CustomProblem>, 'problemOf' | 'ref' | 'focus'>;
	onChange(part: Partial<CustomTimes>): void;
}

/** Step 0: when it leaves, and when it is back. */
export function CustomDatesStep({ times, timeZone, zone, booked, fields, onChange }: Props) {
	const format = useFormat();
	const [open, setOpen] = useState<TripEnd | undefined>(times.departureDate ? undefined : 'departure');
	const first = dateAt(Temporal.Now.instant(), timeZone);
	const last = addDays(first, horizonDays);
	const { departureDate, arrivalDate } = times;
	const days = booked.map((day) => formatDay(day, format)).join(', ');
	return (
		<div className={css.ends}>
			{zone ? (
				<p className={css.hint}>
					<Trans>Both times are {zone}.</Trans>
				</p>
			) : null}
			<End
				legend={<Trans>Departure</Trans>}
				dateRef={fields.ref('departure')}
				date={departureDate}
				time={times.departureTime}
				range={{ first, last, start: first }}
				problem={fields.problemOf('departure')}
				open={open === 'departure'}
				onOpen={(shall) => setOpen(shall ? 'departure' : undefined)}
				onTime={(departureTime) => onChange({ departureTime })}
				onDate={(date) => {
					onChange({
						departureDate: date,
						...(!arrivalDate || arrivalDate < date ? { arrivalDate: date } : {}),
					});
					setOpen(arrivalDate ? undefined : 'arrival');
					// The calendar goes: the focus stays with what it was for.
					fields.focus(arrivalDate ? 'departure' : 'arrival');
				}}
			/>
			<End
				legend={<Trans>Arrival back</Trans>}
				dateRef={fields.ref('arrival')}
				date={arrivalDate}
				time={times.arrivalTime}
				range={{ first: departureDate ?? first, last, start: departureDate ?? first }}
				problem={fields.problemOf('arrival')}
				open={open === 'arrival'}
				onOpen={(shall) => setOpen(shall ? 'arrival' : undefined)}
				onTime={(arrivalTime) => onChange({ arrivalTime })}
				onDate={(date) => {
					onChange({ arrivalDate: date });
					setOpen(undefined);
					fields.focus('arrival');
				}}
			/>
			<div aria-live="polite">
				{booked.length > 0 ? (
					<Notice tone="warning">
						<Trans>
							The boat is booked already on {days}. You can ask all the same: the owner may know a way.
						</Trans>
					</Notice>
				) : null}
			</div>
		</div>
	);
}

interface EndProps {
	readonly legend: ReactNode;
	readonly date: LocalDate | null;
	readonly time: LocalTime;
	readonly range: { readonly first: LocalDate; readonly last: LocalDate; readonly start: LocalDate };
	readonly problem: CustomProblem | undefined;
	readonly open: boolean;
	readonly dateRef: RefCallback<HTMLButtonElement>;
	onOpen(open: boolean): void;
	onDate(date: LocalDate): void;
	onTime(time: LocalTime): void;
}

function End({ legend, date, time, range, problem, open, dateRef, onOpen, onDate, onTime }: EndProps) {
	const format = useFormat();
	const { t } = useLingui();
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
			<div id={`${id}-calendar`} hidden={!open}>
				{open ? (
					<Calendar
						name={t`Date`}
						value={date}
						first={range.first}
						last={range.last}
						start={range.start}
						stateOf={(day) => (day < range.first || day > range.last ? 'out' : 'free')}
						words={{
							free: t`can be chosen`,
							taken: t`taken`,
							off: t`does not sail`,
							out: t`cannot be chosen`,
						}}
						onChoose={onDate}
						onConfirm={() => onOpen(false)}
					/>
				) : null}
			</div>
			{problem ? (
				<p id={`${id}-problem`} className={css.problem}>
					<ProblemText problem={problem} />
				</p>
			) : null}
		</fieldset>
	);
}

function ProblemText({ problem }: { readonly problem: CustomProblem }) {
	switch (problem) {
		case 'missing':
			return <Trans>Please choose a date.</Trans>;
		case 'passed':
			return <Trans>That departure has passed. Please choose a date to come.</Trans>;
		case 'too-far':
			return <Trans>That is too far ahead to be asked for now.</Trans>;
		case 'before-departure':
			return <Trans>The arrival must be after the departure.</Trans>;
	}
}
