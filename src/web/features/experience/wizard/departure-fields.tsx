import { Trans, useLingui } from '@lingui/react/macro';
import { type DepartureSeries, mostDepartureTimes } from '#domain/experience/departure-series.ts';
import { formatTime, type LocalTime, type Weekday, weekdays } from '#domain/time.ts';
import css from '../../../forms/listing-form.module.css';
import layout from '../../../forms/listing-form.module.css';
import type { FormPart } from '../../../forms/use-form.ts';
import { Button } from '../../../kit/button.tsx';
import { TickChips } from '../../../kit/checkbox.tsx';
import { TimeField } from '../../../kit/date/time-field.tsx';
import { useFormat } from '../../../kit/format.ts';
import { NumberField } from '../../../kit/number-field.tsx';
import { minutesFrom } from '../../listing/figure-checks.ts';
import type { ExperienceFormState } from './experience-form.ts';
import wizardCss from './wizard.module.css';

interface Props {
	readonly form: FormPart<{ readonly departureTime: LocalTime; readonly hours: string }>;
}

/** When it leaves, and for how long. */
export function DepartureFields({ form }: Props) {
	const { t } = useLingui();
	return (
		<div className={css.fields}>
			<TimeField
				label={<Trans>Departure time</Trans>}
				description={<Trans>In the local time of the place.</Trans>}
				value={form.draft.departureTime}
				onChange={(departureTime) => form.edit({ departureTime })}
			/>
			<NumberField
				inputRef={form.ref('hours')}
				value={form.draft.hours}
				error={form.error('hours')}
				onChange={(hours) => form.edit({ hours })}
				onBlur={() => form.leave('hours')}
				label={t`Number of hours`}
				description={t`0.5 is half an hour.`}
				digits={3}
				decimal
				placeholder="4"
				required
			/>
		</div>
	);
}

/** Further times of day at which it departs, each with days of its own. */
export function FurtherDepartures({ form }: { readonly form: ExperienceFormState }) {
	const { t } = useLingui();
	const formatDay = useDayNames();
	const { sailingDays, departureTime, furtherDepartures: further, hours } = form.draft;
	const minutes = minutesFrom(hours) ?? 0;
	const times = [departureTime, ...further.map(({ time }) => time)];
	const change = (all: readonly DepartureSeries[]) => form.edit({ furtherDepartures: all });
	const edit = (at: number, part: Partial<DepartureSeries>) =>
		change(further.map((series, nth) => (nth === at ? { ...series, ...part } : series)));
	return (
		<div ref={form.ref('furtherDepartures')} className={layout.section}>
			{further.map(({ time, days }, at) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: a series is what stands at its place
					key={at}
					className={wizardCss.series}
				>
					<legend className="unseen">
						<Trans>Another departure at {formatTime(time)}</Trans>
					</legend>
					<TimeField
						label={<Trans>Also departs at</Trans>}
						value={time}
						onChange={(changed) => edit(at, { time: changed })}
					/>
					<TickChips
						legend={<Trans>On which days?</Trans>}
						even
						options={weekdays.map((day) => ({
							value: day,
							title: formatDay(day, 'short'),
							name: formatDay(day, 'long'),
						}))}
						value={days}
						onChange={(changed) => edit(at, { days: changed })}
					/>
					<Button
						small
						quiet
						className={wizardCss.every}
						aria-label={t`Remove the departure at ${formatTime(time)}`}
						onClick={() => change(further.filter((_, nth) => nth !== at))}
					>
						<Trans>Remove</Trans>
					</Button>
				</fieldset>
			))}
			{form.error('furtherDepartures') ? (
				<p className={wizardCss.wrong} role="alert">
					{form.error('furtherDepartures')}
				</p>
			) : null}
			{further.length + 1 < mostDepartureTimes ? (
				<Button
					small
					quiet
					className={wizardCss.every}
					onClick={() => change([...further, { time: freeTimeAfter(times, minutes), days: sailingDays }])}
				>
					<Trans>Add a departure time</Trans>
				</Button>
			) : null}
			{further.length > 0 ? (
				<p className={layout.hint}>
					{overlapping(times, minutes) ? (
						<Trans>Some of these trips overlap. Once one is booked, the boat is out for the other.</Trans>
					) : (
						<Trans>Each time is booked by itself. All trips take the same number of hours.</Trans>
					)}
				</p>
			) : null}
		</div>
	);
}

/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** A weekday in the language in use: 'Mon' or 'Monday'. */
export function useDayNames(): (day: Weekday, length: 'short' | 'long') => string {
	const { names, locale } = useFormat();
	return (day, length) =>
		names?.weekday(day, length) ??
		new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
			monday + weekdays.indexOf(day) * dayMs,
		);
}

/** What a clock shows so many minutes later, and how many midnights lie between. Clock changes are left aside. */
export function timeAfter(
	time: LocalTime,
	minutes: number,
): { readonly time: LocalTime; readonly days: number } {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	const then = hour * 60 + minute + minutes;
	const inDay = then % 1440;
	const digits = (value: number) => String(value).padStart(2, '0');
	return { time: `${digits(Math.floor(inDay / 60))}:${digits(inDay % 60)}`, days: Math.floor(then / 1440) };
}

/** For owners' screens, which are English. */
export const monthNames = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
] as const;

const minutesOfDay = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether trips of so many minutes that leave at these times of one day would meet. Clock changes are left aside. */
export function overlapping(times: readonly LocalTime[], minutes: number): boolean {
	const sorted = times.map(minutesOfDay).sort((a, b) => a - b);
	return sorted.some((time, at) => at > 0 && time - (sorted[at - 1] ?? 0) < minutes);
}

/** A time to propose beside others: when the last trip is back, in steps of ten minutes, else any that is not taken yet. */
export function freeTimeAfter(times: readonly LocalTime[], minutes: number): LocalTime {
	const last = Math.max(...times.map(minutesOfDay));
	const after = last + Math.ceil(Math.max(minutes, 60) / 10) * 10;
	const hours = Array.from({ length: 24 }, (_, hour) => ((hour + 6) % 24) * 60);
	const free = [after, ...hours].find(
		(time) => time < 1440 && !times.some((one) => minutesOfDay(one) === time),
	);
	return timeAfter('00:00', free ?? 0).time;
}
