import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { horizonDays } from '#domain/booking/availability.ts';
import { addDays, dateAt, type LocalDate, type LocalTime } from '#domain/time.ts';
import { Calendar } from '../../kit/calendar/calendar.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { TimeField } from '../../kit/time/time-field.tsx';
import { formatDay } from '../experience/trip-text.ts';
import type { CustomFormState } from './custom-form.ts';
import css from './quote.module.css';

/** Either end of a trip. */
export type TripEnd = 'departure' | 'arrival';

interface Props {
	readonly form: CustomFormState;
	readonly timeZone: string;
	/** The place's zone in words, when the viewer's clock shows another time. */
	readonly zone: string | undefined;
	/** Days on which the boat is booked already. */
	readonly booked: readonly LocalDate[];
}

/** Step 0: when it leaves, and when it is back. */
export function CustomDatesStep({ form, timeZone, zone, booked }: Props) {
	const format = useFormat();
	const { departureDate, departureTime, arrivalDate, arrivalTime } = form.draft;
	const [open, setOpen] = useState<TripEnd | undefined>(departureDate ? undefined : 'departure');
	const first = dateAt(Temporal.Now.instant(), timeZone);
	const last = addDays(first, horizonDays);
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
				dateRef={form.ref('departure')}
				date={departureDate}
				time={departureTime}
				range={{ first, last, start: first }}
				problem={form.error('departure')}
				open={open === 'departure'}
				onOpen={(shall) => setOpen(shall ? 'departure' : undefined)}
				onTime={(time) => form.edit({ departureTime: time })}
				onDate={(date) => {
					form.edit({
						departureDate: date,
						...(!arrivalDate || arrivalDate < date ? { arrivalDate: date } : {}),
					});
					setOpen(arrivalDate ? undefined : 'arrival');
					// The calendar goes: the focus stays with what it was for.
					form.focus(arrivalDate ? 'departure' : 'arrival');
				}}
			/>
			<End
				legend={<Trans>Arrival back</Trans>}
				dateRef={form.ref('arrival')}
				date={arrivalDate}
				time={arrivalTime}
				range={{ first: departureDate ?? first, last, start: departureDate ?? first }}
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
	readonly problem: string | undefined;
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
					{problem}
				</p>
			) : null}
		</fieldset>
	);
}
