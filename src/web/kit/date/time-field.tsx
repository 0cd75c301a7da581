import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { LocalTime } from '#domain/time.ts';
import fieldset from '../fieldset.module.css';
import { useFormat } from '../format.ts';
import { Select } from '../select.tsx';
import css from './time-field.module.css';

interface Props {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	readonly value: LocalTime;
	onChange(value: LocalTime): void;
}

/** In steps of 10 minutes. Also offers a current value between two steps. */
export function TimeField({ label, description, value, onChange }: Props) {
	const { t } = useLingui();
	const { names } = useFormat();
	const id = useId();
	const parts = timeParts(value);
	return (
		<fieldset
			className={`${fieldset.set} ${css.time}`}
			aria-describedby={description ? `${id}-more` : undefined}
		>
			<legend className={fieldset.legend}>{label}</legend>
			{description ? (
				<p id={`${id}-more`} className={fieldset.description}>
					{description}
				</p>
			) : null}
			<div className={css.parts}>
				<Select
					aria-label={t`Hour`}
					value={String(parts.hour)}
					data={clockHours.map(String)}
					onChange={(event) => onChange(timeFrom({ ...parts, hour: Number(event.currentTarget.value) }))}
				/>
				<span aria-hidden="true">:</span>
				<Select
					aria-label={t`Minutes`}
					value={String(parts.minute).padStart(2, '0')}
					data={minutesWith(parts.minute).map((minute) => String(minute).padStart(2, '0'))}
					onChange={(event) => onChange(timeFrom({ ...parts, minute: Number(event.currentTarget.value) }))}
				/>
				<Select
					aria-label={t`AM or PM`}
					value={parts.half}
					data={[
						{ value: 'am', label: names?.am ?? 'am' },
						{ value: 'pm', label: names?.pm ?? 'pm' },
					]}
					onChange={(event) => onChange(timeFrom({ ...parts, half: event.currentTarget.value as HalfDay }))}
				/>
			</div>
		</fieldset>
	);
}

type HalfDay = 'am' | 'pm';

interface TimeParts {
	/** Hour of the 12-hour clock, from 1 to 12. */
	readonly hour: number;
	readonly minute: number;
	readonly half: HalfDay;
}

/** Hours in the order of a clock face. */
const clockHours = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const clockMinutes: readonly number[] = [0, 10, 20, 30, 40, 50];

const minutesWith = (minute: number) => [...new Set([...clockMinutes, minute])].sort((a, b) => a - b);

/** Splits a time into the parts of a 12-hour clock: '15:45' becomes 3:45 pm. */
export function timeParts(time: LocalTime): TimeParts {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return {
		hour: hour % 12 || 12,
		minute,
		half: hour < 12 ? 'am' : 'pm',
	};
}

export function timeFrom({ hour, minute, half }: TimeParts): LocalTime {
	const hours = (hour % 12) + (half === 'pm' ? 12 : 0);
	return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
