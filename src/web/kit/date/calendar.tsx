import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type LocalDate, weekdayOf } from '#domain/time.ts';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { type Format, useFormat } from '../format.ts';
import { Arrow } from '../icon.tsx';
import { Select } from '../select.tsx';
import css from './calendar.module.css';
import { monthName, useMonthNames } from './date-names.ts';

/**
 * State of a day. 'part': partly free; 'off': no departure on this day; 'out': past, or too far in the
 * future.
 */
export type DayState = 'free' | 'part' | 'taken' | 'off' | 'out';

/** Short text below a day, such as a price. `label` is the text for screen readers. */
export interface DayNote {
	readonly short: string;
	readonly label: string;
}

interface Props {
	/** True to omit the frame and the background of free days. */
	readonly plain?: boolean;
	/** True to offer lists of months and years, for a date that may be years away. */
	readonly jumps?: boolean;
	readonly name: string;
	readonly value: LocalDate | null;
	readonly first: LocalDate;
	readonly last: LocalDate;
	/** The calendar opens with the month of this date if no date is chosen. */
	readonly start: LocalDate;
	stateOf(date: LocalDate): DayState;
	noteOf?: ((date: LocalDate) => DayNote | undefined) | undefined;
	/** Names of the states for screen readers. A state without a name does not occur. */
	readonly words: Readonly<Partial<Record<DayState, string>>>;
	onChoose(date: LocalDate): void;
	/** Called if the chosen day is chosen again. */
	onConfirm?(): void;
}

/**
 * Near the end of the first month, it also shows the next month. The keyboard can focus every day, so
 * that screen readers announce its state.
 */
