import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { extrasText } from '#domain/price/trip-price.ts';
import { dateAt, type LocalDate, weekdayOf } from '#domain/time.ts';
import { useDayNames } from '../../kit/date/date-names.ts';
import { viewerZone } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../trip/trip-times.ts';
import {
	type CalendarBoat,
	type CalendarView,
	filterEntriesOn,
	isWholeDays,
	isWholeMonth,
	type LocalEntry,
} from './calendar-days.ts';
import { useEntryTime, useEntryTitle, useKindText } from './entry-text.ts';
import css from './owner-calendar.module.css';
import { type Cell, useDayRange } from './use-day-range.ts';

interface CalendarGridProps {
	readonly view: Exclude<CalendarView, 'agenda'>;
	readonly date: LocalDate;
	readonly days: readonly LocalDate[];
	readonly boats: readonly CalendarBoat[];
	readonly entries: readonly LocalEntry[];
	readonly name: string;
	onBlock(range: { readonly boatId: string; readonly first: LocalDate; readonly last: LocalDate }): void;
	onTurn(steps: 1 | -1): void;
	onOpen(local: LocalEntry): void;
	onDelete(local: LocalEntry): void;
	onMove(local: LocalEntry, lastDay: LocalDate): void;
	readonly resizing: LocalEntry | undefined;
	onResizeStart(local: LocalEntry): void;
	onResize(local: LocalEntry, days: 1 | -1): void;
}

const asGrid = { role: 'grid', 'aria-multiselectable': true } as const;

