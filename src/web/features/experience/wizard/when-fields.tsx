import { Trans, useLingui } from '@lingui/react/macro';
import { durationWords, timeWords, weekdays } from '#domain/time.ts';
import form from '../../../forms/listing-form.module.css';
import { Button } from '../../../kit/button.tsx';
import { TickChips } from '../../../kit/choice/tick-chips.tsx';
import { DepartureFields } from './departure-fields.tsx';
import type { ExperienceDraft } from './experience-draft.ts';
import type { ExperienceField } from './experience-problems.ts';
import { minutesFrom } from './hours-entry.ts';
import { timeAfter, useDayWords } from './when-words.ts';
import css from './wizard.module.css';

interface Props {
	readonly draft: ExperienceDraft;
	errorOf(field: ExperienceField): string | undefined;
	refOf(field: ExperienceField): (element: HTMLElement | null) => void;
	onChange(part: Partial<ExperienceDraft>): void;
	onLeave(field: ExperienceField): void;
}

/** On which days it sails, when, and for how long. */
export function WhenFields({ draft, errorOf, refOf, onChange, onLeave }: Props) {
	const { t } = useLingui();
	const dayWords = useDayWords();
	const minutes = minutesFrom(draft.hours);
	const every = draft.sailingDays.length === weekdays.length;
	return (
		<div className={form.section}>
			<div ref={refOf('sailingDays')} className={css.days}>
				<TickChips
					legend={<Trans>On which days do you sail?</Trans>}
					even
					options={weekdays.map((day) => ({
						value: day,
						title: dayWords(day, 'short'),
						name: dayWords(day, 'long'),
					}))}
					value={draft.sailingDays}
					error={errorOf('sailingDays')}
					onChange={(sailingDays) => onChange({ sailingDays })}
					onBlur={() => onLeave('sailingDays')}
				>
					<Button
						small
						quiet
						aria-pressed={every}
						className={css.every}
						onClick={() => onChange({ sailingDays: every ? [] : weekdays })}
					>
						<Trans>Every day</Trans>
					</Button>
				</TickChips>
			</div>
			<DepartureFields
				departureTime={draft.departureTime}
				hours={draft.hours}
				error={errorOf('hours')}
				hoursRef={refOf('hours')}
				onChange={onChange}
				onLeave={() => onLeave('hours')}
			/>
			<p className={form.hint} aria-live="polite">
				{minutes && !errorOf('hours') ? (
					<Trans>
						Takes {durationWords(minutes)}: out at {timeWords(draft.departureTime)}, back at{' '}
						{timeWords(timeAfter(draft.departureTime, minutes).time)}
						{timeAfter(draft.departureTime, minutes).days > 0 ? t` on a later day` : ''}.
					</Trans>
				) : null}
			</p>
		</div>
	);
}
