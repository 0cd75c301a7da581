import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { LocalTime } from '#domain/time.ts';
import fieldset from '../fieldset.module.css';
import { useFormat } from '../format.ts';
import css from './time-field.module.css';
import { clockHours, clockMinutes, type HalfDay, timeFrom, timeParts } from './time-parts.ts';

interface Props {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	readonly value: LocalTime;
	onChange(value: LocalTime): void;
}

/** A time of day on a 12-hour clock, in steps of 10 minutes (specification section 9). */
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
				<NativeSelect
					rightSectionWidth={32}
					aria-label={t`Hour`}
					value={String(parts.hour)}
					data={clockHours.map(String)}
					onChange={(event) => onChange(timeFrom({ ...parts, hour: Number(event.currentTarget.value) }))}
				/>
				<span aria-hidden="true">:</span>
				<NativeSelect
					rightSectionWidth={32}
					aria-label={t`Minutes`}
					value={String(parts.minute).padStart(2, '0')}
					data={clockMinutes.map((minute) => String(minute).padStart(2, '0'))}
					onChange={(event) => onChange(timeFrom({ ...parts, minute: Number(event.currentTarget.value) }))}
				/>
				<NativeSelect
					rightSectionWidth={32}
					aria-label={t`Before or after noon`}
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
