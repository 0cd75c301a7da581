import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { LocalTime } from '#domain/time.ts';
import css from '../../../forms/listing-form.module.css';
import type { FormPart } from '../../../forms/use-form.ts';
import { TimeField } from '../../../kit/time/time-field.tsx';
import { readHours } from './hours-entry.ts';

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
				description={<Trans>By the clock of the place.</Trans>}
				value={form.draft.departureTime}
				onChange={(departureTime) => form.edit({ departureTime })}
			/>
			<TextInput
				ref={form.ref('hours')}
				label={t`Number of hours`}
				description={t`0.5 is half an hour.`}
				inputMode="decimal"
				autoComplete="off"
				maxLength={6}
				placeholder="4"
				required
				value={form.draft.hours}
				error={form.error('hours')}
				onChange={(event) => {
					const hours = readHours(event.currentTarget.value);
					if (hours !== undefined) form.edit({ hours });
				}}
				onBlur={() => form.leave('hours')}
			/>
		</div>
	);
}
