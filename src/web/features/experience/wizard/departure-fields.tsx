import { Trans, useLingui } from '@lingui/react/macro';
import { type DepartureSeries, maxDepartureTimes } from '#domain/experience/departures.ts';
import { type LocalTime, weekdays } from '#domain/time.ts';
import layout from '../../../forms/listing-form.module.css';
import type { FormPart } from '../../../forms/use-form.ts';
import { Button } from '../../../kit/button.tsx';
import { CheckboxChips } from '../../../kit/checkbox-chips.tsx';
import { useDayNames } from '../../../kit/date/date-names.ts';
import { TimeField } from '../../../kit/date/time-field.tsx';
import { useFormat } from '../../../kit/format.ts';
import { minutesFrom } from '../../listing/value-warnings.ts';
import type { ExperienceFormState } from './experience-form.ts';
import { HoursField } from './hours-field.tsx';
import { findFreeTimeAfter, tripsOverlap } from './schedule-text.ts';
import css from './wizard.module.css';

interface Props {
	readonly form: FormPart<{ readonly departureTime: LocalTime; readonly hours: string }>;
}

export function DepartureFields({ form }: Props) {
	return (
		<div className={layout.fields}>
			<TimeField
				label={<Trans>Departure time</Trans>}
				description={<Trans>In the local time of the place.</Trans>}
				value={form.draft.departureTime}
				onChange={(departureTime) => form.edit({ departureTime })}
			/>
			<HoursField
				inputRef={form.ref('hours')}
				value={form.draft.hours}
				error={form.error('hours')}
				onChange={(hours) => form.edit({ hours })}
				onBlur={() => form.leave('hours')}
			/>
		</div>
	);
}

export function FurtherDepartures({ form }: { readonly form: ExperienceFormState }) {
	const format = useFormat();
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
					// biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its position
					key={at}
					className={css.series}
				>
					<legend className="unseen">
						<Trans>Another departure at {format.time(time)}</Trans>
					</legend>
					<TimeField
						label={<Trans>Also departs at</Trans>}
						value={time}
						onChange={(changed) => edit(at, { time: changed })}
					/>
					<CheckboxChips
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
						className={css.every}
						aria-label={t`Remove the departure at ${format.time(time)}`}
						onClick={() => change(further.filter((_, nth) => nth !== at))}
					>
						<Trans>Remove</Trans>
					</Button>
				</fieldset>
			))}
			{form.error('furtherDepartures') ? (
				<p className={css.wrong} role="alert">
					{form.error('furtherDepartures')}
				</p>
			) : null}
			{further.length + 1 < maxDepartureTimes ? (
				<Button
					small
					quiet
					className={css.every}
					onClick={() => change([...further, { time: findFreeTimeAfter(times, minutes), days: sailingDays }])}
				>
					<Trans>Add a departure time</Trans>
				</Button>
			) : null}
			{further.length > 0 ? (
				<p className={layout.hint}>
					{tripsOverlap(times, minutes) ? (
						<Trans>Some of these trips overlap. Once one is booked, the other isn’t available.</Trans>
					) : (
						<Trans>Guests book each time separately. All trips take the same number of hours.</Trans>
					)}
				</p>
			) : null}
		</div>
	);
}
