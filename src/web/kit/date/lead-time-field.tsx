import type { ReactNode } from 'react';
import { Select } from '../select.tsx';
import { LeadTime } from './lead-time.tsx';

interface Props {
	readonly label: ReactNode;
	readonly description: ReactNode;
	readonly value: number;
	/** Durations to choose from, in minutes. The field also offers the current value. */
	readonly choices: readonly number[];
	/** Label for 0 minutes. */
	readonly none: ReactNode;
	onChange(minutes: number): void;
}

export function LeadTimeField({ label, description, value, choices, none, onChange }: Props) {
	const offered = [...new Set([...choices, value])].sort((a, b) => a - b);
	return (
		<Select
			label={label}
			description={description}
			value={String(value)}
			onChange={(event) => onChange(Number(event.currentTarget.value))}
		>
			{offered.map((minutes) => (
				<option key={minutes} value={minutes}>
					{minutes === 0 ? none : <LeadTime minutes={minutes} />}
				</option>
			))}
		</Select>
	);
}