export function Calendar(props: Props) {
	const { plain = false, name, value, first, last, stateOf, noteOf, words, onChoose, onConfirm } = props;
	const { t } = useLingui();
	const format = useFormat();
	const { months, focus, setFocus, table, move, changeMonth, showMonth } = useDayFocus(props);
	const titles = months.map((month) => monthName(month, format));

	return (
		<div className={classNames(css.calendar, plain && css.plain)}>
			<div className={css.head}>
				<button
					type="button"
					className={buttonClass({ bare: true, round: true })}
					disabled={months.some((month) => month <= monthOf(first))}
					onClick={() => changeMonth(-1)}
					aria-label={t`Previous month`}
				>
					<Arrow back />
				</button>
				{props.jumps ? (
					<MonthAndYear month={months[0] ?? monthOf(first)} first={first} last={last} onChange={showMonth} />
				) : null}
				<p className={props.jumps ? 'unseen' : css.title} aria-live="polite">
					{titles[0]}
				</p>
				<button
					type="button"
					className={buttonClass({ bare: true, round: true })}
					disabled={months.some((month) => month >= monthOf(last))}
					onClick={() => changeMonth(1)}
					aria-label={t`Next month`}
				>
					<Arrow />
				</button>
			</div>
			<table
				ref={table}
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA pattern of a date grid
				role="grid"
				aria-label={[name, ...titles].join(', ')}
				className={css.days}
				onKeyDown={move}
			>
				<thead>
					<Weekdays />
				</thead>
				{months.map((month, position) => (
					<tbody key={month}>
						{position > 0 ? (
							<tr>
								<th colSpan={7} scope="colgroup" className={css.title}>
									{titles[position]}
								</th>
							</tr>
						) : null}
						{weeksFrom(first, month).map((week, at) => (
							<tr key={`${month}-${week.find(Boolean) ?? at}`}>
								{week.map((date, index) =>
									date ? (
										<Day
											key={date}
											date={date}
											chosen={date === value}
											tabbable={date === focus}
											state={date < first || date > last ? 'out' : stateOf(date)}
											words={words}
											noteOf={noteOf}
											onPress={() => {
												setFocus(date);
												if (date === value) onConfirm?.();
												else onChoose(date);
											}}
										/>
									) : (
										// biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no other key
										<td key={index} />
									),
								)}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</div>
	);
}

function useDayFocus({ value, first, last, start }: Props) {
	const [month, setMonth] = useState(() => monthOf(value ?? start));
	const [focus, setFocus] = useState(value ?? start);
	const table = useRef<HTMLTableElement>(null);
	const moving = useRef(false);

	// A new value also changes the shown month.
	const [known, setKnown] = useState(value);
	if (value !== known) {
		setKnown(value);
		if (value) {
			setMonth(monthOf(value));
			setFocus(value);
		}
	}
	useEffect(() => {
		if (!moving.current) return;
		moving.current = false;
		table.current?.querySelector<HTMLElement>(`[data-date="${focus}"]`)?.focus();
	}, [focus]);

	const within = (date: LocalDate) => (date < first ? first : date > last ? last : date);
	const move = (event: KeyboardEvent) => {
		const next = dayAfterKey(focus, event.key);
		if (!next) return;
		event.preventDefault();
		moving.current = true;
		const day = within(next);
		if (day === focus) moving.current = false;
		setFocus(day);
		setMonth(monthOf(day));
	};
	const months = monthsWith(month, first, last);
	const showMonth = (next: string) => {
		const day = within(`${next}-01`);
		setMonth(monthOf(day));
		setFocus(day);
	};
	const changeMonth = (by: 1 | -1) => showMonth(addMonths(months.at(by === 1 ? -1 : 0) ?? month, by));
	return { months, focus, setFocus, table, move, changeMonth, showMonth };
}

/** The list of years begins and ends this number of years from the shown year. */
const yearsAround = 10;

interface MonthAndYearProps extends Pick<Props, 'first' | 'last'> {
	readonly month: string;
	onChange(month: string): void;
}

function MonthAndYear({ month, first, last, onChange }: MonthAndYearProps) {
	const { t } = useLingui();
	const names = useMonthNames();
	const [year = '', of = ''] = month.split('-');
	const from = Math.max(Number(year) - yearsAround, Number(first.slice(0, 4)));
	const to = Math.min(Number(year) + yearsAround, Number(last.slice(0, 4)));
	const months = names
		.map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }))
		.filter(({ value }) => `${year}-${value}` >= monthOf(first) && `${year}-${value}` <= monthOf(last));
	return (
		<div className={css.jump}>
			<Select
				aria-label={t`Month`}
				value={of}
				data={months}
				onChange={(event) => onChange(`${year}-${event.currentTarget.value}`)}
			/>
			<Select
				aria-label={t`Year`}
				value={year}
				data={Array.from({ length: to - from + 1 }, (_, at) => String(from + at))}
				onChange={(event) => onChange(`${event.currentTarget.value}-${of}`)}
			/>
		</div>
	);
}

function Weekdays() {
	const format = useFormat();
	return (
		<tr>
			{(weeksOf('2024-01')[0] ?? []).map((day) => (
				<th key={day} scope="col" abbr={weekdayName(day, format, 'long')}>
					{weekdayName(day, format, 'short')}
				</th>
			))}
		</tr>
	);
}

interface DayProps {
	readonly date: LocalDate;
	readonly chosen: boolean;
	readonly tabbable: boolean;
	readonly state: DayState;
	readonly words: Readonly<Partial<Record<DayState, string>>>;
	readonly noteOf: Props['noteOf'];
	onPress(): void;
}

function Day({ date, chosen, tabbable, state, words, noteOf, onPress }: DayProps) {
	const full = fullDate(date, useFormat());
	const free = state === 'free' || state === 'part';
	const note = free ? noteOf?.(date) : undefined;
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td inside a grid has the role gridcell
		<td aria-selected={chosen}>
			<button
				type="button"
				className={css.day}
				data-date={date}
				data-state={state}
				data-chosen={chosen || undefined}
				tabIndex={tabbable ? 0 : -1}
				aria-label={[full, words[state], note?.label].filter(Boolean).join(', ')}
				aria-disabled={free ? undefined : true}
				onClick={() => free && onPress()}
			>
				{Number(date.slice(8))}
				{note ? <small className={css.note}>{note.short}</small> : null}
			</button>
		</td>
	);
}

function weekdayName(day: LocalDate | null | undefined, words: Format, style: 'short' | 'long'): string {
	if (!day) return '';
	const { names, locale } = words;
	return (
		// On the smallest phones the columns show one letter, because short names are too wide.
		names?.weekday(weekdayOf(day), style === 'short' ? 'narrow' : style) ??
		Temporal.PlainDate.from(day).toLocaleString(locale, { weekday: style })
	);
}

function fullDate(date: LocalDate, { names, locale }: Format): string {
	if (names) return names.longDate(date);
	return Temporal.PlainDate.from(date).toLocaleString(locale, {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		year: 'numeric',
	});
}

/** Returns the weeks of a month ('YYYY-MM'), starting on Monday. Days of other months are null. */
export function weeksOf(month: string): readonly (readonly (LocalDate | null)[])[] {
	const first = Temporal.PlainDate.from(`${month}-01`);
	const days: (LocalDate | null)[] = Array.from({ length: first.dayOfWeek - 1 }, () => null);
	for (let day = 0; day < first.daysInMonth; day += 1) days.push(first.add({ days: day }).toString());
	while (days.length % 7) days.push(null);
	return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Returns the weeks of a month that end on or after `first`. */
const weeksFrom = (first: LocalDate, month: string) =>
	weeksOf(month).filter((week) => week.some((date) => date !== null && date >= first));

/** If the first month has fewer weeks left, the next month is shown, too. */
const enoughWeeks = 3;

/** Returns the months that are shown: the first two months, or only `month`. */
function monthsWith(month: string, first: LocalDate, last: LocalDate): readonly string[] {
	const start = monthOf(first);
	const second = addMonths(start, 1);
	const together =
		(month === start || month === second) &&
		second <= monthOf(last) &&
		weeksFrom(first, start).length < enoughWeeks;
	return together ? [start, second] : [month];
}

/** 'YYYY-MM' */
const monthOf = (date: LocalDate) => date.slice(0, 7);

export function addMonths(month: string, months: number): string {
	return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

export function dayAfterKey(date: LocalDate, key: string): LocalDate | undefined {
	const day = Temporal.PlainDate.from(date);
	switch (key) {
		case 'ArrowLeft':
			return day.subtract({ days: 1 }).toString();
		case 'ArrowRight':
			return day.add({ days: 1 }).toString();
		case 'ArrowUp':
			return day.subtract({ weeks: 1 }).toString();
		case 'ArrowDown':
			return day.add({ weeks: 1 }).toString();
		case 'Home':
			return day.subtract({ days: day.dayOfWeek - 1 }).toString();
		case 'End':
			return day.add({ days: 7 - day.dayOfWeek }).toString();
		case 'PageUp':
			return day.subtract({ months: 1 }).toString();
		case 'PageDown':
			return day.add({ months: 1 }).toString();
		default:
			return undefined;
	}
}
