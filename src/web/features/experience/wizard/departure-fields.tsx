import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { LocalTime } from '#domain/time.ts';
import form from '../../../forms/listing-form.module.css';
import { TimeField } from '../../../kit/time/time-field.tsx';
import { readHours } from './hours-entry.ts';

interface Props {
	readonly departureTime: LocalTime;
	readonly hours: string;
	readonly error: string | undefined;
	hoursRef(element: HTMLElement | null): void;
	onChange(part: { departureTime?: LocalTime; hours?: string }): void;
	/** The hours were left: now they may say what is wrong. */
	onLeave(): void;
}

/** When it leaves, and for how long. */
export function DepartureFields({ departureTime, hours, error, hoursRef, onChange, onLeave }: Props) {
	const { t } = useLingui();
	return (
		<div className={form.fields}>
			<TimeField
				label={<Trans>Departure time</Trans>}
				description={<Trans>By the clock of the place.</Trans>}
				value={departureTime}
				onChange={(time) => onChange({ departureTime: time })}
			/>
			<TextInput
				ref={hoursRef}
				label={t`Number of hours`}
				description={t`0.5 is half an hour.`}
				inputMode="decimal"
				autoComplete="off"
				maxLength={6}
				placeholder="4"
				required
				withAsterisk={false}
				value={hours}
				error={error}
				onChange={(event) => {
					const read = readHours(event.currentTarget.value);
					if (read !== undefined) onChange({ hours: read });
				}}
				onBlur={onLeave}
			/>
		</div>
	);
}
