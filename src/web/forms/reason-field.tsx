import { useLingui } from '@lingui/react/macro';
import { longestReason } from '#domain/text.ts';
import { TextArea } from '../kit/text-field.tsx';

interface Props {
	readonly reader: string;
	readonly value: string;
	onChange(value: string): void;
}

export function ReasonField({ reader, value, onChange }: Props) {
	const { t } = useLingui();
	return (
		<TextArea
			label={t`Reason (optional)`}
			description={t`${reader} will see exactly what you write.`}
			rows={3}
			maxLength={longestReason}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