/** A month has all boats on each day, a week one row per boat. */
export function CalendarGrid(props: CalendarGridProps) {
	const { view, date, days, boats, entries, name, resizing } = props;
	const { t } = useLingui();
	const format = useFormat();
	const dayName = useDayNames();
	const month = view === 'month';
	const wholeMonth = month && isWholeMonth(date, days);
	const rows = month ? [''] : boats.map(({ _id }) => _id);
	const today = dateAt(Temporal.Now.instant(), viewerZone());
	const start = { row: rows[0] ?? '', date: days.includes(today) ? today : date };
	const range = useDayRange({
		rows,
		days,
		inWeeks: month,
		start,
		onChoose: ({ row, first, last }) => props.onBlock({ boatId: row, first, last }),
		onTurn: props.onTurn,
		onDrop: (day) => resizing && props.onMove(resizing, day),
	});
	const weeks = month ? days.flatMap((_, at) => (at % 7 === 0 ? [days.slice(at, at + 7)] : [])) : [days];
	const chosen = range.range;
	const one = (cell: Cell) => {
		const on = filterEntriesOn(entries, cell.date).filter(({ boat }) => month || boat._id === cell.row);
		const focused = range.focus.row === cell.row && range.focus.date === cell.date;
		return (
			<td
				key={cell.date}
				className={css.cell}
				data-today={cell.date === today || undefined}
				data-outside={(wholeMonth && cell.date.slice(0, 7) !== date.slice(0, 7)) || undefined}
				data-grows={isResizeTarget(resizing, cell, range.over, month) || undefined}
				{...range.cell(cell)}
			>
				<span className="unseen">
					{formatDay(cell.date, format)} {on.length === 0 ? t`free` : ''}
				</span>
				{month ? (
					<span className={css.day} aria-hidden="true">
						{cell.date.endsWith('-01') && !wholeMonth
							? format.monthDay(cell.date.slice(5))
							: Number(cell.date.slice(8))}
					</span>
				) : null}
				{on.map((local) => (
					<EntryChip
						key={`${local.entry.kind}${local.entry._id}${local.entry.startsAt}`}
						local={local}
						date={cell.date}
						named={month && boats.length > 1}
						tabbable={focused}
						onOpen={props.onOpen}
						onDelete={props.onDelete}
						onResize={props.onResize}
						onResizeStart={(block) => {
							props.onResizeStart(block);
							range.startDrop(cell);
						}}
					/>
				))}
			</td>
		);
	};
	return (
		<div className={css.scroll}>
			<table
				{...asGrid}
				ref={range.grid}
				aria-label={name}
				className={css.grid}
				data-view={view}
				data-resizing={range.over ? true : undefined}
			>
				<thead>
					<tr>
						{month ? null : <th scope="col">{t`Boat`}</th>}
						{(weeks[0] ?? []).map((day) => (
							<th key={day} scope="col">
								{month ? dayName(weekdayOf(day), 'short') : formatDay(day, format)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{month
						? weeks.map((week) => <tr key={week[0]}>{week.map((day) => one({ row: '', date: day }))}</tr>)
						: boats.map((boat) => (
								<tr key={boat._id}>
									<th scope="row">{boat.name}</th>
									{days.map((day) => one({ row: boat._id, date: day }))}
								</tr>
							))}
				</tbody>
			</table>
			<p role="status" className="unseen">
				{chosen && chosen.first !== chosen.last
					? t`${formatDay(chosen.first, format)} to ${formatDay(chosen.last, format)} selected. Press Enter to block.`
					: ''}
			</p>
		</div>
	);
}

function isResizeTarget(
	block: LocalEntry | undefined,
	cell: Cell,
	over: LocalDate | undefined,
	month: boolean,
) {
	if (!block || !over || !(month || block.boat._id === cell.row)) return false;
	return block.firstDay <= cell.date && cell.date <= over;
}

interface EntryChipProps {
	readonly local: LocalEntry;
	readonly date: LocalDate;
	readonly named: boolean;
	readonly tabbable: boolean;
	onOpen(local: LocalEntry): void;
	onResize(local: LocalEntry, days: 1 | -1): void;
	onResizeStart(local: LocalEntry): void;
	onDelete(local: LocalEntry): void;
}

function EntryChip({ local, date, named, tabbable, ...on }: EntryChipProps) {
	const kinds = useKindText();
	const title = useEntryTitle();
	const time = useEntryTime();
	const format = useFormat();
	const { entry, boat, firstDay, lastDay, starts } = local;
	const block = entry.kind === 'BLOCK';
	const keys = (event: KeyboardEvent) => {
		const days = { ArrowRight: 1, ArrowLeft: -1 } as const;
		const by = event.shiftKey ? days[event.key as keyof typeof days] : undefined;
		const deletes = event.key === 'Delete' || event.key === 'Backspace';
		if (!block || !(by || deletes)) return;
		event.preventDefault();
		event.stopPropagation();
		if (by) on.onResize(local, by);
		else on.onDelete(local);
	};
	const hour = date === firstDay && !isWholeDays(local) ? `${format.time(starts)} ` : '';
	return (
		<button
			type="button"
			className={css.chip}
			data-kind={entry.kind}
			data-conflict={entry.conflict || undefined}
			data-goes-on={date < lastDay || undefined}
			data-came-on={date > firstDay || undefined}
			tabIndex={tabbable ? 0 : -1}
			aria-keyshortcuts={block ? 'Shift+ArrowRight Shift+ArrowLeft Delete' : undefined}
			onClick={() => on.onOpen(local)}
			onPointerDown={(event) => event.stopPropagation()}
			onKeyDown={keys}
		>
			<span className="unseen">{kinds[entry.kind]}: </span>
			<span className={css.chipText}>
				{hour}
				{named ? `${boat.name}: ` : ''}
				{title(entry)}
			</span>
			<span className="unseen">
				{named ? '' : `, ${boat.name}`}, {time(local)}
				{entry.extras.length > 0 ? `, ${extrasText(entry.extras)}` : ''}
			</span>
			{block && date === lastDay ? (
				<span
					className={css.edge}
					aria-hidden="true"
					onPointerDown={(event) => {
						event.preventDefault();
						event.stopPropagation();
						on.onResizeStart(local);
					}}
				/>
			) : null}
		</button>
	);
}
