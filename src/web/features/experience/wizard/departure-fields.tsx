import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalTime } from '#domain/time.ts';
import css from '../../../forms/listing-form.module.css';
import type { FormPart } from '../../../forms/use-form.ts';
import { TimeField } from '../../../kit/date/time-field.tsx';
import { NumberField } from '../../../kit/number-field.tsx';

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
