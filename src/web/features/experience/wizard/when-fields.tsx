import { Trans, useLingui } from '@lingui/react/macro';
import { formatDuration, formatTime, weekdays } from '#domain/time.ts';
import layout from '../../../forms/listing-form.module.css';
import { Button } from '../../../kit/button.tsx';
import { TickChips } from '../../../kit/checkbox.tsx';
import { DepartureFields } from './departure-fields.tsx';
import type { ExperienceFormState } from './experience-form.ts';
import { FurtherDepartures } from './further-departures.tsx';
import { minutesFrom } from './hours-entry.ts';
import { timeAfter, useDayNames } from './when-text.ts';
import css from './wizard.module.css';

/** On which days it sails, when, and for how long. */
export function WhenFields({ form }: { readonly form: ExperienceFormState }) {
	const { t } = useLingui();
	const formatDay = useDayNames();
	const { sailingDays, departureTime, hours } = form.draft;
	const minutes = minutesFrom(hours);
	const every = sailingDays.length === weekdays.length;
	return (
		<div className={layout.section}>
			<div ref={form.ref('sailingDays')} className={css.days}>
				<TickChips
					{...form.field('sailingDays')}
					legend={<Trans>Which days do you go out?</Trans>}
					even
					options={weekdays.map((day) => ({
						value: day,
						title: formatDay(day, 'short'),
						name: formatDay(day, 'long'),
					}))}
				>
					<Button
						small
						quiet
						aria-pressed={every}
						className={css.every}
						onClick={() => form.edit({ sailingDays: every ? [] : weekdays })}
					>
						<Trans>Every day</Trans>
					</Button>
				</TickChips>
			</div>
			<DepartureFields form={form} />
			<p className={layout.hint} aria-live="polite">
				{minutes && !form.error('hours') ? (
					<Trans>
						Takes {formatDuration(minutes)}: out at {formatTime(departureTime)}, back at{' '}
						{formatTime(timeAfter(departureTime, minutes).time)}
						{timeAfter(departureTime, minutes).days > 0 ? t` on a later day` : ''}.
					</Trans>
				) : null}
			</p>
			<FurtherDepartures form={form} />
		</div>
	);
}
