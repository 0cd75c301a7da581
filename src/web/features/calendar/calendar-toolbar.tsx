import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalDate } from '#domain/time.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { Arrow } from '../../kit/icon.tsx';
import { type CalendarBoat, type CalendarView, calendarViews } from './calendar-days.ts';
import css from './owner-calendar.module.css';

interface Props {
	readonly view: CalendarView;
	readonly boat: string;
	readonly boats: readonly CalendarBoat[];
	readonly title: string;
	show(change: { view?: CalendarView; date?: LocalDate; boat?: string }): void;
	onTurn(steps: 1 | -1): void;
	onBlock(): void;
}

export function CalendarToolbar({ view, boat, boats, title, show, onTurn, onBlock }: Props) {
	const { t } = useLingui();
	const names = { month: t`Month`, week: t`Week`, agenda: t`Agenda` };
	return (
		<div className={css.toolbar}>
			<div className={css.turn}>
				<button
					type="button"
					className={buttonClass({ bare: true, round: true })}
					aria-label={t`Earlier`}
					onClick={() => onTurn(-1)}
				>
					<Arrow back />
				</button>
				<p className={css.title} aria-live="polite">
					{title}
				</p>
				<button
					type="button"
					className={buttonClass({ bare: true, round: true })}
					aria-label={t`Later`}
					onClick={() => onTurn(1)}
				>
					<Arrow />
				</button>
				<Button bare small onClick={() => show({ date: viewerToday() })}>
					<Trans>Today</Trans>
				</Button>
			</div>
			<fieldset className={css.views}>
				<legend className="unseen">
					<Trans>View</Trans>
				</legend>
				{calendarViews.map((one) => (
					<button key={one} type="button" aria-pressed={one === view} onClick={() => show({ view: one })}>
						{names[one]}
					</button>
				))}
			</fieldset>
			{boats.length > 1 ? (
				<select
					className={css.boats}
					aria-label={t`Boats`}
					value={boat}
					onChange={(event) => show({ boat: event.currentTarget.value })}
				>
					<option value="">{t`All boats`}</option>
					{boats.map(({ _id, name }) => (
						<option key={_id} value={_id}>
							{name}
						</option>
					))}
				</select>
			) : null}
			{boats.length > 0 ? (
				<Button small onClick={onBlock}>
					<Trans>Block time</Trans>
				</Button>
			) : null}
		</div>
	);
}
