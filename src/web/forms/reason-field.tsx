import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { longestReason } from '#domain/text.ts';

interface Props {
	/** Who reads it. */
	readonly reader: string;
	readonly value: string;
	onChange(value: string): void;
}

/** Why somebody says no or cancels, in their own words; nobody must. */
export function ReasonField({ reader, value, onChange }: Props) {
	const { t } = useLingui();
	return (
		<Textarea
			label={t`Reason (optional)`}
			description={t`${reader} will read it exactly as you write it.`}
			rows={3}
			maxLength={longestReason}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
