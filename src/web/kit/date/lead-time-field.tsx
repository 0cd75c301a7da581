import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { LeadTime } from './lead-time.tsx';

interface Props {
	readonly label: ReactNode;
	readonly description: ReactNode;
	/** Minutes. */
	readonly value: number;
	/** What is offered, in minutes; what is chosen already is offered, too. */
	readonly choices: readonly number[];
	/** What 0 minutes are. */
	readonly none: ReactNode;
	onChange(minutes: number): void;
}

/** A stretch of time out of a few: nobody types minutes. */
export function LeadTimeField({ label, description, value, choices, none, onChange }: Props) {
	const offered = [...new Set([...choices, value])].sort((a, b) => a - b);
	return (
		<NativeSelect
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
		</NativeSelect>
	);
}
